import type { Point } from '../numeric/geometry.ts';

/** From millimetres of the page to pixels of the picture. */
export type PageMap = (x: number, y: number) => Point;

/** The map near one spot, as a straight one: pixels at the spot, and pixels a millimetre to the right and down. */
export interface LocalMap {
  at: Point;
  right: Point;
  down: Point;
}

export function localMap(map: PageMap, x: number, y: number): LocalMap {
  const step = 1;
  const at = map(x, y);
  const [east, west] = [map(x + step, y), map(x - step, y)];
  const [south, north] = [map(x, y + step), map(x, y - step)];
  return {
    at,
    right: { x: (east.x - west.x) / (2 * step), y: (east.y - west.y) / (2 * step) },
    down: { x: (south.x - north.x) / (2 * step), y: (south.y - north.y) / (2 * step) },
  };
}

/** Where a point of the picture lies on the page from the spot of a map: millimetres. */
export function spotOf({ at, right, down }: LocalMap, point: Point): Point {
  const area = right.x * down.y - right.y * down.x;
  const [x, y] = [point.x - at.x, point.y - at.y];
  return { x: (x * down.y - y * down.x) / area, y: (right.x * y - right.y * x) / area };
}

/** The same around a spot so many millimetres off. */
export function shifted({ at, right, down }: LocalMap, { x, y }: Point): LocalMap {
  const moved = { x: at.x + right.x * x + down.x * y, y: at.y + right.y * x + down.y * y };
  return { at: moved, right, down };
}
