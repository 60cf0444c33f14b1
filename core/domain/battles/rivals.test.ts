import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, drawAnswers, RIVALS, type RivalItem } from './rivals.ts';

const item = fc.record<RivalItem>({
  facility: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  difficulty: fc.integer({ min: 1, max: 5 }),
});
const rival = fc.constantFrom(...RIVALS);
const seed = fc.integer();

describe('rivals', () => {
  it('are fixed by their seed, in time, one question after the other', () => {
    fc.assert(
      fc.property(rival, fc.array(item, { minLength: 1, maxLength: 10 }), seed, (who, items, one) => {
        const drawn = drawAnswers(who, items, { seed: one, secondsEach: 60 });
        expect(drawAnswers(who, items, { seed: one, secondsEach: 60 })).toEqual(drawn);
        expect(drawn).toHaveLength(items.length);
        let last = 0;
        for (const { doneMs } of drawn) {
          expect(doneMs).toBeGreaterThan(last + 5000);
          last = doneMs;
        }
        expect(last).toBeLessThanOrEqual(items.length * 60_000);
      }),
    );
  });

  it('each is stronger than the one before, on every item', () => {
    fc.assert(
      fc.property(item, (asked) => {
        const chances = RIVALS.map((who) => chanceOf(who, asked));
        expect(chances).toEqual([...chances].sort((a, b) => a - b));
        expect(new Set(chances).size).toBe(5);
        for (const chance of chances) expect(chance > 0 && chance < 1).toBe(true);
      }),
    );
  });

  it('a harder item is answered right by fewer', () => {
    const chances = [1, 2, 3, 4, 5].map((difficulty) => chanceOf(3, { facility: null, difficulty }));
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    expect(chanceOf(3, { facility: 0.9, difficulty: 5 })).toBeGreaterThan(0.8);
  });

  it('answer as often right as their chance says', () => {
    const items = Array.from({ length: 4000 }, () => ({ facility: 0.5, difficulty: 3 }));
    const right = drawAnswers(4, items, { seed: 7, secondsEach: 60 }).filter(
      ({ outcome }) => outcome === 'right',
    );
    expect(right.length / 4000).toBeCloseTo(chanceOf(4, { facility: 0.5, difficulty: 3 }), 1);
  });

  it('who is strong leaves more blank of what they do not know', () => {
    const items = Array.from({ length: 8000 }, () => ({ facility: 0.3, difficulty: 3 }));
    const shares = RIVALS.map((who) => {
      const missed = drawAnswers(who, items, { seed: 11, secondsEach: 60 }).filter(
        ({ outcome }) => outcome !== 'right',
      );
      return missed.filter(({ outcome }) => outcome === 'blank').length / missed.length;
    });
    for (const [place, share] of [0.2, 0.3, 0.35, 0.4, 0.5].entries())
      expect(Math.abs((shares[place] ?? 0) - share)).toBeLessThan(0.03);
  });
});
