import sharp from 'sharp';
import { MAX_PICTURE_PIXELS } from '#core/contracts/question-bank/upload-question-picture.ts';
import { pictureType } from '#core/domain/question-import/markup/picture-types.ts';
import { AppError } from '#server/errors.ts';

const SECONDS = 15;
/** What the picture library reads and the bank does not keep. */
const CONVERTED: readonly (string | null)[] = ['image/gif', 'image/webp', 'image/tiff', 'image/avif'];

/**
 * A picture of a file as one the bank keeps: GIF, WebP, TIFF and AVIF become PNG, of several pages the first.
 * @throws not_a_picture for HEIC, which is patented, and for what cannot be read; picture_too_large
 */
export async function convertPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const type = pictureType(bytes);
  if (type === 'image/heic')
    throw new AppError(
      'not_a_picture',
      'It is HEIC, as iPhones take pictures. Open it, save it as JPEG or PNG, and put that in its place.',
    );
  if (!CONVERTED.includes(type)) return bytes;
  try {
    const opened = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 });
    return await opened.rotate().timeout({ seconds: SECONDS }).png().toBuffer();
  } catch (cause) {
    throw new AppError(
      'not_a_picture',
      `This ${type?.slice('image/'.length).toUpperCase()} picture cannot be read. Save it as PNG or JPEG.`,
      { cause },
    );
  }
}
