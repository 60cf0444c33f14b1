import { expect, it } from 'vitest';
import type { SheetBlock } from './own-sheet.ts';
import { shortBlocks } from './short-blocks.ts';

const block = (change: Partial<SheetBlock>): SheetBlock => ({
  ...{ use: 'questions', firstQuestion: 1, direction: 'across', x: 20, y: 50, columns: 4, rows: 25 },
  ...{ columnStep: 7, rowStep: 6, diameter: 4 },
  ...change,
});

it('asks about a block that is a row shorter than its neighbour, at either end', () => {
  expect(shortBlocks([block({}), block({ x: 70, rows: 24 }), block({ x: 120 })])).toEqual([1]);
  expect(shortBlocks([block({}), block({ x: 70, rows: 24, y: 56 })])).toEqual([1]);
});

it('asks about none that is meant to be shorter, stands lower, or is no question', () => {
  expect(shortBlocks([block({}), block({ x: 70, rows: 20 })])).toEqual([]);
  expect(shortBlocks([block({}), block({ x: 70, rows: 24, y: 80 })])).toEqual([]);
  expect(shortBlocks([block({}), block({ x: 70, rows: 24, use: 'other' })])).toEqual([]);
  expect(shortBlocks([block({}), block({ x: 70, rows: 24, columns: 5 })])).toEqual([]);
});
