import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { countAt } from './numeric/elements.ts';
import { halve } from './raster/halve.ts';

/** Width to which the picture is halved: a printed line of 0.3 mm is still a pixel wide. */
const LOOKED_AT_PIXELS = 900;
/** A square of about 10 mm, within which paper is evenly lit. */
const TILE_PIXELS = 36;
/** Of the picture's sides; a scanner leaves shadows there. */
const MARGIN = 0.04;
/** Of the paper's grey, from which a pixel is print or ink. What shows through from the other side is paler. */
const INK = 0.3;
/** Of the page's usual grey: what is darker all over a square is no paper in a shadow, but black. */
const LEAST_OF_PAGE = 0.7;
/** Of all pixels: two punched holes are 0.1 %, the four corner squares of our sheet alone 0.4 %. */
const MOST_INK = 0.002;

/** True of the empty back of a sheet that was scanned on both sides: paper without print, marks or writing. */
export function isBlankPage(picture: GreyRaster): boolean {
  let raster = picture;
  while (Math.max(raster.width, raster.height) >= 2 * LOOKED_AT_PIXELS) raster = halve(raster);
  const { width, height } = raster;
  const [left, top] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
  const most = MOST_INK * width * height;
  const leastPaper = LEAST_OF_PAGE * usualGrey(raster);
  let ink = 0;
  for (let y = top; y < height - top; y += TILE_PIXELS) {
    for (let x = left; x < width - left; x += TILE_PIXELS) {
      const tile = {
        x,
        y,
        right: Math.min(x + TILE_PIXELS, width - left),
        bottom: Math.min(y + TILE_PIXELS, height - top),
      };
      ink += inkOfTile(raster, tile, leastPaper);
      if (ink > most) return false;
    }
  }
  return true;
}

interface Tile {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** How many pixels of a square are darker than its paper. */
function inkOfTile({ data, width }: GreyRaster, tile: Tile, leastPaper: number): number {
  const counts = new Uint32Array(256);
  for (let y = tile.y; y < tile.bottom; y++) {
    for (const grey of data.subarray(y * width + tile.x, y * width + tile.right)) {
      counts[grey] = countAt(counts, grey) + 1;
    }
  }
  const pixels = (tile.right - tile.x) * (tile.bottom - tile.y);
  const darkest = (1 - INK) * Math.max(leastPaper, greyBelow(counts, 0.9 * pixels));
  let ink = 0;
  for (let grey = 0; grey < darkest; grey++) ink += countAt(counts, grey);
  return ink;
}

function usualGrey({ data }: GreyRaster): number {
  const counts = new Uint32Array(256);
  for (const grey of data) counts[grey] = countAt(counts, grey) + 1;
  return greyBelow(counts, data.length / 2);
}

/** The grey that so many pixels do not exceed. */
function greyBelow(counts: Uint32Array, pixels: number): number {
  let seen = 0;
  for (let grey = 0; grey < 256; grey++) {
    seen += countAt(counts, grey);
    if (seen >= pixels) return grey;
  }
  return 255;
}
