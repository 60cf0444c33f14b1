import { buffer } from 'node:stream/consumers';
import type { ReadPicture } from '#core/domain/omr/assemble-sheet.ts';
import type { ReadPictureOptions } from '#core/domain/omr/page-reading.ts';
import type { Refusal } from '#core/domain/omr/refusals.ts';
import { PictureError } from '#server/omr/picture-error.ts';
import type { PictureReading } from '#server/omr/read-picture.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import { type KeptReadings, wayOf } from '#server/operations/class-scans/kept-readings.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { MAX_UPLOAD_MS, MAX_UPLOAD_PIXELS, REFUSED_MS } from './reading-budget.ts';

/** Of all files together. */
export const MAX_PICTURES = 10;

export type ReadUploadPicture = ReadPicture & PictureReading;

/** Pages read so far; a PDF is counted when its turn comes, and until then stands for one. */
export interface ReadingProgress {
  read: number;
  total: number;
}

/** What an upload took, whatever came of it. */
export interface ReadUpload {
  outcome: { refusal: Refusal } | { pictures: ReadUploadPicture[] };
  ms: number;
}

/** Reads every picture of an upload; the first that cannot be read, or that is more than an upload may cost, ends it. */
export async function readUpload(
  { storage, reader, readings }: { storage: ObjectStorage; reader: SheetReader; readings?: KeptReadings },
  files: readonly string[],
  options: ReadPictureOptions,
  onProgress: (progress: ReadingProgress) => Promise<void>,
): Promise<ReadUpload> {
  const pictures: ReadUploadPicture[] = [];
  let pixels = 0;
  let ms = 0;
  const way = readings && wayOf(options);
  for (const [at, name] of files.entries()) {
    let filePage: number | null = null;
    const known = way && readings.take(name, way);
    if (known) {
      pictures.push({ file: at + 1, filePage, whole: null, ...known });
      await onProgress({ read: pictures.length, total: pictures.length + files.length - at - 1 });
      continue;
    }
    try {
      const file = await buffer(await storage.open({ bucketId: 'print-uploads', name }));
      const count = await reader.countPictures(file, MAX_PICTURES - pictures.length);
      pixels += await reader.pixelsOf(file);
      if (pixels > MAX_UPLOAD_PIXELS) return { outcome: { refusal: TOO_MANY_PIXELS }, ms };
      for (let index = 0; index < count; index++) {
        filePage = count > 1 ? index + 1 : null;
        if (ms > MAX_UPLOAD_MS) throw new PictureError('took_too_long');
        const { ms: took, ...read } = await reader.readPicture(file, index, options);
        ms += took;
        pictures.push({ file: at + 1, filePage, ...read });
        const left = count - index - 1 + files.length - at - 1;
        await onProgress({ read: pictures.length, total: pictures.length + left });
      }
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      const values = error.code === 'too_many_pages' ? { most: MAX_PICTURES } : { file: at + 1, filePage };
      return { outcome: { refusal: { code: error.code, values } }, ms: ms + REFUSED_MS };
    }
  }
  return { outcome: { pictures }, ms };
}

const TOO_MANY_PIXELS: Refusal = {
  code: 'too_many_pixels_together',
  values: { most: MAX_UPLOAD_PIXELS / 1_000_000 },
};
