import { buffer } from 'node:stream/consumers';
import type { ReadPicture } from '#core/domain/omr/assemble-sheet.ts';
import type { ReadPictureOptions } from '#core/domain/omr/page-reading.ts';
import type { Refusal } from '#core/domain/omr/refusals.ts';
import { PictureError } from '#server/omr/picture-error.ts';
import type { PictureReading } from '#server/omr/read-picture.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';

/** Of all files together. */
export const MAX_PICTURES = 10;

export type ReadUploadPicture = ReadPicture & PictureReading;

/** Pages read so far; a PDF is counted when its turn comes, and until then stands for one. */
export interface ReadingProgress {
  read: number;
  total: number;
}

/** Reads every picture of an upload; the first that cannot be read ends it. */
export async function readUpload(
  { storage, reader }: { storage: ObjectStorage; reader: SheetReader },
  files: readonly string[],
  options: ReadPictureOptions,
  onProgress: (progress: ReadingProgress) => Promise<void>,
): Promise<{ refusal: Refusal } | { pictures: ReadUploadPicture[] }> {
  const pictures: ReadUploadPicture[] = [];
  for (const [at, name] of files.entries()) {
    let filePage: number | null = null;
    try {
      const file = await buffer(await storage.open({ bucketId: 'print-uploads', name }));
      const count = await reader.countPictures(file, MAX_PICTURES - pictures.length);
      for (let index = 0; index < count; index++) {
        filePage = count > 1 ? index + 1 : null;
        pictures.push({ file: at + 1, filePage, ...(await reader.readPicture(file, index, options)) });
        const left = count - index - 1 + files.length - at - 1;
        await onProgress({ read: pictures.length, total: pictures.length + left });
      }
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      const values = error.code === 'too_many_pages' ? { most: MAX_PICTURES } : { file: at + 1, filePage };
      return { refusal: { code: error.code, values } };
    }
  }
  return { pictures };
}
