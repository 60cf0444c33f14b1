import type { PageRegistration } from '#core/domain/omr/page-reading.ts';
import { doubleAt, itemAt } from '../numeric/elements.ts';
import { lengthOf, type Point } from '../numeric/geometry.ts';
import { solveLinear } from '../numeric/solve-linear.ts';
import { EQUATION_SUMS } from './constants.ts';

/** Nine numbers, row by row, the last 1. */
export type Homography = PageRegistration['homography'];

/** The projection that brings `from` closest to `to`; at least four pairs. */
export function fitHomography(from: readonly Point[], to: readonly Point[]): Homography | null {
  if (from.length < 4) return null;
  const source = spreadOf(from);
  const target = spreadOf(to);
  const { matrix, right } = normalEquations(from, to, source, target);
  const inner = solveLinear(matrix, right);
  if (!inner) return null;
  const toUnit: Homography = [
    1 / source.size,
    0,
    -source.x / source.size,
    0,
    1 / source.size,
    -source.y / source.size,
    0,
    0,
    1,
  ];
  const fromUnit: Homography = [target.size, 0, target.x, 0, target.size, target.y, 0, 0, 1];
  const whole = multiply(fromUnit, multiply([...inner, 1] as Homography, toUnit));
  return Math.abs(whole[8]) < 1e-9 ? null : divided(whole);
}

export function project(matrix: Homography, x: number, y: number): Point {
  const depth = matrix[6] * x + matrix[7] * y + matrix[8];
  return {
    x: (matrix[0] * x + matrix[1] * y + matrix[2]) / depth,
    y: (matrix[3] * x + matrix[4] * y + matrix[5]) / depth,
  };
}

/** First `inner`, then `outer`. */
export function composed(outer: Homography, inner: Homography): Homography {
  return divided(multiply(outer, inner));
}

/** From where `project` leads to where it came from. */
export function invert(matrix: Homography): Homography | null {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const cofactors: Homography = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  return Math.abs(cofactors[8]) < 1e-12 ? null : divided(cofactors);
}

/** So that the last is 1. */
export function divided([a, b, c, d, e, f, g, h, last]: Homography): Homography {
  return [a / last, b / last, c / last, d / last, e / last, f / last, g / last, h / last, last / last];
}

function multiply(left: Homography, right: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = left;
  return [...rowTimes(a, b, c, right), ...rowTimes(d, e, f, right), ...rowTimes(g, h, i, right)];
}

/** Added up from nought, as sums of products are. */
function rowTimes(
  one: number,
  two: number,
  three: number,
  [a, b, c, d, e, f, g, h, i]: Homography,
): [number, number, number] {
  return [
    0 + one * a + two * d + three * g,
    0 + one * b + two * e + three * h,
    0 + one * c + two * f + three * i,
  ];
}

interface Spread extends Point {
  size: number;
}

/**
 * Of each pair two equations, x, y, 1, 0, 0, 0, −ux, −uy and 0, 0, 0, x, y, 1, −vx, −vy, whose products are added up. Half of
 * them are nought, and those of the first three terms are the same for both: only the others are worked out.
 */
function normalEquations(
  from: readonly Point[],
  to: readonly Point[],
  source: Spread,
  target: Spread,
): { matrix: Float64Array[]; right: Float64Array } {
  let [xx, xy, yy, sumX, sumY] = [0, 0, 0, 0, 0];
  const [ofU, ofV] = [new Float64Array(EQUATION_SUMS), new Float64Array(EQUATION_SUMS)];
  let [ss, st, tt, s, t] = [0, 0, 0, 0, 0];
  for (let index = 0; index < from.length; index++) {
    const point = itemAt(from, index);
    const other = itemAt(to, index);
    const x = (point.x - source.x) / source.size;
    const y = (point.y - source.y) / source.size;
    const u = (other.x - target.x) / target.size;
    const v = (other.y - target.y) / target.size;
    xx += x * x;
    xy += y * x;
    yy += y * y;
    sumX += x;
    sumY += y;
    addProducts(ofU, x, y, u);
    addProducts(ofV, x, y, v);
    const ux = -u * x;
    const uy = -u * y;
    const vx = -v * x;
    const vy = -v * y;
    ss = ss + ux * ux + vx * vx;
    st = st + uy * ux + vy * vx;
    tt = tt + uy * uy + vy * vy;
    s = s + ux * u + vx * v;
    t = t + uy * u + vy * v;
  }
  const [sU, sV] = [ofU.subarray(3, 6), ofV.subarray(3, 6)];
  const [tU, tV] = [ofU.subarray(6), ofV.subarray(6)];
  const square = [
    [xx, xy, sumX],
    [xy, yy, sumY],
    [sumX, sumY, from.length],
  ];
  const matrix = [
    ...square.map((line, at) => [...line, 0, 0, 0, doubleAt(sU, at), doubleAt(tU, at)]),
    ...square.map((line, at) => [0, 0, 0, ...line, doubleAt(sV, at), doubleAt(tV, at)]),
    [...sU, ...sV, ss, st],
    [...tU, ...tV, st, tt],
  ];
  return {
    matrix: matrix.map((line) => Float64Array.from(line)),
    right: Float64Array.of(...ofU.subarray(0, 3), ...ofV.subarray(0, 3), s, t),
  };
}

/** Of x, y and 1 with a place in the picture, and with the two last terms of its equation. */
function addProducts(sums: Float64Array, x: number, y: number, place: number): void {
  const last = -place * x;
  const next = -place * y;
  sums[0] = doubleAt(sums, 0) + x * place;
  sums[1] = doubleAt(sums, 1) + y * place;
  sums[2] = doubleAt(sums, 2) + place;
  sums[3] = doubleAt(sums, 3) + last * x;
  sums[4] = doubleAt(sums, 4) + last * y;
  sums[5] = doubleAt(sums, 5) + last;
  sums[6] = doubleAt(sums, 6) + next * x;
  sums[7] = doubleAt(sums, 7) + next * y;
  sums[8] = doubleAt(sums, 8) + next;
}

/** Centre and size, so that the equations are solved with numbers around one. */
function spreadOf(points: readonly Point[]): Spread {
  const count = points.length;
  let [sumX, sumY, away] = [0, 0, 0];
  for (const point of points) {
    sumX += point.x;
    sumY += point.y;
  }
  const [x, y] = [sumX / count, sumY / count];
  for (const point of points) away += lengthOf(point.x - x, point.y - y);
  return { x, y, size: away / count || 1 };
}
