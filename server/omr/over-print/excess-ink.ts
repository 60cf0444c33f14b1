import type { Spot } from '#core/domain/omr/layout.ts';
import { DIRECTIONS } from '../bubbles/constants.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import type { CellGrid } from '../ink/cell-grid.ts';
import { endsOfCircle } from '../ink/circle-of-mark.ts';
import { CELL_SIDE, CELL_STEP } from '../ink/constants.ts';
import type { DrawnMark } from '../ink/drawn-marks.ts';
import { cellOf, type SeenSheet } from '../ink/seen-sheet.ts';
import { factorAt } from '../ink/shades.ts';
import type { BubbleCell } from '../ink/stroke-levels.ts';
import { byteAt, doubleAt, floatAt, itemAt } from '../numeric/elements.ts';
import { lengthOf } from '../numeric/geometry.ts';
import { quickselect, sortedCopy } from '../numeric/order-statistics.ts';
import type { LocalMap } from '../raster/local-map.ts';
import { sampleAll } from '../raster/sample.ts';
import { BEYOND_MARK, DISC_SLACK, LEAST_FREE_SAMPLES, LINE_OF_RING } from './constants.ts';

/** The paper around one bubble, with the margins of its grid. */
export interface ExcessInk {
  grid: CellGrid;
  /** How much darker each sample is than its blank: shares of full print; NaN in bubbles, and near marks, where ink is theirs. */
  excess: Float32Array;
  /** 1 where something is printed on the blank. */
  isPrinted: Uint8Array;
  /** Does a filled bubble reach into it? */
  isByMark: boolean;
}

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
  const rounds = marks.map(roundedMark);
  const excess = cells.map((ofRow, row) =>
    ofRow.map((cell) => subtractPrint(cell, contrast, seen.rows, row, rounds)),
  );
  for (const [row, { options }] of seen.rows.entries())
    for (const [option, centre] of options.entries())
      maskUnread(itemAt(itemAt(excess, row), option), centre, unread);
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
  const samples = grid.spots.length / 2;
  if (sampled.length < samples) sampled = new Float64Array(samples);
  sampleAll(raster, scaled(local, scale), grid.spots, sampled);
  const greys = new Float32Array(samples);
  const tone = shades && printed?.tone;
  for (let at = 0; at < samples; at++) {
    const grey = doubleAt(sampled, at);
    greys[at] = shades && tone ? grey * factorAt(shades, byteAt(tone, at)) : grey;
  }
  const { dark, isPrinted } = printed ?? {
    dark: new Float32Array(samples),
    isPrinted: new Uint8Array(samples),
  };
  // A frame near the ring darkens what a bubble alone takes for its paper.
  const paper = paperOf(greys, isPrinted) ?? white;
  const full = Math.max(1, print + paper - white);
  for (let at = 0; at < samples; at++) greys[at] = (paper - floatAt(greys, at)) / full;
  return { bubble, seen: greys, blank: dark, isPrinted };
}

let sampled = new Float64Array(4096);

function scaled({ at, right, down }: LocalMap, by: number): LocalMap {
  return {
    at: { x: at.x * by, y: at.y * by },
    right: { x: right.x * by, y: right.y * by },
    down: { x: down.x * by, y: down.y * by },
  };
}

/** Of the paper on which nothing is printed a quarter is lighter, as ink may lie on some of it. */
function paperOf(greys: Float32Array, isPrinted: Uint8Array): number | undefined {
  let count = 0;
  if (free.length < greys.length) free = new Float32Array(greys.length);
  for (let at = 0; at < greys.length; at++) if (isPrinted[at] === 0) free[count++] = floatAt(greys, at);
  return count < LEAST_FREE_SAMPLES ? undefined : quickselect(free.subarray(0, count), (3 * count) >> 2);
}

let free = new Float32Array(4096);

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
      ofSeen += floatAt(seen, at);
      ofBlank += floatAt(blank, at);
    }
    if (ofBlank > 0) shares.push(ofSeen / ofBlank);
  }
  return sortedCopy(shares)[shares.length >> 2] ?? 1;
}

/** @returns what was seen, print taken off, in the same list */
function subtractPrint(
  { bubble, seen: excess, blank, isPrinted }: Darkness,
  contrast: number,
  rows: readonly MeasuredRow[],
  row: number,
  marks: readonly RoundedMark[],
): ExcessInk {
  for (let at = 0; at < excess.length; at++) excess[at] = floatAt(excess, at) - contrast * floatAt(blank, at);
  const { centre, grid } = bubble;
  const radius = itemAt(rows, row).bubble.diameter / 2 - LINE_OF_RING;
  for (const other of [rows[row - 1], rows[row], rows[row + 1]])
    for (const spot of other?.options ?? []) maskDisc(excess, grid, between(centre, spot), radius);
  let isByMark = false;
  for (const mark of marks)
    if (maskDisc(excess, grid, between(centre, mark), mark.furthest, mark.ends)) isByMark = true;
  return { grid, excess, isPrinted, isByMark };
}

function maskUnread({ excess, grid }: ExcessInk, centre: Spot, unread: readonly MeasuredRow[]): void {
  for (const { options, bubble } of unread)
    for (const spot of options)
      maskDisc(excess, grid, between(centre, spot), bubble.diameter / 2 + BEYOND_MARK);
}

const between = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y });

/** How far the ink of a mark reaches in each direction, and at most. */
interface RoundedMark extends Spot {
  ends: Float32Array;
  furthest: number;
}

function roundedMark(mark: DrawnMark): RoundedMark {
  const ends = endsOfCircle(mark, BEYOND_MARK);
  return { x: mark.x, y: mark.y, ends, furthest: Math.max(...ends) };
}

function endTowards(ends: Float32Array, x: number, y: number): number {
  const turn = (Math.atan2(y, x) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS;
  const one = floatAt(ends, Math.floor(turn) % DIRECTIONS);
  const next = floatAt(ends, Math.ceil(turn) % DIRECTIONS);
  return Math.max(one, next);
}

/**
 * @param ends how far it reaches in each direction, if less than `radius` in some
 * @returns whether it lies on any of the samples
 */
function maskDisc(
  excess: Float32Array,
  { cell, across, lines }: CellGrid,
  { x, y }: Spot,
  radius: number,
  ends?: Float32Array,
): boolean {
  let isOn = false;
  const far = radius / CELL_STEP + DISC_SLACK;
  const [column, line] = [(x - cell.left) / CELL_STEP + CELL_SIDE, (y - cell.top) / CELL_STEP + CELL_SIDE];
  const [left, right] = [Math.max(0, Math.ceil(column - far)), Math.min(across - 1, column + far)];
  const [top, bottom] = [Math.max(0, Math.ceil(line - far)), Math.min(lines + 2 * CELL_SIDE - 1, line + far)];
  for (let down = top; down <= bottom; down++)
    for (let along = left; along <= right; along++) {
      const dx = (along - column) * CELL_STEP;
      const dy = (down - line) * CELL_STEP;
      const away = lengthOf(dx, dy);
      if (away >= radius || (ends && away >= endTowards(ends, dx, dy))) continue;
      excess[down * across + along] = Number.NaN;
      isOn = true;
    }
  return isOn;
}
