import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mappedMarks } from './mapped-marks.ts';
import { mapSittings } from './merge-sittings.ts';

const mapped = (...sittings: number[][]) => {
  const become = mappedMarks(sittings);
  return sittings.map((marks, at) => marks.map((one) => become[at]?.(one)));
};
const Marks = fc.array(fc.integer({ min: -18_000, max: 72_000 }), { minLength: 1, maxLength: 40 });

it('takes for a percentile the mean of its marks in every sitting, between two of them by a straight line', () => {
  expect(mapped([10_000, 9_000, 8_000, 7_000], [8_000, 6_000])).toEqual([
    [9_000, 8_000, 7_000, 6_500],
    [9_000, 7_000],
  ]);
});

it('changes nothing of one sitting, of equal ones, and by one in which nobody appeared', () =>
  fc.assert(
    fc.property(Marks, (marks) => {
      expect(mapped(marks)).toEqual([marks]);
      expect(mapped(marks, [...marks].reverse())[0]).toEqual(marks);
      expect(mapped(marks, [])).toEqual([marks, []]);
    }),
  ));

it('keeps the order within a sitting, and gives the best of each the same', () =>
  fc.assert(
    fc.property(Marks, Marks, (first, second) => {
      const [ofFirst, ofSecond] = mappedMarks([first, second]);
      const ascending = first.toSorted((a, b) => a - b).map((one) => ofFirst?.(one) ?? 0);
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
      expect(ofFirst?.(Math.max(...first))).toBe(ofSecond?.(Math.max(...second)));
    }),
  ));

it('maps a subject by the sittings whose paper asks it', () => {
  const scores = (marks: number) => ({ marks, right: 2, wrong: 1, blank: 0 });
  const one = (number: string, subjects: Record<string, number>) => ({
    ...{ number, total: scores(100) },
    subjects: Object.fromEntries(Object.entries(subjects).map(([name, marks]) => [name, scores(marks)])),
  });
  const [first, second] = [one('1', { Physics: 100 }), one('2', { Biology: 300 })];
  expect(mapSittings([[first], [second]])).toEqual([first, second]);
});

it('maps sittings by the whole and each subject apart, and leaves what was right and wrong', () => {
  const one = (number: string, total: number, physics: number) => {
    const scores = (marks: number) => ({ marks, right: 2, wrong: 1, blank: 0 });
    return { number, total: scores(total), subjects: { Physics: scores(physics) } };
  };
  expect(mapSittings([[one('1', 300, 100), one('2', 100, 200)], [one('3', 200, 300)]])).toEqual([
    one('1', 250, 200),
    one('2', 150, 250),
    one('3', 250, 250),
  ]);
});
