import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, DIFFICULTY_MIX } from './difficulty-mix.ts';

const percents = DIFFICULTY_MIX.map(({ percent }) => percent);

describe('apportion', () => {
  it.each([
    [10, [3, 5, 2]],
    [25, [7, 13, 5]],
    [50, [15, 25, 10]],
    [1, [0, 1, 0]],
    [2, [1, 1, 0]],
    [3, [1, 1, 1]],
    [0, [0, 0, 0]],
  ])('%i questions', (count, expected) => expect(apportion(count, percents)).toEqual(expected));

  it('gives away every question, and nobody more or less than one beside the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (count, shares) => {
          const whole = shares.reduce((sum, share) => sum + share, 0);
          const parts = apportion(count, shares);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(count);
          for (const [place, part] of parts.entries()) {
            expect(Math.abs(part - (count * (shares[place] ?? 0)) / whole)).toBeLessThan(1);
          }
        },
      ),
    );
  });
});

it('spans every level once', () => {
  const levels = DIFFICULTY_MIX.flatMap(({ min, max }) =>
    Array.from({ length: max - min + 1 }, (_, n) => min + n),
  );
  expect(levels).toEqual([1, 2, 3, 4, 5]);
});
