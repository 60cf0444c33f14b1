import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import type { PageMap } from '../raster/local-map.ts';

/** Of the pixels: what counts as the lightest and the darkest of a picture. */
const LIGHTEST = 0.5;
const DARKEST = 0.003;

/** Between them some greys are neither; beside the dark ones hardly any where a scanner knew two only. */
const MID_FROM = 0.25;
const MID_TO = 0.75;
const LEAST_MID_SHARE = 0.05;

/** Between spots: millimetres. Over so many of them a page is as good as straight. */
const STEP = 0.3;
const STRAIGHT = 16;

/**
 * Is all print of a page as black as any of it? Edges of print are grey in every other scan. Of the page alone: a dark table
 * around it has no edges, and as many dark pixels as one pleases.
 */
export function isBilevel(
  { width, height, data }: GreyRaster,
  map: PageMap,
  page: Pick<PageLayout, 'width' | 'height'>,
): boolean {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let down = STEP; down < page.height; down += STEP)
    for (let across = STEP; across < page.width; across += STRAIGHT * STEP) {
      const count = Math.min(STRAIGHT, Math.ceil((page.width - across) / STEP));
      let { x, y } = map(across, down);
      const end = map(across + STRAIGHT * STEP, down);
      const [stepX, stepY] = [(end.x - x) / STRAIGHT, (end.y - y) / STRAIGHT];
      for (let spot = 0; spot < count; spot++, x += stepX, y += stepY) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const grey = data[(y | 0) * width + (x | 0)] as number;
        counts[grey] = (counts[grey] as number) + 1;
        seen++;
      }
    }
  const white = greyBelow(counts, LIGHTEST * seen);
  const black = greyBelow(counts, DARKEST * seen);
  const [from, to] = [black + MID_FROM * (white - black), black + MID_TO * (white - black)];
  let [mid, dark] = [0, 0];
  for (let grey = 0; grey < 256; grey++) {
    if (grey <= from) dark += counts[grey] as number;
    else if (grey < to) mid += counts[grey] as number;
  }
  return mid < LEAST_MID_SHARE * dark;
}

function greyBelow(counts: Uint32Array, pixels: number): number {
  let below = 0;
  for (let grey = 0; grey < 256; grey++) {
    below += counts[grey] as number;
    if (below > pixels) return grey;
  }
  return 255;
}
