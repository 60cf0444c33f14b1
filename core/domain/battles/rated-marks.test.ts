import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_ANSWER_MS, type RatedItem, ratedMarks, scoreOf } from './rated-marks.ts';

const right = (timeMs: number, savedMs: number): RatedItem => ({
  outcome: 'right',
  marks: 4,
  timeMs,
  savedMs,
});

describe('marks for the rating', () => {
  it('are the marks of the exam where people read what they answer', () => {
    const blank = { outcome: 'blank', marks: 0, timeMs: 100, savedMs: 0 };
    const wrong = { outcome: 'wrong', marks: -1, timeMs: 30_000, savedMs: 70_000 };
    expect(ratedMarks([right(20_000, 21_000), wrong, blank])).toBe(3);
  });

  it('count nothing for right answers of a script, whatever times it claims', () => {
    const all = [1, 2, 3, 4, 5].map((place) => right(60_000, 900 + place));
    expect(ratedMarks(all)).toBe(0);
    expect(ratedMarks([right(500, 60_000)])).toBe(0);
    // A wrong one stays wrong.
    expect(ratedMarks([{ outcome: 'wrong', marks: -1, timeMs: 10, savedMs: 20 }])).toBe(-1);
  });

  it('count an answer read just long enough, and no question left blank as one that took time', () => {
    expect(ratedMarks([right(LEAST_ANSWER_MS, LEAST_ANSWER_MS)])).toBe(4);
    const blank = { outcome: 'blank', marks: 0, timeMs: 0, savedMs: 0 };
    expect(ratedMarks([blank, blank, right(LEAST_ANSWER_MS, LEAST_ANSWER_MS)])).toBe(4);
  });

  it('are never more than those of the exam', () => {
    const item = fc.record({
      outcome: fc.constantFrom('right', 'wrong', 'blank'),
      timeMs: fc.integer({ min: 0, max: 90_000 }),
      savedMs: fc.integer({ min: 0, max: 900_000 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), (drawn) => {
        const items = drawn.map((one) => ({
          ...one,
          marks: one.outcome === 'right' ? 4 : one.outcome === 'wrong' ? -1 : 0,
        }));
        const exam = items.reduce((all, { marks }) => all + marks, 0);
        expect(ratedMarks(items)).toBeLessThanOrEqual(exam);
      }),
    );
    expect(LEAST_ANSWER_MS).toBeGreaterThan(0);
  });

  it('a draw is a draw', () => {
    expect([scoreOf(7, 7), scoreOf(8, 7), scoreOf(-1, 0)]).toEqual([0.5, 1, 0]);
  });
});
