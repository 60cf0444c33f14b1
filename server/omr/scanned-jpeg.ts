import type { PDFiumPage } from '@hyzyla/pdfium';

/** How far a scan may be from its page's edges: a share of the page. */
const MARGIN = 0.02;

/** What of PDFium's own interface is needed here; the package offers it without names or types. */
interface Pdfium {
  wasmExports: {
    malloc(bytes: number): number;
    free(pointer: number): void;
    FPDFPage_GetAnnotCount(page: number): number;
    FPDFPageObj_GetMatrix(object: number, matrix: number): number;
    FPDFPageObj_GetClipPath(object: number): number;
    FPDFClipPath_CountPaths(clipPath: number): number;
    FPDFPageObj_HasTransparency(object: number): number;
    FPDFImageObj_GetImageFilterCount(image: number): number;
    FPDFImageObj_GetImageFilter(image: number, index: number, buffer: number, bytes: number): number;
    FPDFImageObj_GetImageDataRaw(image: number, buffer: number, bytes: number): number;
  };
  HEAPU8: Uint8Array;
}

/**
 * The JPEG of a page that is nothing but one, as scanners write PDFs: decoding it here takes a fraction of the time and
 * memory of drawing the page. Null for a page with anything else on it, notes written over it in a viewer above all, and
 * for one whose picture is cut off, mirrored or see-through.
 */
export function scannedJpeg(page: PDFiumPage): Uint8Array | null {
  const { module, pageIdx } = page as unknown as { module: Pdfium; pageIdx: number };
  const { wasmExports: pdfium } = module;
  if (page.getObjectCount() !== 1 || pdfium.FPDFPage_GetAnnotCount(pageIdx) !== 0) return null;
  const object = page.getObject(0);
  if (object.type !== 'image') return null;
  const { objectIdx } = object as unknown as { objectIdx: number };
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (pdfium.FPDFPageObj_HasTransparency(objectIdx) !== 0) return null;
  if (pdfium.FPDFClipPath_CountPaths(pdfium.FPDFPageObj_GetClipPath(objectIdx)) > 0) return null;
  const matrix = matrixOf(module, objectIdx);
  // The matrix knows nothing of a page that is shown turned.
  const isWhole =
    fillsPage(matrix, originalWidth, originalHeight) || fillsPage(matrix, originalHeight, originalWidth);
  if (!isWhole) return null;
  return filtersOf(module, objectIdx).join() === 'DCTDecode' ? dataOf(module, objectIdx) : null;
}

/** Neither turned nor mirrored, and as large as its page. */
function fillsPage(matrix: readonly number[], width: number, height: number): boolean {
  const wanted = [width, 0, 0, height, 0, 0];
  return wanted.every((value, at) => Math.abs((matrix[at] ?? Number.NaN) - value) < MARGIN * width);
}

function matrixOf(module: Pdfium, object: number): number[] {
  const bytes = 6 * 4;
  return withBuffer(module, bytes, (pointer) =>
    module.wasmExports.FPDFPageObj_GetMatrix(object, pointer)
      ? [...new Float32Array(module.HEAPU8.slice(pointer, pointer + bytes).buffer)]
      : [],
  );
}

function filtersOf(module: Pdfium, image: number): string[] {
  const { FPDFImageObj_GetImageFilterCount: count, FPDFImageObj_GetImageFilter: filter } = module.wasmExports;
  return Array.from({ length: count(image) }, (_, index) => {
    const bytes = filter(image, index, 0, 0);
    return withBuffer(module, bytes, (pointer) => {
      filter(image, index, pointer, bytes);
      // It ends with a zero.
      return Buffer.from(module.HEAPU8.subarray(pointer, pointer + bytes - 1)).toString('latin1');
    });
  });
}

function dataOf(module: Pdfium, image: number): Uint8Array {
  const { FPDFImageObj_GetImageDataRaw: data } = module.wasmExports;
  const bytes = data(image, 0, 0);
  return withBuffer(module, bytes, (pointer) => {
    data(image, pointer, bytes);
    return module.HEAPU8.slice(pointer, pointer + bytes);
  });
}

function withBuffer<T>({ wasmExports }: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = wasmExports.malloc(bytes);
  try {
    return use(pointer);
  } finally {
    wasmExports.free(pointer);
  }
}
