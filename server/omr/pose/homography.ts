import { lengthOf, type Point } from '../numeric/geometry.ts';
import { solveLinear } from '../numeric/solve-linear.ts';
import { EQUATION_SUMS } from './constants.ts';

/** Nine numbers, row by row, the last 1. */
export type Homography = number[];

/** The projection that brings `from` closest to `to`; at least four pairs. */
export function fitHomography(from: readonly Point[], to: readonly Point[]): Homography | null {
  if (from.length < 4) return null;
  const source = spreadOf(from);
  const target = spreadOf(to);
  const { matrix, right } = normalEquations(from, to, source, target);
  const inner = solveLinear(matrix, right);
  if (!inner) return null;
  const toUnit = [
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
  const fromUnit = [target.size, 0, target.x, 0, target.size, target.y, 0, 0, 1];
  const whole = multiply(fromUnit, multiply([...inner, 1], toUnit));
  const last = whole[8] as number;
  return Math.abs(last) < 1e-9 ? null : whole.map((value) => value / last);
}

export function project(matrix: Homography, x: number, y: number): Point {
  const depth = (matrix[6] as number) * x + (matrix[7] as number) * y + (matrix[8] as number);
  return {
    x: ((matrix[0] as number) * x + (matrix[1] as number) * y + (matrix[2] as number)) / depth,
    y: ((matrix[3] as number) * x + (matrix[4] as number) * y + (matrix[5] as number)) / depth,
  };
}

/** First `inner`, then `outer`. */
export function composed(outer: Homography, inner: Homography): Homography {
  const whole = multiply(outer, inner);
  const last = whole[8] as number;
  return whole.map((value) => value / last);
}

/** From where `project` leads to where it came from. */
export function invert(matrix: Homography): Homography | null {
  const [a, b, c, d, e, f, g, h, i] = matrix as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const cofactors = [
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
  const last = cofactors[8] as number;
  return Math.abs(last) < 1e-12 ? null : cofactors.map((value) => value / last);
}

function multiply(left: Homography, right: Homography): Homography {
  return Array.from({ length: 9 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3) * 3, index % 3];
    let sum = 0;
    for (let k = 0; k < 3; k++) sum += (left[row + k] as number) * (right[3 * k + column] as number);
    return sum;
  });
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
): { matrix: number[][]; right: number[] } {
  let [xx, xy, yy, sumX, sumY] = [0, 0, 0, 0, 0];
  const [ofU, ofV] = [new Float64Array(EQUATION_SUMS), new Float64Array(EQUATION_SUMS)];
  let [ss, st, tt, s, t] = [0, 0, 0, 0, 0];
  for (let index = 0; index < from.length; index++) {
    const point = from[index] as Point;
    const other = to[index] as Point;
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
  const [sU, sV] = [Array.from(ofU.subarray(3, 6)), Array.from(ofV.subarray(3, 6))];
  const [tU, tV] = [Array.from(ofU.subarray(6)), Array.from(ofV.subarray(6))];
  const square = [
    [xx, xy, sumX],
    [xy, yy, sumY],
    [sumX, sumY, from.length],
  ];
  const matrix = [
    ...square.map((line, at) => [...line, 0, 0, 0, sU[at] as number, tU[at] as number]),
    ...square.map((line, at) => [0, 0, 0, ...line, sV[at] as number, tV[at] as number]),
    [...sU, ...sV, ss, st],
    [...tU, ...tV, st, tt],
  ];
  return { matrix, right: [...ofU.subarray(0, 3), ...ofV.subarray(0, 3), s, t] };
}

/** Of x, y and 1 with a place in the picture, and with the two last terms of its equation. */
function addProducts(sums: Float64Array, x: number, y: number, place: number): void {
  const last = -place * x;
  const next = -place * y;
  sums[0] = (sums[0] as number) + x * place;
  sums[1] = (sums[1] as number) + y * place;
  sums[2] = (sums[2] as number) + place;
  sums[3] = (sums[3] as number) + last * x;
  sums[4] = (sums[4] as number) + last * y;
  sums[5] = (sums[5] as number) + last;
  sums[6] = (sums[6] as number) + next * x;
  sums[7] = (sums[7] as number) + next * y;
  sums[8] = (sums[8] as number) + next;
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
