import { type CellGrid, STEP } from './cell-grid.ts';
import { LEVELS, type Strokes } from './stroke-grain.ts';

/** Whoever underlines an option draws at least so far to both sides of its middle: millimetres. */
const HALF_LENGTH = 1.25;

/** Further below its bubble a line belongs to the next: millimetres. */
const DEPTH = 0.75;

/**
 * Of the mean along such a line a thin pencil leaves so much of full print even where a coarse picture has smeared it, and
 * grain hardly any: a part of a ring that lies off its place is round, a speck is short.
 */
const LEAST_LINE = 0.07;
const GRAIN_FACTOR = 2;

/** The ink of the palest line that counts: square millimetres. */
export const LINE_AREA = 2 * HALF_LENGTH * STEP;

/** A row that lies a little off its place shows the same below all of its bubbles: the one that is underlined shows so much more. */
const MORE_THAN_OTHERS = 0.05;

/**
 * Is there a straight line right beneath one of a row's bubbles? Spot by spot a pale one is not told from grain; all along it is.
 * @param grain what nine in ten spots do not exceed
 */
export function isUnderlined(row: readonly { along: Strokes; grid: CellGrid }[], grain: number): boolean {
  const lines = row.map(({ along, grid }) => darkestLine(along, grid)).sort((a, b) => a - b);
  const darkest = lines.at(-1) ?? 0;
  const others = lines.length > 1 ? (lines[(lines.length - 1) >> 1] ?? 0) : 0;
  const least = Math.max(LEAST_LINE * LEVELS, GRAIN_FACTOR * grain);
  return darkest >= least && darkest - others >= MORE_THAN_OTHERS * LEVELS;
}

/** The mean along the line beneath a bubble in which most stands out. */
function darkestLine({ levels }: Strokes, { cell, columns, lines }: CellGrid): number {
  const first = Math.ceil((-HALF_LENGTH - cell.left) / STEP);
  const last = Math.floor((HALF_LENGTH - cell.left) / STEP);
  if (first < 0 || last >= columns) return 0;
  let most = 0;
  for (let line = 0; line < lines; line++) {
    const below = cell.top + line * STEP - cell.ownRadius;
    if (below < 0 || below > DEPTH) continue;
    let sum = 0;
    for (let at = line * columns + first; at <= line * columns + last; at++) sum += levels[at] as number;
    most = Math.max(most, sum / (last - first + 1));
  }
  return most;
}
