import type { Spot } from '#core/domain/omr/layout.ts';
import { ROUNDING } from './constants.ts';

/** A pixel covers [x, x + 1) by [y, y + 1): its centre is at a half. */
export type Point = Spot;

/** Corners in the order of the thing they belong to, clockwise from its own top left where that is known. */
export type Quad = [Point, Point, Point, Point];

export function distance(a: Point, b: Point): number {
  return lengthOf(a.x - b.x, a.y - b.y);
}

/** `Math.hypot` of two numbers, to the last digit: it takes any count of them, and three times as long. */
export function lengthOf(x: number, y: number): number {
  const across = Math.abs(x);
  const down = Math.abs(y);
  const more = across > down ? across : down;
  if (more === 0) return 0;
  const one = across / more;
  const other = down / more;
  return Math.sqrt(one * one + other * other) * more;
}

/** Is their distance less than `limit`? The root is drawn only where the squares do not tell. */
export function areWithin(a: Point, b: Point, limit: number): boolean {
  const x = a.x - b.x;
  const y = a.y - b.y;
  const squares = x * x + y * y;
  const most = limit * limit;
  if (Math.abs(squares - most) > ROUNDING * most) return squares < most;
  return lengthOf(x, y) < limit;
}

/** Twice the signed area of a triangle: positive when a → b → c turns clockwise on a screen. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Area of a polygon, positive when its points run clockwise on a screen. */
export function areaOf(points: readonly Point[]): number {
  let twice = 0;
  let last = points.at(-1);
  for (const point of points) {
    if (last) twice += last.x * point.y - point.x * last.y;
    last = point;
  }
  return twice / 2;
}

/** Corners of a square from its top left corner and side, clockwise. */
export function cornersOf({ x, y, size }: { x: number; y: number; size: number }): Quad {
  return [
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size },
    { x, y: y + size },
  ];
}
