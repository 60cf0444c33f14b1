import { byteAt } from '../numeric/elements.ts';
import type { CellGrid } from './cell-grid.ts';
import {
  CELL_STEP,
  LEAST_UNKNOWN_LINE,
  LINE_DEPTH,
  LINE_GRAIN_FACTOR,
  LINE_HALF_LENGTH,
  MORE_THAN_OTHERS,
  STROKE_LEVELS,
} from './constants.ts';
import type { Strokes } from './stroke-grain.ts';

/**
 * Is there a straight line right beneath one of a row's bubbles? Spot by spot a pale one is not told from grain; all along it is.
 * @param grain what nine in ten spots do not exceed
 */
export function isUnderlined(row: readonly { along: Strokes; grid: CellGrid }[], grain: number): boolean {
  const lines = row.map(({ along, grid }) => darkestLine(along, grid)).sort((a, b) => a - b);
  const darkest = lines.at(-1) ?? 0;
  const others = lines.length > 1 ? (lines[(lines.length - 1) >> 1] ?? 0) : 0;
  const least = Math.max(LEAST_UNKNOWN_LINE * STROKE_LEVELS, LINE_GRAIN_FACTOR * grain);
  return darkest >= least && darkest - others >= MORE_THAN_OTHERS * STROKE_LEVELS;
}

/** The mean along the line beneath a bubble in which most stands out. */
function darkestLine({ levels }: Strokes, { cell, columns, lines }: CellGrid): number {
  const first = Math.ceil((-LINE_HALF_LENGTH - cell.left) / CELL_STEP);
  const last = Math.floor((LINE_HALF_LENGTH - cell.left) / CELL_STEP);
  if (first < 0 || last >= columns) return 0;
  let most = 0;
  for (let line = 0; line < lines; line++) {
    const below = cell.top + line * CELL_STEP - cell.ownRadius;
    if (below < 0 || below > LINE_DEPTH) continue;
    let sum = 0;
    for (let at = line * columns + first; at <= line * columns + last; at++) sum += byteAt(levels, at);
    most = Math.max(most, sum / (last - first + 1));
  }
  return most;
}
