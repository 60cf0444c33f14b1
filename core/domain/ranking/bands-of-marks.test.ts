import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandsOfMarks } from './bands-of-marks.ts';

it('puts marks into bands of whole marks from the lowest on, negative ones, too', () => {
  expect(bandsOfMarks([])).toEqual([]);
  expect(bandsOfMarks([400, 400, -100])).toEqual([
    { from: -100, candidates: 1 },
    { from: 400, candidates: 2 },
  ]);
  expect(bandsOfMarks([0, 72_000, 71_999])).toEqual([
    { from: 0, candidates: 1 },
    { from: 70_300, candidates: 2 },
  ]);
});

it('counts everybody once, in at most twenty bands', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -18_000, max: 72_000 }), { minLength: 1 }), (marks) => {
      const bands = bandsOfMarks(marks);
      expect(bands.length).toBeLessThanOrEqual(20);
      expect(bands.reduce((sum, { candidates }) => sum + candidates, 0)).toBe(marks.length);
    }),
  );
});
