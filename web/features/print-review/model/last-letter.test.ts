import { expect, it } from 'vitest';
import { lastLetter } from '#web/features/print-review/model/last-letter.ts';

const page = (options: number) => ({
  rows: new Map([[1, Array.from({ length: options }, () => ({ x: 0, y: 0 }))]]),
});

it('is the letter of the last option of the longest row, which no column of a number is', () => {
  expect(lastLetter([], undefined)).toBe('D');
  expect(lastLetter([page(5), page(4)], undefined)).toBe('E');
  expect(lastLetter([page(79)], [{ kind: 'numerical' }, { kind: 'multiple', options: 4 }])).toBe('D');
  expect(
    lastLetter(
      [],
      [
        { kind: 'single', options: 5 },
        { kind: 'single', options: 2 },
      ],
    ),
  ).toBe('E');
});
