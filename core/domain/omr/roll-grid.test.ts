import { expect, it } from 'vitest';
import { ANSWER_SHEET } from './answer-sheet.ts';
import { candidatesByRoll, hasRollGrid, ROLL_GRID, rollGridPage, rollNumberOf } from './roll-grid.ts';

const clear = (sel: number) => ({ sel, state: 'clear' as const });
const blank = { sel: null, state: 'blank' as const };

it('stands in the fourth column, between its squares', () => {
  expect([hasRollGrid(135), hasRollGrid(136)]).toEqual([true, false]);
  const { grids } = rollGridPage(90);
  const [left, right] = [ROLL_GRID.x, ROLL_GRID.x + (ROLL_GRID.digits - 1) * ROLL_GRID.digitPitch];
  const { anchorX, columnPitch, anchorSize, bubbleDiameter } = ANSWER_SHEET;
  const margin = anchorSize / 2 + bubbleDiameter / 2;
  expect(left - margin).toBeGreaterThan(anchorX + 3 * columnPitch);
  expect(right + margin).toBeLessThan(anchorX + 4 * columnPitch);
  expect(grids[0]).toMatchObject({ rows: 8, options: 10 });
});

it('a number is read where every digit is sure and none is left out', () => {
  expect(rollNumberOf([clear(4), clear(0), clear(7), blank, blank])).toBe('407');
  expect(rollNumberOf([blank, clear(4), clear(0)])).toBe('40');
  expect(rollNumberOf([clear(4), blank, clear(7)])).toBeNull();
  expect(rollNumberOf([blank, blank])).toBeNull();
  expect(rollNumberOf([clear(4), { sel: null, state: 'multiple' }])).toBeNull();
});

it('candidates are known by the digits of their number, unless two have the same', () => {
  const all = candidatesByRoll([
    { number: 1, rollNumber: 'NEET-0042' },
    { number: 2, rollNumber: '107' },
    { number: 3, rollNumber: 'A 107' },
    { number: 4, rollNumber: null },
    { number: 5, rollNumber: '123456789' },
  ]);
  expect([...all]).toEqual([['42', 1]]);
});
