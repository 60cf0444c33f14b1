import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { itemAt } from '../numeric/elements.ts';
import { LEAST_PRINTED_ROWS, PRINTED_SHARE } from './constants.ts';
import type { InkCell } from './ink-cells.ts';
import type { Strokes } from './stroke-grain.ts';

/** On a sheet of another make nobody has said what stands around the bubbles: the page itself tells. */
export function maskRepeatedPrint(
  rows: readonly MeasuredRow[],
  cells: ReadonlyMap<number, readonly InkCell[]>,
  looked: readonly (readonly Strokes[])[],
  threshold: number,
): void {
  const alike = new Map<InkCell | undefined, Strokes[]>();
  for (const [index, strokes] of looked.entries())
    for (const [option, stroke] of strokes.entries()) {
      const cell = cells.get(rows[index]?.q ?? -1)?.[option];
      const block = alike.get(cell);
      if (block) block.push(stroke);
      else alike.set(cell, [stroke]);
    }
  for (const block of alike.values()) {
    if (block.length < LEAST_PRINTED_ROWS) continue;
    const { across, levels } = itemAt(block, 0);
    const isPrinted = (at: number) =>
      block.filter((stroke) => (stroke.levels[at] ?? 0) > threshold).length > PRINTED_SHARE * block.length;
    const printed = Array.from(levels, (_, at) => isPrinted(at));
    const around = [-across - 1, -across, 1 - across, -1, 0, 1, across - 1, across, across + 1];
    for (let at = 0; at < levels.length; at++)
      if (around.some((step) => printed[at + step])) for (const stroke of block) stroke.levels[at] = 0;
  }
}
