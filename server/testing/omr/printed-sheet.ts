import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';

/** Resolution of sheets before they are photographed: about 300 dpi. */
export const PRINT_PIXELS_PER_MM = 12;

/** A page of a PDF in grey, `PRINT_PIXELS_PER_MM` pixels to the millimetre. */
export async function printedPage(pdf: Uint8Array, page = 1): Promise<GreyRaster> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const scale = (PRINT_PIXELS_PER_MM * 25.4) / 72;
    const drawn = await document.getPage(page - 1).render({ scale, colorSpace: 'Gray', render: 'bitmap' });
    return { width: drawn.width, height: drawn.height, data: new Uint8Array(drawn.data) };
  } finally {
    document.destroy();
    library.destroy();
  }
}
