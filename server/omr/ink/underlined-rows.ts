import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { median } from '../numeric/order-statistics.ts';
import type { DrawnMark } from './drawn-marks.ts';
import { lineOnMark } from './line-on-mark.ts';
import { DEPTHS, FIRST, PARTS, SIDE, STEP, type Strip, stripsOf } from './strips-beneath.ts';

/** Above a filled bubble some paper must be seen between it and the line. */
const LEAST_PAPER = Math.round(0.3 / STEP);
/** The palest pencil in the coarsest picture leaves so much of full print, and what a clean page shows beneath an option is less. */
const LEAST_LINE = 0.06;
/** On a grainy page, so many times what nine in ten strips that are lighter than usual do not exceed. */
const GRAIN_FACTOR = 2.5;

/** A line on top of a mark is seen in parts, each of which has more grain than the whole. */
const LEAST_ON_MARK = 0.07;
const ON_MARK_FACTOR = 1.2;

/** Rows that are held against each other: nearer ones lie in the same light and blur. */
const ROWS_TOGETHER = 9;
const NEAR_MM = 50;
/** Fewer bare strips do not tell what is usual. */
const LEAST_STRIPS = 5;

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
  const least = Math.max(LEAST_LINE, GRAIN_FACTOR * grainOf(excess.flat()));
  const leastOnMark = Math.max(LEAST_ON_MARK, ON_MARK_FACTOR * least);
  return excess.map((row, at) => Math.max(Math.max(...row) / least, (onMarks[at] as number) / leastOnMark));
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
  return one.bubble === other.bubble && !!a && !!b && Math.hypot(a.x - b.x, a.y - b.y) < NEAR_MM;
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
  const usual = new Float32Array(PARTS * DEPTHS);
  const sorted = new Float32Array(strips.length);
  for (let at = 0; at < usual.length; at++) {
    // Put in one by one: so few are in order before a sorting routine has begun.
    for (let count = 0; count < strips.length; count++) {
      const value = (strips[count] as Strip).darkness[at] as number;
      let place = count;
      for (; place > 0 && (sorted[place - 1] as number) > value; place--)
        sorted[place] = sorted[place - 1] as number;
      sorted[place] = value;
    }
    usual[at] = sorted[strips.length >> 1] as number;
  }
  return usual;
}

const means = new Float32Array(DEPTHS);
const smooth = new Float32Array(DEPTHS);

/** How much darker than both its sides the darkest line in a strip is, beyond what is usual there; it may slope by a step a part. */
function darkestLine({ darkness, isAboveMark, deepest }: Strip, usual: Float32Array): number {
  let most = 0;
  for (let slope = -1; slope <= 1; slope++) {
    for (let depth = 1; depth < DEPTHS - 1; depth++) {
      let sum = 0;
      for (let part = 0; part < PARTS; part++) {
        const at = part * DEPTHS + depth + (part - 1) * slope;
        sum += (darkness[at] as number) - (usual[at] as number);
      }
      means[depth] = sum / PARTS;
    }
    for (let depth = 2; depth < DEPTHS - 2; depth++)
      smooth[depth] =
        ((means[depth - 1] as number) + (means[depth] as number) + (means[depth + 1] as number)) / 3;
    for (let depth = FIRST; depth <= deepest; depth++) {
      const above = smooth[depth - SIDE] as number;
      const below = isAboveMark
        ? palest(depth + LEAST_PAPER, depth + SIDE)
        : (smooth[depth + SIDE] as number);
      most = Math.max(most, (smooth[depth] as number) - Math.max(above, below));
    }
  }
  return most;
}

function palest(from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let depth = from; depth <= to; depth++) least = Math.min(least, smooth[depth] as number);
  return least;
}
