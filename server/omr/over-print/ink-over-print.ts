import { type AskedBy, askedBy } from '#core/domain/omr/asking-checks.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { CELL_SIDE, CELL_STEP } from '../ink/constants.ts';
import type { DrawnMark } from '../ink/drawn-marks.ts';
import type { SeenSheet } from '../ink/seen-sheet.ts';
import { floatAt, itemAt, numberAt } from '../numeric/elements.ts';
import { quickselect, sortedCopy } from '../numeric/order-statistics.ts';
import { solveLinear } from '../numeric/solve-linear.ts';
import { tentSums } from '../raster/box-sums.ts';
import {
  EXCEEDS_ALONE,
  EXCEEDS_BY_MARK,
  EXCEEDS_FACTOR,
  LEAST_PLANE_SAMPLES,
  LEAST_USUAL_OPTIONS,
  LEAST_USUAL_ROWS,
  MOST_GROWN,
  MOST_SLOPE,
  PATCH_ASIDE,
  PATCH_REACH,
  SUPPORTS,
  SUPPORTS_FACTOR,
  WHOLE_PATCH,
} from './constants.ts';
import { type ExcessInk, excessInk } from './excess-ink.ts';

/** Of each row, whether there is so much ink that was not printed, or at least some. */
export interface OverPrint {
  exceeds: (AskedBy | null)[];
  supports: boolean[];
}

/**
 * Is there more ink around the bubbles of each row than the blank has printed there? A dot or a tick that lies on a printed
 * line or on the next ring is no darker than those, but there is more of it. Blur and print that lies a little off leave
 * the sums as they are.
 * @param marks the filled bubbles, whose own ink is left out
 * @param unread the rows of blocks that are not read
 * @returns null where the print is not known
 */
export function inkOverPrint(
  seen: SeenSheet,
  marks: readonly DrawnMark[],
  unread: readonly MeasuredRow[],
): OverPrint | null {
  if (!seen.sheet.print) return null;
  const cells = excessInk(seen, marks, unread);
  let first = 0;
  for (const { rows, options } of seen.sheet.layout.grids) {
    const block = cells.slice(first, first + rows);
    for (let option = 0; option < options; option++) subtractUsual(block.flatMap((row) => row[option] ?? []));
    first += rows;
  }
  for (const row of cells) subtractUsualOfRow(row);
  const inks = cells.map((row) => row.map(mostIn));
  const each = sortedCopy(inks.flat());
  const usual = each[each.length >> 2] ?? 0;
  const least = EXCEEDS_FACTOR * usual;
  const some = Math.max(SUPPORTS, SUPPORTS_FACTOR * usual);
  const exceedsIn = (row: readonly number[], at: number): AskedBy | null => {
    for (let option = 0; option < row.length; option++) {
      const enough = Math.max(least, cells[at]?.[option]?.isByMark ? EXCEEDS_BY_MARK : EXCEEDS_ALONE);
      const ink = numberAt(row, option);
      if (ink >= enough) return askedBy('overPrint', ink, enough);
    }
    return null;
  };
  return {
    exceeds: inks.map(exceedsIn),
    supports: inks.map((row) => row.some((ink) => ink >= some)),
  };
}

const values = new Float32Array(4096);

/**
 * What most rows have too much, or too little, of what is printed at a place: a line comes out darker than the blank has it, a
 * letter softer. Where nothing is printed, ink is ink in all rows of a block.
 */
function subtractUsual(cells: readonly ExcessInk[]): void {
  const samples = cells[0]?.excess.length ?? 0;
  for (let at = 0; at < samples; at++) {
    let count = 0;
    for (const { excess, isPrinted } of cells) {
      const value = floatAt(excess, at);
      if (isPrinted[at] === 1 && !Number.isNaN(value)) values[count++] = value;
    }
    if (count < LEAST_USUAL_ROWS) continue;
    const usual = quickselect(values.subarray(0, count), count >> 1);
    for (const { excess, isPrinted } of cells)
      if (isPrinted[at] === 1) excess[at] = floatAt(excess, at) - usual;
  }
}

/**
 * A press, or a program that draws the blank, makes thin lines as thick as its pixels: boxes, or a line, of a whole row come out
 * a little thicker or thinner than the blank has them. What most options have too much of print at the same place is no ink.
 */
function subtractUsualOfRow(cells: readonly ExcessInk[]): void {
  const usual = cells.map((cell) => usualAround(cell, cells));
  for (const [option, { excess }] of cells.entries())
    for (let at = 0; at < excess.length; at++)
      excess[at] = floatAt(excess, at) - floatAt(itemAt(usual, option), at);
}

/** For each printed sample of a cell the median of the options of its row; 0 where too few of them are seen. */
function usualAround({ grid, isPrinted }: ExcessInk, cells: readonly ExcessInk[]): Float32Array {
  const usual = new Float32Array(isPrinted.length);
  const shifts = cells.map((cell) => Math.round((grid.cell.left - cell.grid.cell.left) / CELL_STEP));
  for (let at = 0, line = 0; at < usual.length; line++)
    for (let column = 0; column < grid.across; column++, at++) {
      if (isPrinted[at] === 0) continue;
      let count = 0;
      for (let option = 0; option < cells.length; option++) {
        const { excess, isPrinted: isAlso, grid: other } = itemAt(cells, option);
        const place = column + numberAt(shifts, option);
        const spot = line * other.across + place;
        if (place < 0 || place >= other.across || isAlso[spot] !== 1) continue;
        const value = floatAt(excess, spot);
        if (!Number.isNaN(value)) insert(value, count++);
      }
      if (count >= LEAST_USUAL_OPTIONS)
        usual[at] = (floatAt(values, (count - 1) >> 1) + floatAt(values, count >> 1)) / 2;
    }
  return usual;
}

/** Among the first `count` of `values`, which are in order: a row has few options. */
function insert(value: number, count: number): void {
  let at = count;
  for (; at > 0 && floatAt(values, at - 1) > value; at--) values[at] = floatAt(values, at - 1);
  values[at] = value;
}

/** The ink of the patch that has most. */
function mostIn({ excess, grid: { across, lines } }: ExcessInk): number {
  const rows = lines + 2 * CELL_SIDE;
  const isSeen = new Float32Array(excess.length);
  for (let at = 0; at < isSeen.length; at++) isSeen[at] = Number.isNaN(excess[at]) ? 0 : 1;
  subtractPlane(excess, across);
  const patches = tentSums(excess, across, rows, PATCH_REACH);
  const parts = tentSums(isSeen, across, rows, PATCH_REACH);
  const directions = [1, across, across + 1, across - 1];
  let most = 0;
  for (let line = 0, at = 0; line < rows; line++)
    for (let column = 0; column < across; column++, at++) {
      const ink = floatAt(patches, at);
      if (ink <= most) continue;
      const isIn = column >= PATCH_ASIDE && column < across - PATCH_ASIDE;
      const isAmid = line >= PATCH_ASIDE && line < rows - PATCH_ASIDE;
      let beside = Number.POSITIVE_INFINITY;
      for (const step of isIn && isAmid ? directions : isIn ? [1] : isAmid ? [across] : [])
        beside = Math.min(beside, darkerOf(patches, parts, at, PATCH_ASIDE * step));
      most = Math.max(most, ink - Math.max(0, beside));
    }
  return most * CELL_STEP * CELL_STEP;
}

function darkerOf(patches: Float32Array, parts: Float32Array, at: number, step: number): number {
  return Math.max(grown(patches, parts, at - step), grown(patches, parts, at + step));
}

/** Where a patch is seen in part, the rest of it is taken to be like that: what is beside another patch may be a shadow that goes on. */
function grown(patches: Float32Array, parts: Float32Array, at: number): number {
  return floatAt(patches, at) * Math.min(MOST_GROWN, WHOLE_PATCH / floatAt(parts, at));
}

/** Light that slopes over a cell makes one side of it darker; what is not seen is taken for paper. */
function subtractPlane(excess: Float32Array, across: number): void {
  const [base = 0, rightwards = 0, downwards = 0] = fitPlane(excess, across);
  for (let y = 0, at = 0; at < excess.length; y++)
    for (let x = 0; x < across; x++, at++) {
      const value = floatAt(excess, at);
      excess[at] = Number.isNaN(value) ? 0 : value - (base + rightwards * x + downwards * y);
    }
}

/** Its height, and how much it rises with each sample to the right and down; nothing where too little is seen. */
function fitPlane(excess: Float32Array, across: number): Float64Array {
  let [count, sumX, sumY, sumXX, sumXY, sumYY, sum, sumOfX, sumOfY] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let y = 0, at = 0; at < excess.length; y++)
    for (let x = 0; x < across; x++, at++) {
      const value = floatAt(excess, at);
      if (!(Math.abs(value) < MOST_SLOPE)) continue;
      count++;
      sumX += x;
      sumY += y;
      sumXX += x * x;
      sumXY += x * y;
      sumYY += y * y;
      sum += value;
      sumOfX += value * x;
      sumOfY += value * y;
    }
  if (count < LEAST_PLANE_SAMPLES) return new Float64Array();
  const squares = [
    Float64Array.of(count, sumX, sumY),
    Float64Array.of(sumX, sumXX, sumXY),
    Float64Array.of(sumY, sumXY, sumYY),
  ];
  return solveLinear(squares, Float64Array.of(sum, sumOfX, sumOfY)) ?? new Float64Array();
}
