import { expect, it } from 'vitest';
import type { SheetBlock } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { movedBlock, renumbered, spanned, withNewBlock } from './edit-blocks.ts';

const block = (overrides: Partial<SheetBlock> = {}): SheetBlock => ({
  use: 'questions',
  firstQuestion: 1,
  direction: 'across',
  x: 20,
  y: 30,
  columns: 4,
  rows: 25,
  columnStep: 8,
  rowStep: 6,
  diameter: 4,
  ...overrides,
});

it('numbers questions on from block to block, in whichever order they stand, and leaves the others', () => {
  const blocks = [
    block({ rows: 10 }),
    block({ use: 'roll' }),
    block({ direction: 'down', columns: 20, rows: 4 }),
  ];
  expect(renumbered(blocks).map(({ firstQuestion }) => firstQuestion)).toEqual([1, 1, 11]);
  expect(renumbered(movedBlock(blocks, 2, -1)).map(({ firstQuestion }) => firstQuestion)).toEqual([1, 11, 1]);
  expect(movedBlock(blocks, 0, -1)).toEqual(blocks);
});

it('adds a block like the last one, numbered after all others', () => {
  const page = { width: 210, height: 297 };
  const added = withNewBlock([block(), block({ firstQuestion: 26, columns: 5 })], page).at(-1);
  expect(added).toMatchObject({ firstQuestion: 51, columns: 5, rows: 25 });
  expect(withNewBlock([], page)).toMatchObject([{ firstQuestion: 1, columns: 4 }]);
});

it('puts a block between its first and its last ring, from whichever corner it is drawn', () => {
  const expected = { x: 10, y: 20, columnStep: 10, rowStep: 5 };
  const small = block({ columns: 4, rows: 3 });
  expect(spanned(small, { x: 10, y: 20 }, { x: 40, y: 30 })).toEqual(expected);
  expect(spanned(small, { x: 40, y: 30 }, { x: 10, y: 20 })).toEqual(expected);
  expect(spanned(block({ columns: 1, rows: 1 }), { x: 1, y: 2 }, { x: 3, y: 4 })).toMatchObject({
    columnStep: 0,
    rowStep: 0,
  });
});
