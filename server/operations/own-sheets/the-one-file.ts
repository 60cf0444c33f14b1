import { readFile } from 'node:fs/promises';
import { refusalText } from '#core/domain/omr/refusals.ts';
import { AppError } from '#server/errors.ts';
import { PictureError } from '#server/omr/picture-error.ts';

/** The bytes of a form's only file. @throws invalid_request when there is none */
export async function theOneFile(files: readonly { path: string }[], missing: string): Promise<Uint8Array> {
  const [file] = files;
  if (!file) throw new AppError('invalid_request', missing);
  return readFile(file.path);
}

/** What a reader refuses, in words. @throws unsupported_media_type */
export async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const text = refusalText({ code: error.code, values: { file: 1, filePage: null, most: 1 } });
    throw new AppError('unsupported_media_type', text, { cause: error });
  }
}
