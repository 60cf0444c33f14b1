import { byteAt } from '../numeric/elements.ts';
import { CELL_STEP, LEAST_INK_BESIDE } from './constants.ts';
import { maskOwnStrokes } from './mask-own-strokes.ts';
import type { Strokes } from './stroke-grain.ts';

/** The square millimetres of ink around the option that has most. */
export function mostInk(cells: readonly Strokes[], threshold: number): number {
  let most = 0;
  for (const strokes of cells) most = Math.max(most, areaOf(spotsOfStrokes(strokes, threshold)));
  return most;
}

/** The square millimetres of the largest piece of ink that hangs together, around any of the options. */
export function largestPiece(cells: readonly Strokes[], threshold: number): number {
  let most = 0;
  for (const strokes of cells) {
    const spots = new Set(spotsOfStrokes(strokes, threshold));
    for (const spot of spots) most = Math.max(most, areaOf(takePiece(spots, spot, strokes.across)));
  }
  return most;
}

const areaOf = ({ length }: readonly number[]) => length * CELL_STEP * CELL_STEP;

/** Takes the spots that hang together with one of them out of all. */
function takePiece(spots: Set<number>, first: number, across: number): number[] {
  const piece = [first];
  spots.delete(first);
  for (const spot of piece) {
    const column = spot % across;
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
      for (const line of [-across, 0, across]) {
        const next = spot - column + line + x;
        if (spots.delete(next)) piece.push(next);
      }
  }
  return piece;
}

/** Samples of ink that lie beside others. */
function spotsOfStrokes(strokes: Strokes, threshold: number): number[] {
  const { across, down, most } = strokes;
  const spots: number[] = [];
  if (most <= threshold) return spots;
  if (strokes.own) maskOwnStrokes(strokes, strokes.own, threshold);
  for (let line = 0; line < down; line++)
    for (let column = 0; column < across; column++) {
      if (!isInk(strokes, column, line, threshold)) continue;
      let beside = -1;
      for (let y = line - 1; y <= line + 1; y++)
        for (let x = column - 1; x <= column + 1; x++) if (isInk(strokes, x, y, threshold)) beside++;
      if (beside >= LEAST_INK_BESIDE) spots.push(line * across + column);
    }
  return spots;
}

function isInk({ across, down, levels }: Strokes, column: number, line: number, threshold: number): boolean {
  if (column < 0 || line < 0 || column >= across || line >= down) return false;
  return byteAt(levels, line * across + column) > threshold;
}
