import { doubleAt, intAt, itemAt } from '../numeric/elements.ts';
import { areWithin, type Point } from '../numeric/geometry.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import { INDEX_CELL } from './constants.ts';
import { isAlike } from './is-alike.ts';
import type { Landmark } from './printed-shapes.ts';

/**
 * Finds shapes near a point of the picture. They stand in lists of numbers, cell by cell and row by row, so that what lies in
 * neighbouring cells of a row is one stretch: a page asks a hundred thousand times.
 */
export class ShapeIndex {
  readonly shapes: readonly SeenShape[];
  readonly #sorted: SeenShape[];
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  /** Where the shapes of each cell begin, and at last where all end. */
  readonly #starts: Int32Array;
  readonly #left: number;
  readonly #top: number;
  readonly #columns: number;
  readonly #rows: number;

  constructor(shapes: readonly SeenShape[]) {
    this.shapes = shapes;
    const columnOf = Int32Array.from(shapes, ({ x }) => Math.floor(x / INDEX_CELL));
    const rowOf = Int32Array.from(shapes, ({ y }) => Math.floor(y / INDEX_CELL));
    this.#left = leastOf(columnOf);
    this.#top = leastOf(rowOf);
    this.#columns = shapes.length === 0 ? 0 : 1 - this.#left - leastOf(columnOf.map((column) => -column));
    this.#rows = shapes.length === 0 ? 0 : 1 - this.#top - leastOf(rowOf.map((row) => -row));
    const cellOf = rowOf.map(
      (row, at) => (row - this.#top) * this.#columns + intAt(columnOf, at) - this.#left,
    );
    this.#starts = startsOf(cellOf, this.#columns * this.#rows);
    this.#sorted = new Array<SeenShape>(shapes.length);
    const next = this.#starts.slice();
    for (let at = 0; at < shapes.length; at++) {
      const cell = intAt(cellOf, at);
      this.#sorted[intAt(next, cell)] = itemAt(shapes, at);
      next[cell] = intAt(next, cell) + 1;
    }
    this.#xs = Float64Array.from(this.#sorted, ({ x }) => x);
    this.#ys = Float64Array.from(this.#sorted, ({ y }) => y);
  }

  /** The nearest that may be the landmark at so many pixels to the millimetre, within `reach` pixels. */
  nearest(x: number, y: number, reach: number, landmark: Landmark, scale: number): SeenShape | null {
    const left = Math.max(0, Math.floor((x - reach) / INDEX_CELL) - this.#left);
    const right = Math.min(this.#columns - 1, Math.floor((x + reach) / INDEX_CELL) - this.#left);
    const top = Math.max(0, Math.floor((y - reach) / INDEX_CELL) - this.#top);
    const bottom = Math.min(this.#rows - 1, Math.floor((y + reach) / INDEX_CELL) - this.#top);
    if (!(left <= right)) return null;
    const [xs, ys, sorted, starts] = [this.#xs, this.#ys, this.#sorted, this.#starts];
    let best: SeenShape | null = null;
    let least = reach * reach;
    for (let row = top; row <= bottom; row++) {
      const end = intAt(starts, row * this.#columns + right + 1);
      for (let at = intAt(starts, row * this.#columns + left); at < end; at++) {
        const across = doubleAt(xs, at) - x;
        const down = doubleAt(ys, at) - y;
        const away = across * across + down * down;
        if (away > least) continue;
        const shape = itemAt(sorted, at);
        if (!isAlike(landmark, shape, scale)) continue;
        best = shape;
        least = away;
      }
    }
    return best;
  }

  /** All within `reach` pixels. */
  within({ x, y }: Point, reach: number): SeenShape[] {
    const left = Math.max(0, Math.floor((x - reach) / INDEX_CELL) - this.#left);
    const right = Math.min(this.#columns - 1, Math.floor((x + reach) / INDEX_CELL) - this.#left);
    const top = Math.max(0, Math.floor((y - reach) / INDEX_CELL) - this.#top);
    const bottom = Math.min(this.#rows - 1, Math.floor((y + reach) / INDEX_CELL) - this.#top);
    const near: SeenShape[] = [];
    for (let row = top; row <= bottom; row++) {
      const end = intAt(this.#starts, row * this.#columns + right + 1);
      for (let at = intAt(this.#starts, row * this.#columns + left); at < end; at++) {
        const shape = itemAt(this.#sorted, at);
        if (areWithin(shape, { x, y }, reach)) near.push(shape);
      }
    }
    return near;
  }
}

function leastOf(values: Int32Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < least) least = value;
  return least;
}

/** How many shapes stand in the cells before each, and in all. */
function startsOf(cellOf: Int32Array, cells: number): Int32Array {
  const starts = new Int32Array(cells + 1);
  for (const cell of cellOf) starts[cell + 1] = intAt(starts, cell + 1) + 1;
  for (let cell = 0; cell < cells; cell++) starts[cell + 1] = intAt(starts, cell + 1) + intAt(starts, cell);
  return starts;
}
