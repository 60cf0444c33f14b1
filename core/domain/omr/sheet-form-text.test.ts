import { expect, it } from 'vitest';
import { readSheetForm } from './sheet-form-text.ts';

it('reads a number of usual rows, and rows of each kind in their order', () => {
  expect(readSheetForm('180')).toBe(180);
  expect(readSheetForm('2x5, 1x4+,1n')).toEqual([
    { kind: 'single', options: 5 },
    { kind: 'single', options: 5 },
    { kind: 'multiple', options: 4 },
    { kind: 'numerical' },
  ]);
  expect(readSheetForm('20x4,5n,20x4,5n,20x4,5n')).toHaveLength(75);
});

it.each(['', '0', '5001', '-3', '4x', '4x1', '4x7', '0x4', '3n+', '20x4,', '4999x4,2n', 'many'])(
  'refuses %j',
  (text) => {
    expect(readSheetForm(text)).toBeNull();
  },
);
