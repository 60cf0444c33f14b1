import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { byteAt, countAt } from '../numeric/elements.ts';
import type { PageMap } from '../raster/local-map.ts';
import {
  BILEVEL_STEP,
  DARKEST_PIXELS,
  LEAST_MID_SHARE,
  LIGHTEST_PIXELS,
  MID_FROM,
  MID_TO,
  STRAIGHT_STEPS,
} from './constants.ts';

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
  for (let down = BILEVEL_STEP; down < page.height; down += BILEVEL_STEP)
    for (let across = BILEVEL_STEP; across < page.width; across += STRAIGHT_STEPS * BILEVEL_STEP) {
      const count = Math.min(STRAIGHT_STEPS, Math.ceil((page.width - across) / BILEVEL_STEP));
      let { x, y } = map(across, down);
      const end = map(across + STRAIGHT_STEPS * BILEVEL_STEP, down);
      const [stepX, stepY] = [(end.x - x) / STRAIGHT_STEPS, (end.y - y) / STRAIGHT_STEPS];
      for (let spot = 0; spot < count; spot++, x += stepX, y += stepY) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const grey = byteAt(data, (y | 0) * width + (x | 0));
        counts[grey] = countAt(counts, grey) + 1;
        seen++;
      }
    }
  const white = greyBelow(counts, LIGHTEST_PIXELS * seen);
  const black = greyBelow(counts, DARKEST_PIXELS * seen);
  const [from, to] = [black + MID_FROM * (white - black), black + MID_TO * (white - black)];
  let [mid, dark] = [0, 0];
  for (let grey = 0; grey < 256; grey++) {
    if (grey <= from) dark += countAt(counts, grey);
    else if (grey < to) mid += countAt(counts, grey);
  }
  return mid < LEAST_MID_SHARE * dark;
}

function greyBelow(counts: Uint32Array, pixels: number): number {
  let below = 0;
  for (let grey = 0; grey < 256; grey++) {
    below += countAt(counts, grey);
    if (below > pixels) return grey;
  }
  return 255;
}
