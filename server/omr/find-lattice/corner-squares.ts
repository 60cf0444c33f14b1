import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Point } from '../numeric/geometry.ts';
import { darkComponents } from '../raster/dark-components.ts';

/** A plain black square: its middle and its side, in pixels. */
export interface FoundSquare extends Point {
  size: number;
}

/** As shares of the longer side of the picture: 2.4 mm to 15 mm of A4. */
const LEAST_SIDE = 0.008;
const MOST_SIDE = 0.05;
const LEAST_COVER = 0.85;
const MOST_STRETCH = 1.15;
const SAME_SIZE = 0.15;
/** How far the fourth may lie from where the other three say, as a share of the page's width. */
const MOST_MISFIT = 0.02;

/** The four plain squares that stand furthest out, clockwise from the top left, if they make a rectangle; else none. */
export function cornerSquares(raster: GreyRaster): FoundSquare[] {
  const side = Math.max(raster.width, raster.height);
  const squares = darkComponents(raster, Math.max(8, LEAST_SIDE * side), MOST_SIDE * side).flatMap(
    (found) => {
      const [width, height] = [found.right - found.left, found.bottom - found.top];
      if (found.area < LEAST_COVER * width * height) return [];
      if (Math.max(width, height) > MOST_STRETCH * Math.min(width, height)) return [];
      const [x, y] = [(found.left + found.right) / 2, (found.top + found.bottom) / 2];
      return [{ x, y, size: Math.sqrt(found.area) }];
    },
  );
  for (const { size } of [...squares].sort((a, b) => b.size - a.size)) {
    const alike = squares.filter((square) => Math.abs(square.size - size) <= SAME_SIZE * size);
    const four = outermostFour(alike);
    if (four && isRectangle(four)) return four;
  }
  return [];
}

function outermostFour(squares: readonly FoundSquare[]): FoundSquare[] | null {
  if (squares.length < 4) return null;
  const most = (measure: (square: FoundSquare) => number) =>
    squares.reduce((best, square) => (measure(square) > measure(best) ? square : best));
  const four = [
    most(({ x, y }) => -x - y),
    most(({ x, y }) => x - y),
    most(({ x, y }) => x + y),
    most(({ x, y }) => y - x),
  ];
  return new Set(four).size === 4 ? four : null;
}

function isRectangle([first, second, third, fourth]: readonly FoundSquare[]): boolean {
  if (!first || !second || !third || !fourth) return false;
  const width = Math.hypot(second.x - first.x, second.y - first.y);
  const expected = { x: first.x + third.x - second.x, y: first.y + third.y - second.y };
  return Math.hypot(fourth.x - expected.x, fourth.y - expected.y) <= MOST_MISFIT * width;
}
