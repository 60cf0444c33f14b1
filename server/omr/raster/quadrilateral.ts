import { itemAt } from '../numeric/elements.ts';
import { areaOf, distance, type Point, type Quad, turn } from '../numeric/geometry.ts';
import { LEAST_HULL_COVER, MOST_SLANT } from './constants.ts';

/** The four corners of an outline, clockwise from any of them, or `null` if it is no quadrilateral. */
export function quadrilateralOf(outline: readonly Point[]): Quad | null {
  const hull = convexHull(outline);
  if (hull.length < 4) return null;
  const centre = {
    x: hull.reduce((sum, point) => sum + point.x, 0) / hull.length,
    y: hull.reduce((sum, point) => sum + point.y, 0) / hull.length,
  };
  let first = furthestFrom(hull, centre);
  let third = furthestFrom(hull, first);
  const second = furthestBeside(hull, first, third, 1);
  const fourth = furthestBeside(hull, first, third, -1);
  // The first was a guess: seen from the other diagonal, both ends of this one are sure.
  const side = Math.sign(turn(second, fourth, first));
  first = furthestBeside(hull, second, fourth, side);
  third = furthestBeside(hull, second, fourth, -side);
  const quad: Quad = [first, fourth, third, second];
  return isSquarish(quad, Math.abs(areaOf(hull))) ? quad : null;
}

function isSquarish(quad: Quad, hullArea: number): boolean {
  const sides = quad.map((corner, index) => distance(corner, itemAt(quad, (index + 1) % 4)));
  const convex = quad.every(
    (corner, index) => turn(corner, itemAt(quad, (index + 1) % 4), itemAt(quad, (index + 2) % 4)) > 0,
  );
  return (
    convex &&
    Math.max(...sides) < MOST_SLANT * Math.min(...sides) &&
    areaOf(quad) >= LEAST_HULL_COVER * hullArea
  );
}

function furthestFrom(points: readonly Point[], from: Point): Point {
  let best = itemAt(points, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    const away = distance(point, from);
    if (away > most) {
      most = away;
      best = point;
    }
  }
  return best;
}

/** From the line through two points, on one side of it. */
function furthestBeside(points: readonly Point[], a: Point, b: Point, side: number): Point {
  let best = itemAt(points, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    const away = side * turn(a, b, point);
    if (away > most) {
      most = away;
      best = point;
    }
  }
  return best;
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(fromLeft);
  const upper = chain(sorted);
  const lower = chain(sorted.reverse());
  return [...upper.slice(0, -1), ...lower.slice(0, -1)];
}

function fromLeft(a: Point, b: Point): number {
  return a.x - b.x || a.y - b.y;
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && turn(itemAt(kept, kept.length - 2), itemAt(kept, kept.length - 1), point) <= 0)
      kept.pop();
    kept.push(point);
  }
  return kept;
}
