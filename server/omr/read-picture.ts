import sharp from 'sharp';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageReading, ReadPageOptions, ReadPictureOptions } from '#core/domain/omr/page-reading.ts';
import { openPicture } from './open-pictures.ts';
import { rectify } from './pose/rectify.ts';
import { readPage } from './read-page.ts';

/** One picture, read. */
export interface PictureReading {
  reading: PageReading;
  /** The page upright at 6 px/mm, as a JPEG; null where none was found, or it was not asked for. */
  upright: Uint8Array | null;
  /** The whole picture in grey, as a JPEG that can be read again; null where it was not asked for. */
  whole: Uint8Array | null;
}

/** A pencil's grey must still be told from paper by whoever reviews it. */
const UPRIGHT_QUALITY = 82;
/** Read again from it, a page says the same. */
const WHOLE_QUALITY = 88;

/**
 * Opens one picture of a file and reads the page it shows.
 * @param index from 0
 * @param picture costs a fifth of the time
 * @throws PictureError
 */
export async function readPicture(
  file: Uint8Array,
  index: number,
  options: ReadPictureOptions,
  { picture = 'upright' }: { picture?: 'upright' | 'both' | 'none' } = {},
): Promise<PictureReading> {
  const raster = await openPicture(file, index);
  const reading = await readPage(raster, await opened(options));
  const { registration } = reading;
  const isUpright = picture !== 'none' && registration;
  return {
    reading,
    upright: isUpright ? await asJpeg(rectify(raster, registration), UPRIGHT_QUALITY) : null,
    whole: picture === 'both' ? await asJpeg(raster, WHOLE_QUALITY) : null,
  };
}

/** Of the sheets of a test the blank one is the same: it is opened once. */
let lastBlank: { file: Uint8Array; raster: GreyRaster } | null = null;

async function opened(options: ReadPictureOptions): Promise<ReadPageOptions> {
  if (!('layout' in options)) return options;
  const { blank, ...asked } = options;
  if (!blank) return asked;
  if (!lastBlank || Buffer.compare(lastBlank.file, blank) !== 0)
    lastBlank = { file: blank, raster: await openPicture(blank, 0) };
  return { ...asked, blank: lastBlank.raster };
}

function asJpeg({ width, height, data }: GreyRaster, quality: number): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer();
}
