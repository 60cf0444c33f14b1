import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeSittings } from './merge-sittings.ts';
import { percentiles, percentileText } from './percentile.ts';

const textsOf = (marks: number[]) => marks.map(percentiles(marks)).map(percentileText);

it('is 100 × (those with no more marks) / appeared, to seven decimals, exactly', () => {
  expect(textsOf([300, 100, 200])).toEqual(['100.0000000', '33.3333333', '66.6666667']);
  expect(textsOf([-5, 0, 0, -5])).toEqual(['50.0000000', '100.0000000', '100.0000000', '50.0000000']);
  expect(textsOf([0])).toEqual(['100.0000000']);
});

it('gives the best one 100 and nobody less than the share of one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -180, max: 720 }), { minLength: 1, maxLength: 60 }), (marks) => {
      const percentileOf = percentiles(marks);
      expect(percentileOf(Math.max(...marks))).toBe(1_000_000_000);
      expect(Math.min(...marks.map(percentileOf))).toBeGreaterThanOrEqual(
        Math.floor(1_000_000_000 / marks.length),
      );
    }),
  );
});

it('merges sittings by percentiles, the whole and each subject apart', () => {
  const one = (number: string, total: number, physics: number) => {
    const scores = (marks: number) => ({ marks, right: 1, wrong: 0, blank: 0 });
    return { number, total: scores(total), subjects: { Physics: scores(physics) } };
  };
  const merged = mergeSittings([
    [one('1', 100, 50), one('2', 90, 60)],
    [one('3', 40, 1), one('4', 30, 1), one('5', 20, 2), one('6', 20, 0)],
  ]);
  expect(
    merged.map(({ number, total, subjects }) => [
      number,
      percentileText(total.marks),
      percentileText(subjects.Physics?.marks ?? -1),
    ]),
  ).toEqual([
    ['1', '100.0000000', '50.0000000'],
    ['2', '50.0000000', '100.0000000'],
    ['3', '100.0000000', '75.0000000'],
    ['4', '75.0000000', '75.0000000'],
    ['5', '50.0000000', '100.0000000'],
    ['6', '50.0000000', '25.0000000'],
  ]);
});
