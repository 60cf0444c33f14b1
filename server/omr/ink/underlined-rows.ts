import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { floatAt, itemAt, numberAt } from '../numeric/elements.ts';
import { median } from '../numeric/order-statistics.ts';
import {
  FIRST_DEPTH,
  LEAST_LINE,
  LEAST_ON_MARK,
  LEAST_PAPER_STEPS,
  LEAST_STRIPS,
  ON_MARK_FACTOR,
  ROWS_TOGETHER,
  STRIP_DEPTHS,
  STRIP_GRAIN_FACTOR,
  STRIP_PARTS,
  STRIP_SIDE,
  STRIPS_NEAR,
} from './constants.ts';
import type { DrawnMark } from './drawn-marks.ts';
import { lineOnMark } from './line-on-mark.ts';
import { type Strip, stripsOf } from './strips-beneath.ts';

/**
 * Is there a straight line right beneath an option of each row? Spot by spot a thin pencil's is not told from grain, or from the
 * edge of a filled bubble below; its mean over the length of the line is told from the same strip of the rows around.
 * Rings of another make are darker, and what is printed between its rows nobody has said: only for sheets whose print is known.
 * @returns for each row how dark its darkest line is, as a share of the palest that counts
 */
export function underlinedRows(
  raster: GreyRaster,
  rows: readonly MeasuredRow[],
  marks: readonly DrawnMark[],
): number[] {
  const excess: number[][] = [];
  const onMarks: number[] = [];
  for (const group of groupsOf(rows)) {
    const strips: (Strip | null)[][] = [];
    for (const row of group) strips.push(stripsOf(raster, row, marks));
    const { lines, linesOnMarks } = excessOf(strips);
    for (const row of lines) excess.push(row);
    for (const row of linesOnMarks) onMarks.push(row);
  }
  const least = Math.max(LEAST_LINE, STRIP_GRAIN_FACTOR * grainOf(excess.flat()));
  const leastOnMark = Math.max(LEAST_ON_MARK, ON_MARK_FACTOR * least);
  return excess.map((row, at) => Math.max(Math.max(...row) / least, numberAt(onMarks, at) / leastOnMark));
}

/** A line only ever makes a strip darker: what grain does is told from the lighter ones. */
function grainOf(excess: readonly number[]): number {
  const values = Float32Array.from(excess).sort();
  const at = (share: number) => values[Math.floor(share * values.length)] ?? 0;
  return at(0.5) - at(0.1);
}

/** Rows that follow each other, stand near and have bubbles of one size. */
function groupsOf(rows: readonly MeasuredRow[]): MeasuredRow[][] {
  const groups: MeasuredRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && group.length < ROWS_TOGETHER && areAlike(first, row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function areAlike(one: MeasuredRow, other: MeasuredRow): boolean {
  const [a, b] = [one.options[0], other.options[0]];
  return one.bubble === other.bubble && !!a && !!b && Math.hypot(a.x - b.x, a.y - b.y) < STRIPS_NEAR;
}

/** By how much the darkest line beneath each option of some rows stands out more than beneath the others of its row. */
function excessOf(rows: readonly (Strip | null)[][]): { lines: number[][]; linesOnMarks: number[] } {
  const bare: Strip[] = [];
  for (const row of rows) for (const strip of row) if (strip && !strip.isAboveMark) bare.push(strip);
  const excess: number[][] = [];
  const usual = bare.length < LEAST_STRIPS ? null : usualOf(bare);
  const linesOnMarks: number[] = [];
  for (const row of rows) {
    excess.push(usual ? excessOfRow(row, usual) : new Array<number>(row.length).fill(0));
    let onMark = 0;
    if (usual)
      for (let option = 0; option < row.length; option++)
        onMark = Math.max(onMark, lineOnMark(row, option, usual));
    linesOnMarks.push(onMark);
  }
  return { lines: excess, linesOnMarks };
}

function excessOfRow(row: readonly (Strip | null)[], usual: Float32Array): number[] {
  const lines: (number | null)[] = [];
  for (const strip of row) lines.push(strip && darkestLine(strip, usual));
  const excess: number[] = [];
  for (let option = 0; option < lines.length; option++) {
    const line = lines[option] ?? null;
    excess.push(line === null ? 0 : line - medianOfOthers(lines, option));
  }
  return excess;
}

/** The upper median of the other options' lines; 0 where there are none. */
function medianOfOthers(lines: readonly (number | null)[], option: number): number {
  const others: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (at !== option && typeof line === 'number') others.push(line);
  }
  return median(others);
}

/** The medians at each place. */
function usualOf(strips: readonly Strip[]): Float32Array {
  const usual = new Float32Array(STRIP_PARTS * STRIP_DEPTHS);
  const sorted = new Float32Array(strips.length);
  for (let at = 0; at < usual.length; at++) {
    // Put in one by one: so few are in order before a sorting routine has begun.
    for (let count = 0; count < strips.length; count++) {
      const value = floatAt(itemAt(strips, count).darkness, at);
      let place = count;
      for (; place > 0 && floatAt(sorted, place - 1) > value; place--)
        sorted[place] = floatAt(sorted, place - 1);
      sorted[place] = value;
    }
    usual[at] = floatAt(sorted, strips.length >> 1);
  }
  return usual;
}

const means = new Float32Array(STRIP_DEPTHS);
const smooth = new Float32Array(STRIP_DEPTHS);

/** How much darker than both its sides the darkest line in a strip is, beyond what is usual there; it may slope by a step a part. */
function darkestLine({ darkness, isAboveMark, deepest }: Strip, usual: Float32Array): number {
  let most = 0;
  for (let slope = -1; slope <= 1; slope++) {
    for (let depth = 1; depth < STRIP_DEPTHS - 1; depth++) {
      let sum = 0;
      for (let part = 0; part < STRIP_PARTS; part++) {
        const at = part * STRIP_DEPTHS + depth + (part - 1) * slope;
        sum += floatAt(darkness, at) - floatAt(usual, at);
      }
      means[depth] = sum / STRIP_PARTS;
    }
    for (let depth = 2; depth < STRIP_DEPTHS - 2; depth++)
      smooth[depth] = (floatAt(means, depth - 1) + floatAt(means, depth) + floatAt(means, depth + 1)) / 3;
    for (let depth = FIRST_DEPTH; depth <= deepest; depth++) {
      const above = floatAt(smooth, depth - STRIP_SIDE);
      const below = isAboveMark
        ? palest(depth + LEAST_PAPER_STEPS, depth + STRIP_SIDE)
        : floatAt(smooth, depth + STRIP_SIDE);
      most = Math.max(most, floatAt(smooth, depth) - Math.max(above, below));
    }
  }
  return most;
}

function palest(from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let depth = from; depth <= to; depth++) least = Math.min(least, floatAt(smooth, depth));
  return least;
}
