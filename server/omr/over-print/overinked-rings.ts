import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { inkAlong, type KnownPrint, type PrintedSheet, placeOf } from '../blank/known-print.ts';
import { circle } from '../bubbles/bubble-probes.ts';
import { DIRECTIONS } from '../bubbles/constants.ts';
import { markDarkness } from '../bubbles/letter-ink.ts';
import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import type { DrawnMark } from '../ink/drawn-marks.ts';
import { doubleAt, itemAt, numberAt } from '../numeric/elements.ts';
import { median, sortedCopy } from '../numeric/order-statistics.ts';
import { sample } from '../raster/sample.ts';
import {
  ACROSS_RING_STEP,
  ARC_DIRECTIONS,
  BESIDE_RING,
  BEYOND_RING,
  LEAST_ON_ARC,
  LEAST_RING_INK,
  LEAST_RING_ROWS,
  MARK_NEAR_RING,
  MOST_PRINT_BESIDE,
  RING_GRAIN_FACTOR,
  RING_MARKED,
  WITHIN_RING,
} from './constants.ts';

const AROUND = circle(1);
const NOT_SEEN = Number.NaN;

/**
 * Has a pen gone along a ring of each row, on it or close to it? The ink is added up across the ring in each direction: blur
 * and a ring that lies a little off its place leave that sum as it is, and a pen adds to it however black the ring is
 * printed. What the same option of most rows of its block has is print.
 */
export function overinkedRings(
  raster: GreyRaster,
  rows: readonly MeasuredRow[],
  marks: readonly DrawnMark[],
  { layout: { grids }, print }: PrintedSheet,
): boolean[] {
  const excess: Excess[][] = [];
  for (const { rows: count } of grids)
    for (const row of excessIn(raster, rows.slice(excess.length, excess.length + count), marks, print))
      excess.push(row);
  const all = excess.flat();
  const least = leastOf(
    LEAST_RING_INK,
    all.map(({ whole }) => whole),
  );
  const leastOnArc = leastOf(
    LEAST_ON_ARC,
    all.map(({ arc }) => arc),
  );
  return excess.map((row) => row.some(({ whole, arc }) => whole >= least || arc >= leastOnArc));
}

function leastOf(clean: number, seen: readonly number[]): number {
  return Math.max(clean, RING_GRAIN_FACTOR * (sortedCopy(seen)[(3 * seen.length) >> 2] ?? 0));
}

/** The square millimetres of full print that a ring has too many: all around, and on the arc that has most. */
interface Excess {
  whole: number;
  arc: number;
}

/** For each row of a block and each of its unmarked rings: what it has too much. */
function excessIn(
  raster: GreyRaster,
  block: readonly MeasuredRow[],
  marks: readonly DrawnMark[],
  print: KnownPrint | undefined,
): Excess[][] {
  const excess: Excess[][] = block.map(() => []);
  for (let option = 0; option < (block[0]?.bubbles.length ?? 0); option++) {
    const inks: (Float64Array | null)[] = [];
    for (const row of block) inks.push(inkAcross(raster, row, option, marks));
    if (print) maskBeside(inks, block, option, print);
    const usual = usualOf(inks);
    if (!usual) continue;
    for (let row = 0; row < block.length; row++) {
      const ink = inks[row];
      if (ink) excess[row]?.push(excessOf(ink, usual, itemAt(block, row)));
    }
  }
  return excess;
}

/** Where the blank has more printed beside a ring than is usual for its option, or less, nothing can be told. */
function maskBeside(
  inks: readonly (Float64Array | null)[],
  block: readonly MeasuredRow[],
  option: number,
  print: KnownPrint,
): void {
  const beside = block.map((row) => printBeside(print, row, option));
  for (let index = 0; index < DIRECTIONS; index++) {
    const usual = median(beside.map((row) => numberAt(row, index)));
    for (const [row, ink] of inks.entries())
      if (ink && Math.abs(numberAt(itemAt(beside, row), index) - usual) > MOST_PRINT_BESIDE)
        ink[index] = NOT_SEEN;
  }
}

function printBeside(print: KnownPrint, row: MeasuredRow, option: number): number[] {
  const radius = row.bubble.diameter / 2;
  const centre = placeOf(print, row, option);
  const stretch = [radius + BESIDE_RING[0], radius + BESIDE_RING[1]] as const;
  return AROUND.map((direction) => inkAlong(print, centre, direction, stretch));
}

function usualOf(inks: readonly (Float64Array | null)[]): Float64Array | null {
  const seen = inks.filter((ink) => ink !== null);
  if (seen.length < LEAST_RING_ROWS) return null;
  const usual = new Float64Array(DIRECTIONS);
  for (let index = 0; index < DIRECTIONS; index++)
    usual[index] = median(seen.map((ink) => doubleAt(ink, index)).filter((value) => !Number.isNaN(value)));
  return usual;
}

const more = new Float64Array(DIRECTIONS);

function excessOf(ink: Float64Array, usual: Float64Array, { bubble }: MeasuredRow): Excess {
  let whole = 0;
  for (let index = 0; index < DIRECTIONS; index++) {
    const value = doubleAt(ink, index) - doubleAt(usual, index);
    more[index] = Number.isNaN(value) ? 0 : value;
    whole += doubleAt(more, index);
  }
  let onArc = 0;
  for (let from = 0; from < DIRECTIONS; from++) {
    let sum = 0;
    for (let index = from; index < from + ARC_DIRECTIONS; index++) sum += evenMore(index);
    onArc = Math.max(onArc, sum);
  }
  const width = (Math.PI * bubble.diameter) / DIRECTIONS;
  return { whole: whole * width, arc: onArc * width };
}

/** In a shadow that ends across a ring there is as much more on one side as less on the other. */
function evenMore(index: number): number {
  const opposite = doubleAt(more, (index + DIRECTIONS / 2) % DIRECTIONS);
  return doubleAt(more, index % DIRECTIONS) + Math.min(0, opposite);
}

/** Across an unmarked bubble's ring in each direction: millimetres of full print. */
function inkAcross(
  raster: GreyRaster,
  row: MeasuredRow,
  option: number,
  marks: readonly DrawnMark[],
): Float64Array | null {
  const bubble = itemAt(row.bubbles, option);
  if (markDarkness(bubble) >= RING_MARKED) return null;
  const { at, right, down } = itemAt(row.locals, option);
  const radius = row.bubble.diameter / 2;
  const centre = itemAt(row.options, option);
  const near = marks.filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < radius + MARK_NEAR_RING);
  // A pen near the ring darkens what is looked at as its paper.
  const white = Math.max(bubble.white, bubble.beyond);
  const print = Math.max(1, bubble.white - bubble.black);
  const ink = new Float64Array(DIRECTIONS);
  for (let index = 0; index < DIRECTIONS; index++) {
    const { x, y } = itemAt(AROUND, index);
    const edge = { x: centre.x + x * radius, y: centre.y + y * radius };
    if (near.some((mark) => Math.hypot(mark.x - edge.x, mark.y - edge.y) < MARK_NEAR_RING)) {
      ink[index] = NOT_SEEN;
      continue;
    }
    const [stepX, stepY] = [right.x * x + down.x * y, right.y * x + down.y * y];
    let sum = 0;
    for (
      let away = radius - row.bubble.ring - WITHIN_RING;
      away <= radius + BEYOND_RING;
      away += ACROSS_RING_STEP
    )
      sum += white - sample(raster, at.x + stepX * away, at.y + stepY * away);
    ink[index] = (sum * ACROSS_RING_STEP) / print;
  }
  return ink;
}
