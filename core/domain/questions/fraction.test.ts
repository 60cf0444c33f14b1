import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, fraction, fractionOfMarks, isLess, marksOfFraction, ZERO } from './fraction.ts';

const small = fc.integer({ min: -10_000, max: 10_000 });
const fractions = fc
  .tuple(small, fc.integer({ min: 1, max: 1_000 }), fc.constantFrom(1, -1))
  .map(([numerator, denominator, sign]) => fraction(numerator, sign * denominator));

describe('a fraction', () => {
  it('adds a third ninety times to thirty', () => {
    expect(Array.from({ length: 90 }, () => fraction(1, 3)).reduce(add, ZERO)).toEqual(fraction(30));
  });

  it('is in lowest terms over a positive denominator, and 0 has no sign', () => {
    expect(fraction(6, -8)).toEqual({ numerator: -3, denominator: 4 });
    expect(fraction(-0, 5)).toEqual({ numerator: 0, denominator: 1 });
    expect(fraction(0, -5)).toEqual({ numerator: 0, denominator: 1 });
  });

  it.each([
    [1, 0],
    [0.5, 1],
    [1, Number.NaN],
    [2 ** 53, 1],
  ])('of %d and %d is refused', (numerator, denominator) => {
    expect(() => fraction(numerator, denominator)).toThrow(RangeError);
  });

  it('refuses a sum that is no longer exact', () => {
    expect(() => add(fraction(1, 2 ** 40), fraction(1, 3 ** 25))).toThrow(RangeError);
  });

  it('adds in any order, and nothing with 0', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(add(a, add(b, c))).toEqual(add(add(c, a), b));
        expect(add(a, ZERO)).toEqual(a);
      }),
    );
  });

  it('takes marks of two decimals as they are, and rounds to two', () => {
    fc.assert(
      fc.property(small, (hundredths) => {
        expect(marksOfFraction(fractionOfMarks(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
    expect(marksOfFraction(fraction(-1, 3))).toBe(-0.33);
    expect(marksOfFraction(fraction(2, 3))).toBe(0.67);
    // Without a sign.
    expect(marksOfFraction(fraction(-1, 1_000))).toBe(0);
  });
});

it('is less than another by what it is worth, whatever stands below the line', () => {
  const [third, half, two] = [fraction(1, 3), fraction(1, 2), fraction(2)];
  expect([isLess(third, half), isLess(half, third), isLess(half, two), isLess(two, half)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(isLess(half, fraction(2, 4))).toBe(false);
  expect(isLess(fraction(-1, 2), fraction(1, 3))).toBe(true);
  // 5/7 is more than 2/3, though 5 · 3 and 2 · 7 lie close.
  expect(isLess(fraction(2, 3), fraction(5, 7))).toBe(true);
});
