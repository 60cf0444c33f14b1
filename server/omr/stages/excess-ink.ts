import type { Spot } from '#core/domain/omr/layout.ts';
import { DIRECTIONS } from './bubble-probes.ts';
import { type CellGrid, SIDE, STEP } from './cell-grid.ts';
import { type DrawnMark, MARK_REACH } from './drawn-marks.ts';
import { FREE } from './known-print.ts';
import type { MeasuredRow } from './measure-bubbles.ts';
import { ordered } from './median.ts';
import { endsOfRound } from './round-of-mark.ts';
import { sample } from './sample.ts';
import { cellOf, type SeenSheet } from './seen-sheet.ts';
import { factorAt } from './shades.ts';
import type { BubbleCell } from './stroke-levels.ts';

/** The paper around one bubble, with the margins of its grid. */
export interface ExcessInk {
  grid: CellGrid;
  /** How much darker each sample is than its blank: shares of full print; NaN in bubbles, and near marks, where ink is theirs. */
  excess: Float32Array;
  /** 1 where something is printed on the blank. */
  isPrinted: Uint8Array;
}

/** The ink of a mark ends so far beyond it, at most: millimetres. */
const BEYOND_MARK = 0.3;

/** A bubble is judged by itself, but for so much from its ring's outer edge: millimetres. */
const LINE = 0.6;

/**
 * For each row and option: what is darker there than on the blank.
 * @param unread bubbles in which anything may be written
 */
export function excessInk(
  seen: SeenSheet,
  marks: readonly DrawnMark[],
  unread: readonly MeasuredRow[],
): ExcessInk[][] {
  const cells = seen.rows.map(({ bubbles }, row) =>
    bubbles.map((_, option) => darknessOf(seen, row, option)),
  );
  const contrast = contrastOf(cells.flat());
  const rounds = marks.map((mark) => ({ ...mark, ends: endsOfRound(mark, BEYOND_MARK) }));
  const excess = cells.map((ofRow, row) =>
    ofRow.map((cell) => overPrint(cell, contrast, seen.rows, row, rounds)),
  );
  for (const [row, { options }] of seen.rows.entries())
    for (const [option, centre] of options.entries())
      leaveOutUnread(excess[row]?.[option] as ExcessInk, centre, unread);
  return excess;
}

interface Darkness {
  bubble: BubbleCell;
  /** Of each sample, as seen and on the blank: shares of full print. */
  seen: Float32Array;
  blank: Float32Array;
  isPrinted: Uint8Array;
}

/** A thin line would fall between samples, or on them: each is taken from the four pixels around it. */
function darknessOf(sheet: SeenSheet, row: number, option: number): Darkness {
  const bubble = cellOf(sheet, row, option);
  const { grid, white, print, printed, shades, local } = bubble;
  const { raster, scale } = sheet.picture;
  const { at, right, down } = local;
  const rows = grid.lines + 2 * SIDE;
  const greys = new Float32Array(grid.across * rows);
  for (let line = 0, to = 0; line < rows; line++)
    for (let column = 0; column < grid.across; column++, to++) {
      const x = grid.cell.left + (column - SIDE) * STEP;
      const y = grid.cell.top + (line - SIDE) * STEP;
      const [px, py] = [at.x + right.x * x + down.x * y, at.y + right.y * x + down.y * y];
      const grey = sample(raster, px * scale, py * scale);
      greys[to] = shades && printed ? grey * factorAt(shades, printed.tone[to] as number) : grey;
    }
  const blank = new Float32Array(greys.length);
  const isPrinted = new Uint8Array(greys.length);
  if (printed)
    for (let at = 0; at < greys.length; at++) {
      blank[at] = (printed.dark[at] as number) / 255;
      isPrinted[at] = (printed.ink[at] as number) > FREE ? 1 : 0;
    }
  // A frame near the ring darkens what a bubble alone takes for its paper.
  const paper = paperOf(greys, isPrinted) ?? white;
  const full = Math.max(1, print + paper - white);
  for (let at = 0; at < greys.length; at++) greys[at] = (paper - (greys[at] as number)) / full;
  return { bubble, seen: greys, blank, isPrinted };
}

/** Of the paper on which nothing is printed a quarter is lighter, as ink may lie on some of it. */
function paperOf(greys: Float32Array, isPrinted: Uint8Array): number | undefined {
  let count = 0;
  for (let at = 0; at < greys.length; at++) if (isPrinted[at] === 0) free[count++] = greys[at] as number;
  return count < LEAST_FREE ? undefined : free.subarray(0, count).sort()[(3 * count) >> 2];
}

const free = new Float32Array(8192);

const LEAST_FREE = 30;

/**
 * How dark this picture shows print, of what the blank has: paper, toner and camera differ, and what is taken for full print is an
 * estimate. Blur leaves the sums as they are; of the cells a quarter is paler, as ink was added to many of the others.
 */
function contrastOf(cells: readonly Darkness[]): number {
  const shares: number[] = [];
  for (const { seen, blank, isPrinted } of cells) {
    let [ofSeen, ofBlank] = [0, 0];
    for (let at = 0; at < seen.length; at++) {
      if (isPrinted[at] === 0) continue;
      ofSeen += seen[at] as number;
      ofBlank += blank[at] as number;
    }
    if (ofBlank > 0) shares.push(ofSeen / ofBlank);
  }
  return ordered(shares)[shares.length >> 2] ?? 1;
}

function overPrint(
  { bubble, seen, blank, isPrinted }: Darkness,
  contrast: number,
  rows: readonly MeasuredRow[],
  row: number,
  marks: readonly DrawnMark[],
): ExcessInk {
  const excess = new Float32Array(seen.length);
  for (let at = 0; at < excess.length; at++)
    excess[at] = (seen[at] as number) - contrast * (blank[at] as number);
  const { centre, grid } = bubble;
  const { diameter } = (rows[row] as MeasuredRow).bubble;
  for (const other of [rows[row - 1], rows[row], rows[row + 1]])
    for (const spot of other?.options ?? [])
      leaveOutDisc(excess, grid, between(centre, spot), () => diameter / 2 - LINE);
  for (const mark of marks)
    leaveOutDisc(excess, grid, between(centre, mark), (x, y) => endTowards(mark, x, y));
  return { grid, excess, isPrinted };
}

function leaveOutUnread({ excess, grid }: ExcessInk, centre: Spot, unread: readonly MeasuredRow[]): void {
  for (const { options, bubble } of unread)
    for (const spot of options)
      leaveOutDisc(excess, grid, between(centre, spot), () => bubble.diameter / 2 + BEYOND_MARK);
}

const between = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y });

function endTowards({ ends }: DrawnMark, x: number, y: number): number {
  const turn = (Math.atan2(y, x) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS;
  const one = ends[Math.floor(turn) % DIRECTIONS] as number;
  const next = ends[Math.ceil(turn) % DIRECTIONS] as number;
  return Math.max(one, next);
}

/** @param radiusAt how far the disc reaches towards a place beside its middle, at most `MARK_REACH` and `BEYOND_MARK` */
function leaveOutDisc(
  excess: Float32Array,
  { cell, across, lines }: CellGrid,
  { x, y }: Spot,
  radiusAt: (x: number, y: number) => number,
): void {
  const far = (MARK_REACH + BEYOND_MARK) / STEP;
  const [column, line] = [(x - cell.left) / STEP + SIDE, (y - cell.top) / STEP + SIDE];
  const [left, right] = [Math.max(0, Math.ceil(column - far)), Math.min(across - 1, column + far)];
  const [top, bottom] = [Math.max(0, Math.ceil(line - far)), Math.min(lines + 2 * SIDE - 1, line + far)];
  for (let down = top; down <= bottom; down++)
    for (let along = left; along <= right; along++) {
      const [dx, dy] = [(along - column) * STEP, (down - line) * STEP];
      if (Math.hypot(dx, dy) < radiusAt(dx, dy)) excess[down * across + along] = Number.NaN;
    }
}
