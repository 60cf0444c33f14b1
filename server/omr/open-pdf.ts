import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { PictureError } from './picture-error.ts';
import { scannedJpeg } from './scanned-jpeg.ts';

/** The longer side of A4 at 200 dpi. Pages claim any size; what is on them is an A4 sheet. */
const PAGE_SIDE = 2339;
/** After a scanned page it has about a third of it. */
const KEPT_MEMORY_BYTES = 128 * 1024 * 1024;
const PASSWORD_ERRORS = /password|security scheme/i;

/** PDFium runs as WebAssembly, in a memory of its own, without its JavaScript engine: scripts in a PDF are never run. */
let library: Promise<PDFiumLibrary> | undefined;

/** Its pages can be drawn in any order, each when it is asked for. `close` when done. */
export interface OpenPdf {
  pageCount: number;
  /** What `scannedJpeg` says of the page. @param index from 0 */
  scannedJpeg(index: number): Promise<Uint8Array | null>;
  /** @param index from 0 */
  drawPage(index: number): Promise<GreyRaster>;
  close(): void;
}

/** @throws PictureError */
export async function openPdf(file: Uint8Array): Promise<OpenPdf> {
  const document = await load(file);
  const pageCount = document.getPageCount();
  if (pageCount < 1) throw new PictureError('file_broken');
  return {
    pageCount,
    scannedJpeg: (index) => guarded(async () => scannedJpegOf(document, index)),
    drawPage: (index) => guarded(() => drawPage(document, index)),
    close: () => {
      document.destroy();
      void dropIfGrown();
    },
  };
}

/** Its memory grows with the largest picture in a PDF, and never shrinks. */
async function dropIfGrown(): Promise<void> {
  const pdfium = (await library) as unknown as { module: { HEAPU8: Uint8Array } } | undefined;
  if (pdfium && pdfium.module.HEAPU8.length > KEPT_MEMORY_BYTES) library = undefined;
}

async function load(file: Uint8Array): Promise<PDFiumDocument> {
  library ??= PDFiumLibrary.init();
  const pdfium = await library;
  return guarded(() => pdfium.loadDocument(file));
}

function scannedJpegOf(document: PDFiumDocument, index: number): Uint8Array | null {
  const page = document.getPage(index);
  try {
    return scannedJpeg(page);
  } finally {
    // What draws a page closes it; nothing else does.
    const { module, pageIdx } = page as unknown as {
      module: { _FPDF_ClosePage(page: number): void };
      pageIdx: number;
    };
    module._FPDF_ClosePage(pageIdx);
  }
}

async function drawPage(document: PDFiumDocument, index: number): Promise<GreyRaster> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = PAGE_SIDE / Math.max(originalWidth, originalHeight);
  const width = Math.floor(originalWidth * scale);
  const height = Math.floor(originalHeight * scale);
  if (!(width >= 1 && height >= 1)) throw new PictureError('file_broken');
  const drawn = await page.render({ width, height, scale: 1, colorSpace: 'Gray', render: 'bitmap' });
  return { width: drawn.width, height: drawn.height, data: drawn.data };
}

/** After a trap its memory is in no known state: the next file gets a new one. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const { name, message } = error as Error;
    if (name === 'RuntimeError' || name === 'RangeError') library = undefined;
    const isLocked = PASSWORD_ERRORS.test(message);
    throw new PictureError(isLocked ? 'pdf_encrypted' : 'file_broken', error);
  }
}
