import type { SeenShape } from '../raster/seen-shapes.ts';
import type { Landmark } from './printed-shapes.ts';

/** Blur widens a line by so much: millimetres. */
const BLUR = 0.3;
const MOST_RATIO = 1.4;
const MOST_AREA_RATIO = 2.3;

/** May this be the landmark, at so many pixels to the millimetre? */
export function isAlike({ isBubble, major, minor, area }: Landmark, seen: SeenShape, scale: number): boolean {
  const long = seen.major / scale;
  const short = seen.minor / scale;
  // A ring spreads by 0.71 of its radius, a disc by half of it, and marks slip.
  if (isBubble) return short > 0.55 * major && long < 1.45 * major && long < 1.5 * short;
  const ratio = long / major;
  if (ratio > MOST_RATIO || ratio * MOST_RATIO < 1) return false;
  if (short > MOST_RATIO * minor + BLUR || short * MOST_RATIO + BLUR < minor) return false;
  const areaRatio = seen.area / (scale * scale) / area;
  const most = MOST_AREA_RATIO * (1 + BLUR / Math.max(0.1, minor));
  return areaRatio < most && areaRatio * MOST_AREA_RATIO > 1;
}

/** From here on blur hardly changes the size of a shape: square millimetres. */
const LARGE = 6;
const MOST_LARGE_RATIO = 1.45;

/** Where the pose is known well, is a large shape as large as it was printed? A filled bubble is no mark. */
export function isAsLarge({ isBubble, area }: Landmark, seen: SeenShape, scale: number): boolean {
  if (isBubble || area < LARGE) return true;
  const ratio = seen.area / (scale * scale) / area;
  return ratio < MOST_LARGE_RATIO && ratio * MOST_LARGE_RATIO > 1;
}
