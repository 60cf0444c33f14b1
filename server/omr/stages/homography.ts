import type { Point } from './geometry.ts';
import { leastSquares } from './solve-linear.ts';

/** Nine numbers, row by row, the last 1. */
export type Homography = number[];

/** The projection that brings `from` closest to `to`; at least four pairs. */
export function fitHomography(from: readonly Point[], to: readonly Point[]): Homography | null {
  const source = spreadOf(from);
  const target = spreadOf(to);
  const rows: number[][] = [];
  const values: number[] = [];
  for (const [index, point] of from.entries()) {
    const [x, y] = [(point.x - source.x) / source.size, (point.y - source.y) / source.size];
    const other = to[index] as Point;
    const [u, v] = [(other.x - target.x) / target.size, (other.y - target.y) / target.size];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]);
    values.push(u, v);
  }
  const inner = leastSquares(rows, values);
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

/** Centre and size, so that the equations are solved with numbers around one. */
function spreadOf(points: readonly Point[]): { x: number; y: number; size: number } {
  const count = points.length;
  const x = points.reduce((sum, point) => sum + point.x, 0) / count;
  const y = points.reduce((sum, point) => sum + point.y, 0) / count;
  const size = points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) / count;
  return { x, y, size: size || 1 };
}
