import { DIRECTIONS } from '../bubbles/constants.ts';
import { doubleAt } from '../numeric/elements.ts';
import type { FlatSpots } from '../raster/sample.ts';
import { CELL_SIDE, CELL_STEP, MARK_REACH, MOST_KNOWN_CELLS, TIP_REACH } from './constants.ts';
import type { InkCell } from './ink-cells.ts';

/** A cell's paper in samples, the same for every row of a block: lines of `columns`, and around them `CELL_SIDE` more on each side. */
export interface CellGrid {
  cell: InkCell;
  columns: number;
  lines: number;
  /** Samples in a line, with those around. */
  across: number;
  /** Of each spot that is no bubble: its place among the cell's own samples, and among all. */
  own: Int32Array;
  all: Int32Array;
  /** All samples, with those around, line by line. */
  spots: FlatSpots;
  /** Millimetres from the bubble's centre. */
  x: Float64Array;
  y: Float64Array;
  /** The spots near a mark, by where it lies from the bubble: marks lie alike on every row. */
  besideMarks: Map<number, BesideMark>;
}

/** The spots of a cell that the strokes of a mark may reach. */
export interface BesideMark {
  spots: Int32Array;
  /** So many of them, the first ones, may be reached by more than the far end of a stroke. */
  near: number;
  /** Millimetres from the middle of the mark, */
  away: Float64Array;
  /** the direction there, and the one next to it on the nearer side, */
  direction: Uint8Array;
  next: Uint8Array;
  /** and how far on in the samples lies paper still further from the mark. */
  outwards: Int32Array;
}

const known = new Map<string, CellGrid>();

/** The samples of a cell, made once for all cells like it. */
export function cellGrid(cell: InkCell): CellGrid {
  const key = JSON.stringify(cell);
  const grid = known.get(key) ?? newGrid(cell);
  if (known.size >= MOST_KNOWN_CELLS) known.clear();
  known.set(key, grid);
  return grid;
}

function newGrid(cell: InkCell): CellGrid {
  const columns = Math.round((cell.right - cell.left) / CELL_STEP) + 1;
  const lines = Math.round((cell.bottom - cell.top) / CELL_STEP) + 1;
  const across = columns + 2 * CELL_SIDE;
  const free = Array.from({ length: columns * lines }, (_, own) => {
    const [line, column] = [Math.floor(own / columns), own % columns];
    const all = (line + CELL_SIDE) * across + column + CELL_SIDE;
    return { own, all, x: cell.left + column * CELL_STEP, y: cell.top + line * CELL_STEP };
  }).filter(({ x, y }) => !isBubble(x, y, cell));
  return {
    cell,
    columns,
    lines,
    across,
    spots: allSpots(cell, across, lines + 2 * CELL_SIDE),
    own: Int32Array.from(free, ({ own }) => own),
    all: Int32Array.from(free, ({ all }) => all),
    x: Float64Array.from(free, ({ x }) => x),
    y: Float64Array.from(free, ({ y }) => y),
    besideMarks: new Map(),
  };
}

function allSpots(cell: InkCell, across: number, rows: number): FlatSpots {
  const spots = new Float64Array(2 * across * rows);
  for (let line = 0, to = 0; line < rows; line++)
    for (let column = 0; column < across; column++, to += 2) {
      spots[to] = cell.left + (column - CELL_SIDE) * CELL_STEP;
      spots[to + 1] = cell.top + (line - CELL_SIDE) * CELL_STEP;
    }
  return spots;
}

function isBubble(x: number, y: number, cell: InkCell): boolean {
  if (isWithin(x, y, cell)) return true;
  for (const other of cell.others) if (isWithin(x - other.x, y - other.y, cell)) return true;
  return false;
}

function isWithin(x: number, y: number, { ownRadius, isSquare }: InkCell): boolean {
  return isSquare ? Math.max(Math.abs(x), Math.abs(y)) < ownRadius : x * x + y * y < ownRadius * ownRadius;
}

/** @param markX, markY where the mark lies from the bubble's centre: millimetres */
export function besideMark(grid: CellGrid, markX: number, markY: number): BesideMark {
  const key = Math.round(1000 * markX) * 100_000 + Math.round(1000 * markY);
  const known = grid.besideMarks.get(key);
  if (known) return known;
  const reached = Array.from(grid.x, (x, spot) => ({
    spot,
    x: x - markX,
    y: doubleAt(grid.y, spot) - markY,
  }))
    .filter(({ x, y }) => x * x + y * y < TIP_REACH ** 2)
    .map(({ spot, x, y }) => {
      const length = Math.hypot(x, y);
      const [right, down] = [Math.round((CELL_SIDE * x) / length), Math.round((CELL_SIDE * y) / length)];
      return { spot, away: length, outwards: down * grid.across + right, ...directionsOf(x, y) };
    })
    .sort((a, b) => a.away - b.away);
  const made = {
    near: reached.filter(({ away }) => away < MARK_REACH).length,
    spots: Int32Array.from(reached, ({ spot }) => spot),
    away: Float64Array.from(reached, ({ away }) => away),
    direction: Uint8Array.from(reached, ({ direction }) => direction),
    next: Uint8Array.from(reached, ({ next }) => next),
    outwards: Int32Array.from(reached, ({ outwards }) => outwards),
  };
  grid.besideMarks.set(key, made);
  return made;
}

function directionsOf(x: number, y: number): { direction: number; next: number } {
  const turn = (Math.atan2(y, x) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS;
  const direction = Math.floor(turn) % DIRECTIONS;
  return { direction, next: (direction + (turn % 1 < 0.5 ? DIRECTIONS - 1 : 1)) % DIRECTIONS };
}
