import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_RATING, type Game, type Rating, rateGames, restFor } from './glicko-2.ts';

const rating = fc.record<Rating>({
  rating: fc.double({ min: 500, max: 2800, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.04, max: 0.1, noNaN: true }),
});
const games = fc.array(fc.record<Game>({ opponent: rating, score: fc.constantFrom(0, 0.5, 1) }), {
  minLength: 1,
  maxLength: 5,
});

/** Of the paper's step 5: its volatility is where this is 0. */
function stepFive(before: Rating, played: readonly Game[], volatility: number): number {
  const [mu, phi] = [(before.rating - 1500) / 173.7178, before.deviation / 173.7178];
  const parts = played.map(({ opponent, score }) => {
    const g = (1 + 3 * (opponent.deviation / 173.7178 / Math.PI) ** 2) ** -0.5;
    return { g, score, e: 1 / (1 + Math.exp(-g * (mu - (opponent.rating - 1500) / 173.7178))) };
  });
  const v = 1 / parts.reduce((all, { g, e }) => all + g * g * e * (1 - e), 0);
  const delta = v * parts.reduce((all, { g, e, score }) => all + g * (score - e), 0);
  const x = 2 * Math.log(volatility);
  const width = phi ** 2 + v + Math.exp(x);
  const a = 2 * Math.log(before.volatility);
  return (Math.exp(x) * (delta ** 2 - phi ** 2 - v - Math.exp(x))) / (2 * width ** 2) - (x - a) / 0.25;
}

describe('Glicko-2', () => {
  it('finds the volatility that step 5 asks for, after an upset nobody expected too', () => {
    const sure = { rating: 2400, deviation: 30, volatility: 0.06 };
    const upset = [{ opponent: { rating: 900, deviation: 30 }, score: 0 }];
    expect(rateGames(sure, upset).volatility).toBeGreaterThan(0.06001);
    expect(stepFive(sure, upset, rateGames(sure, upset).volatility)).toBeCloseTo(0, 4);
    fc.assert(
      fc.property(rating, games, (before, played) => {
        expect(stepFive(before, played, rateGames(before, played).volatility)).toBeCloseTo(0, 4);
      }),
    );
  });

  it('begins where the paper does', () => {
    expect(FIRST_RATING).toEqual({ rating: 1500, deviation: 350, volatility: 0.06 });
  });

  it('is the worked example of the paper', () => {
    const after = rateGames({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('stays a number within its bounds, and one who wins all does not fall', () => {
    fc.assert(
      fc.property(rating, games, (before, played) => {
        const after = rateGames(before, played);
        expect(Number.isFinite(after.rating)).toBe(true);
        expect(after.deviation).toBeGreaterThan(0);
        expect(after.deviation).toBeLessThanOrEqual(FIRST_RATING.deviation);
        expect(after.volatility).toBeGreaterThan(0);
        const won = rateGames(
          before,
          played.map((game) => ({ ...game, score: 1 })),
        );
        const lost = rateGames(
          before,
          played.map((game) => ({ ...game, score: 0 })),
        );
        expect(won.rating).toBeGreaterThanOrEqual(before.rating);
        expect(lost.rating).toBeLessThanOrEqual(before.rating);
      }),
    );
  });

  it('a draw of equals moves nobody, and makes both more certain', () => {
    const after = rateGames(FIRST_RATING, [{ opponent: FIRST_RATING, score: 0.5 }]);
    expect(after.rating).toBeCloseTo(1500, 6);
    expect(after.deviation).toBeLessThan(350);
  });

  it('gets less certain with rest, never less than who has not played', () => {
    const known = { ...FIRST_RATING, deviation: 60 };
    expect(restFor(known, 0).deviation).toBeCloseTo(60, 9);
    expect(restFor(known, 10).deviation).toBeGreaterThan(60);
    expect(restFor(known, 10).rating).toBe(1500);
    expect(restFor(known, 1e9).deviation).toBe(350);
    expect(restFor(known, 1).deviation).toBeCloseTo(rateGames(known, []).deviation, 9);
  });
});
