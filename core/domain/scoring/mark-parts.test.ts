import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, fraction, marksOfFraction, ZERO } from '../questions/fraction.ts';
import { hundredthsOfParts, partsBeside, partsOfFraction } from './mark-parts.ts';

const marks = fc
  .tuple(fc.integer({ min: -100, max: 100 }), fc.constantFrom(1, 2, 3, 4, 6, 7, 14, 100))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

it('rounds a sum as the sum of the fractions is rounded', () => {
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 200 }), (all) => {
      const parts = all.reduce((sum, each) => sum + partsOfFraction(each), 0);
      expect(hundredthsOfParts(parts)).toBe(Math.round(marksOfFraction(all.reduce(add, ZERO)) * 100) + 0);
    }),
  );
});

it('keeps nothing beside what two decimals say exactly', () => {
  expect(partsBeside(fraction(4))).toBeNull();
  expect(partsBeside(fraction(-1, 4))).toBeNull();
  expect(partsBeside(fraction(-1, 3))).toBe(-4_200);
  expect(partsBeside(fraction(8, 7))).toBe(14_400);
});

it('refuses what the parts cannot say', () => {
  expect(() => partsOfFraction(fraction(1, 11))).toThrow(RangeError);
});
