import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { fileKindOf } from './file-kind.ts';
import { byteAt } from './numeric/elements.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { openPhoto } from './open-photo.ts';
import { PictureError } from './picture-error.ts';

/** A whole class's sheets are many uploads; one upload is one student's. */
export const MAX_PDF_PAGES = 10;

/**
 * The pictures of one file, one at a time: each page of a PDF, or the photograph itself.
 * @throws PictureError for a file that is none of them, is damaged, locked or a bomb, or has too many pages
 */
export async function* openPictures(
  file: Uint8Array,
  { maxPages = MAX_PDF_PAGES } = {},
): AsyncGenerator<GreyRaster> {
  const count = await countPictures(file, maxPages);
  for (let index = 0; index < count; index++) yield await openPicture(file, index);
}

/** @throws PictureError */
export async function countPictures(file: Uint8Array, maxPages = MAX_PDF_PAGES): Promise<number> {
  const kind = fileKindOf(file);
  if (!kind) throw new PictureError('file_type');
  if (kind !== 'pdf') return 1;
  return withPdf(file, async ({ pageCount }) => {
    if (pageCount > maxPages) throw new PictureError('too_many_pages');
    return pageCount;
  });
}

/**
 * One picture of a file.
 * @param index from 0
 * @throws PictureError
 */
export async function openPicture(file: Uint8Array, index: number): Promise<GreyRaster> {
  const kind = fileKindOf(file);
  if (!kind) throw new PictureError('file_type');
  return kind === 'pdf' ? withPdf(file, (pdf) => openPage(pdf, index)) : openPhoto(file);
}

/** A scan is opened as the JPEG it is; every other page is drawn. */
async function openPage(pdf: OpenPdf, index: number): Promise<GreyRaster> {
  const jpeg = await pdf.scannedJpeg(index);
  const scan = jpeg && (await openPhoto(jpeg, { isAsStored: true }).catch(() => null));
  return scan && isOnPaper(scan) ? scan : pdf.drawPage(index);
}

/** Darker than any paper: such a PDF may say that its picture is a negative. */
const DARKEST_PAPER = 90;

function isOnPaper({ data }: GreyRaster): boolean {
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += byteAt(data, at);
  return sum > DARKEST_PAPER * data.length;
}

async function withPdf<T>(file: Uint8Array, work: (pdf: OpenPdf) => Promise<T>): Promise<T> {
  const pdf = await openPdf(file);
  try {
    return await work(pdf);
  } finally {
    pdf.close();
  }
}
