import { expect, it } from 'vitest';
import { LayoutFile } from '#core/domain/omr/layout-file.ts';
import { INVENTED_SHEETS } from '#server/testing/omr/invented-sheets.ts';
import { cellGrid } from './cell-grid.ts';
import { cellsOf, type InkCell } from './ink-cells.ts';

const { 'A4, 100 questions of five options, plain squares': ringed } = INVENTED_SHEETS;

/** How many spots are looked at in the corners of a box as wide as the bubble, where no circle has ink. */
function spotsInCorners(ring: number): number {
  const { diameter } = ringed.bubble;
  const layout = LayoutFile.parse({ ...ringed, bubble: { diameter, ring } });
  const { x, y } = cellGrid(cellsOf(layout).get(3)?.[2] as InkCell);
  const isInBox = (at: number) => Math.max(Math.abs(x[at] ?? 0), Math.abs(y[at] ?? 0)) < diameter / 2;
  return Array.from(x, (_, at) => at).filter(isInBox).length;
}

it('looks for ink in the corners beside a ring, and not where a box may be printed instead', () => {
  expect(spotsInCorners(ringed.bubble.ring)).toBeGreaterThan(0);
  expect(spotsInCorners(0)).toBe(0);
});
