import sharp from 'sharp';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageReading, ReadPageOptions } from '#core/domain/omr/page-reading.ts';
import { openPicture } from './open-pictures.ts';
import { readPage } from './read-page.ts';
import { rectify } from './rectify.ts';

/** One picture, read. */
export interface PictureReading {
  reading: PageReading;
  /** The page upright at 6 px/mm, as a JPEG; null where none was found, or it was not asked for. */
  upright: Uint8Array | null;
}

/** A pencil's grey must still be told from paper by whoever reviews it. */
const UPRIGHT_QUALITY = 82;

/**
 * Opens one picture of a file and reads the page it shows.
 * @param index from 0
 * @param withUpright costs a fifth of the time
 * @throws PictureError
 */
export async function readPicture(
  file: Uint8Array,
  index: number,
  options: ReadPageOptions,
  { withUpright = true } = {},
): Promise<PictureReading> {
  const raster = await openPicture(file, index);
  const reading = await readPage(raster, options);
  const { registration } = reading;
  const isUpright = withUpright && registration;
  return { reading, upright: isUpright ? await asJpeg(rectify(raster, registration)) : null };
}

function asJpeg({ width, height, data }: GreyRaster): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: UPRIGHT_QUALITY })
    .toBuffer();
}
