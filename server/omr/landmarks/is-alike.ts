import type { SeenShape } from '../raster/seen-shapes.ts';
import {
  LARGE_SHAPE,
  MOST_AREA_RATIO,
  MOST_LARGE_RATIO,
  MOST_SPREAD_RATIO,
  SHAPE_BLUR,
} from './constants.ts';
import type { Landmark } from './printed-shapes.ts';

/** May this be the landmark, at so many pixels to the millimetre? */
export function isAlike({ isBubble, major, minor, area }: Landmark, seen: SeenShape, scale: number): boolean {
  const long = seen.major / scale;
  const short = seen.minor / scale;
  // A ring spreads by 0.71 of its radius, a disc by half of it, and marks slip.
  if (isBubble) return short > 0.55 * major && long < 1.45 * major && long < 1.5 * short;
  const ratio = long / major;
  if (ratio > MOST_SPREAD_RATIO || ratio * MOST_SPREAD_RATIO < 1) return false;
  if (short > MOST_SPREAD_RATIO * minor + SHAPE_BLUR || short * MOST_SPREAD_RATIO + SHAPE_BLUR < minor)
    return false;
  const areaRatio = seen.area / (scale * scale) / area;
  const most = MOST_AREA_RATIO * (1 + SHAPE_BLUR / Math.max(0.1, minor));
  return areaRatio < most && areaRatio * MOST_AREA_RATIO > 1;
}

/** Where the pose is known well, is a large shape as large as it was printed? A filled bubble is no mark. */
export function isAsLarge({ isBubble, area }: Landmark, seen: SeenShape, scale: number): boolean {
  if (isBubble || area < LARGE_SHAPE) return true;
  const ratio = seen.area / (scale * scale) / area;
  return ratio < MOST_LARGE_RATIO && ratio * MOST_LARGE_RATIO > 1;
}
