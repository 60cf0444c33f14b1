import { itemAt } from '../numeric/elements.ts';
import type { Point } from '../numeric/geometry.ts';
import { leastSquaresOfEach } from '../numeric/solve-linear.ts';
import { AFFINE_SPREAD, PROJECTION_SPREAD } from './constants.ts';
import { fitHomography, type Homography } from './homography.ts';

/** How the page lies, as far as so many points can tell: a projection, or something simpler. At least two points. */
export function fitPose(from: readonly Point[], to: readonly Point[], longerSide: number): Homography | null {
  if (from.length < 2) return null;
  const spread = narrowSpread(from) / longerSide;
  if (from.length >= 4 && spread >= PROJECTION_SPREAD) return fitHomography(from, to);
  if (from.length >= 3 && spread >= AFFINE_SPREAD) return fitAffine(from, to);
  return fitSimilarity(from, to);
}

/** The standard deviation across the line along which the points spread most. */
function narrowSpread(points: readonly Point[]): number {
  const centre = meanOf(points);
  let [xx, yy, xy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - centre.x) ** 2 / points.length;
    yy += (y - centre.y) ** 2 / points.length;
    xy += ((x - centre.x) * (y - centre.y)) / points.length;
  }
  return Math.sqrt(Math.max(0, (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)));
}

function fitAffine(from: readonly Point[], to: readonly Point[]): Homography | null {
  const centre = meanOf(from);
  const rows = from.map(({ x, y }) => Float64Array.of(x - centre.x, y - centre.y, 1));
  const [across, down] = leastSquaresOfEach(rows, [
    Float64Array.from(to, ({ x }) => x),
    Float64Array.from(to, ({ y }) => y),
  ]);
  if (!across || !down) return null;
  const [a = 0, b = 0, c = 0] = across;
  const [d = 0, e = 0, f = 0] = down;
  return [a, b, c - a * centre.x - b * centre.y, d, e, f - d * centre.x - e * centre.y, 0, 0, 1];
}

/** Turned, shrunk and moved, never mirrored. */
export function fitSimilarity(from: readonly Point[], to: readonly Point[]): Homography | null {
  const [source, target] = [meanOf(from), meanOf(to)];
  let [along, across, size] = [0, 0, 0];
  for (const [index, point] of from.entries()) {
    const other = itemAt(to, index);
    const [x, y] = [point.x - source.x, point.y - source.y];
    const [u, v] = [other.x - target.x, other.y - target.y];
    along += x * u + y * v;
    across += x * v - y * u;
    size += x * x + y * y;
  }
  if (size === 0) return null;
  const [cos, sin] = [along / size, across / size];
  const [moveX, moveY] = [
    target.x - cos * source.x + sin * source.y,
    target.y - sin * source.x - cos * source.y,
  ];
  return [cos, -sin, moveX, sin, cos, moveY, 0, 0, 1];
}

function meanOf(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}
