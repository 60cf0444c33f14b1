import sharp from 'sharp';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { fileKindOf } from './file-kind.ts';
import { PictureError } from './picture-error.ts';
import { splitColours } from './split-colours.ts';

/** The longer side of what the reader gets: about 7 px/mm of an A4 sheet that fills the picture. */
export const MAX_SIDE = 2200;
/** What a larger picture is halved to, again and again: a JPEG then is decoded at that size, for a third of the time. */
const LEAST_HALVED_SIDE = 1750;
/** More than any phone's photograph of at most 10 MB has, and little enough to decode. */
export const MAX_MEGAPIXELS = 64;
/** An interlaced PNG is in memory as a whole before its first row is known; nothing that scans or photographs writes one. */
const MAX_INTERLACED_BYTES = 100_000_000;
const TIMEOUT_SECONDS = 10;

// Each decoded pixel is used once, and pictures come one at a time: no cache, no threads of its own.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A JPEG or PNG as the camera held it, in grey, its longer side at most {@link MAX_SIDE}; transparent is white. Of colours
 * the green is taken: on it blue, red and black ink are dark, and to weigh all three would take as long as the reading. How
 * far from grey it is comes coarsely beside it.
 * @param options `isAsStored` leaves it as it lies in the file, whatever a camera said of its turning
 * @throws PictureError
 */
export async function openPhoto(file: Uint8Array, { isAsStored = false } = {}): Promise<GreyRaster> {
  if (interlacedBytes(file) > MAX_INTERLACED_BYTES) throw new PictureError('too_many_pixels');
  const picture = sharp(file, {
    limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: !isAsStored,
  });
  try {
    const { space, width, height } = await picture.metadata();
    const side = openedSide(Math.max(width, height));
    const coloured = picture.flatten({ background: '#ffffff' }).resize({
      width: side,
      height: side,
      fit: 'inside',
      kernel: 'linear',
      withoutEnlargement: true,
    });
    const isGrey = space !== undefined && GREY_SPACES.includes(space);
    const { data, info } = await coloured
      .toColourspace(isGrey ? 'b-w' : 'srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    if (info.channels === 3) return splitColours(data, info.width, info.height);
    return { width: info.width, height: info.height, data };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (/pixel limit|too large/i.test(said)) throw new PictureError('too_many_pixels', error);
    if (/timeout/i.test(said)) throw new PictureError('took_too_long', error);
    throw new PictureError('file_broken', error);
  }
}

/** By its header alone; 0 for what is no photograph, and for one that does not say. */
export async function pixelsOf(file: Uint8Array): Promise<number> {
  const kind = fileKindOf(file);
  if (kind !== 'jpeg' && kind !== 'png') return 0;
  const { width, height } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width * height;
}

/** The longer side a picture is opened at: half of it, a quarter …, as long as that is no less than the least. */
function openedSide(longer: number): number {
  let side = longer;
  while (side / 2 >= LEAST_HALVED_SIDE) side = Math.floor(side / 2);
  return Math.min(side, MAX_SIDE);
}

/** Of pictures that have but one channel, or one and how transparent it is. */
const GREY_SPACES = ['b-w', 'grey16'];

/** What decoding takes, by the header of a PNG (its IHDR chunk comes first); 0 for every other picture. */
function interlacedBytes(file: Uint8Array): number {
  const header = Buffer.from(file.subarray(0, 29));
  const isInterlaced = fileKindOf(header) === 'png' && header.length === 29 && header[28] === 1;
  if (!isInterlaced) return 0;
  const [depth = 8, colourType = 0] = header.subarray(24, 26);
  const channels = [1, 0, 3, 3, 2, 0, 4][colourType] ?? 4;
  return header.readUInt32BE(16) * header.readUInt32BE(20) * channels * Math.ceil(depth / 8);
}
