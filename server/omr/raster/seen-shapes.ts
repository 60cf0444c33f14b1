import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { doubleAt, intAt } from '../numeric/elements.ts';
import type { Point } from '../numeric/geometry.ts';
import { LEAST_SHAPE_AREA, MOMENTS, MOST_SHAPE_SPREAD } from './constants.ts';
import { type Darkness, darkRuns, findRoot, type Runs } from './dark-components.ts';

/** A dark patch of a picture: the middle of its pixels, and how they spread along its longer and its shorter axis. */
export interface SeenShape extends Point {
  /** Pixels. */
  area: number;
  major: number;
  minor: number;
}

/** Every dark patch, by runs and their moments. */
export function seenShapes(raster: GreyRaster, darkness?: Darkness): SeenShape[] {
  const runs = darkRuns(raster, darkness);
  const sums = momentsOf(runs);
  const most = MOST_SHAPE_SPREAD * Math.max(raster.width, raster.height);
  const shapes: SeenShape[] = [];
  for (let run = 0; run < runs.count; run++) {
    if (findRoot(runs.parent, run) !== run) continue;
    const from = run * MOMENTS;
    const area = at(sums, from);
    if (area < LEAST_SHAPE_AREA) continue;
    const [x, y] = [at(sums, from + 1), at(sums, from + 2)];
    const shape = shapeFromMoments(area, x, y, at(sums, from + 3), at(sums, from + 4), at(sums, from + 5));
    if (shape.major <= most) shapes.push(shape);
  }
  return shapes;
}

/** From the sums over a shape of 1, x, y, x², y² and xy. */
export function shapeFromMoments(
  area: number,
  x: number,
  y: number,
  xx: number,
  yy: number,
  xy: number,
): SeenShape {
  const [meanX, meanY] = [x / area, y / area];
  const [varX, varY] = [xx / area - meanX * meanX, yy / area - meanY * meanY];
  const covariance = xy / area - meanX * meanY;
  const middle = (varX + varY) / 2;
  const half = Math.hypot((varX - varY) / 2, covariance);
  return {
    x: meanX,
    y: meanY,
    area,
    major: Math.sqrt(Math.max(0, middle + half)),
    minor: Math.sqrt(Math.max(0, middle - half)),
  };
}

/** At the place of each patch's first run. */
function momentsOf({ count, row, start, end, parent }: Runs): Float64Array {
  const sums = new Float64Array(count * MOMENTS);
  for (let run = 0; run < count; run++) {
    const to = findRoot(parent, run) * MOMENTS;
    const [from, until, y] = [intAt(start, run), intAt(end, run), intAt(row, run) + 0.5];
    const pixels = until - from;
    const x = (pixels * (from + until)) / 2;
    // Written out: a function made for each run takes longer than the sums.
    sums[to] = at(sums, to) + pixels;
    sums[to + 1] = at(sums, to + 1) + x;
    sums[to + 2] = at(sums, to + 2) + pixels * y;
    sums[to + 3] = at(sums, to + 3) + (until * until * until - from * from * from) / 3;
    sums[to + 4] = at(sums, to + 4) + pixels * (y * y + 1 / 12);
    sums[to + 5] = at(sums, to + 5) + x * y;
  }
  return sums;
}

const at = (sums: Float64Array, index: number) => doubleAt(sums, index);
