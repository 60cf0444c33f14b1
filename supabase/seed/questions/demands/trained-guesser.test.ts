import { describe, expect, it } from 'vitest';
import { loadShippedBank } from '../load-bank.ts';
import { guessedByTraining, upperBound } from './trained-guesser.ts';

const CHANCE = 0.25;
/** Over all: the mean, and the upper end of its 95 % interval. */
const AT_MOST = { mean: 0.28, upper: 0.3 };
/** Of the normal distribution, above which 1 % lie. */
const ONE_PERCENT = 2.33;

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

describe('of the bank a trained guesser', () => {
  const bank = loadShippedBank();
  const right = guessedByTraining(bank);

  it('finds little more than chance', () => {
    expect(mean(right)).toBeLessThanOrEqual(AT_MOST.mean);
    expect(upperBound(mean(right), right.length)).toBeLessThanOrEqual(AT_MOST.upper);
  });

  const parts = [...new Set(bank.flatMap(({ kind, subject }) => [kind, subject]))];
  it.each(parts)('is not above chance with p < 0.01 in %s', (part) => {
    const ofPart = right.filter((_, at) => bank[at]?.kind === part || bank[at]?.subject === part);
    const spread = Math.sqrt((CHANCE * (1 - CHANCE)) / ofPart.length);
    expect(mean(ofPart)).toBeLessThanOrEqual(CHANCE + ONE_PERCENT * spread);
  });
});

it('finds a key that is always the longest, and none where nothing tells it', () => {
  const telling = Array.from({ length: 40 }, (_, at) => ({
    kind: 'plain' as const,
    options: ['w', 'x', 'y', 'z'].map((word, place) => (place === at % 4 ? `${word} and more` : word)),
    correctIndex: at % 4,
  }));
  expect(mean(guessedByTraining(telling))).toBe(1);
  const silent = telling.map((question) => ({ ...question, options: ['w', 'x', 'y', 'z'] }));
  expect(mean(guessedByTraining(silent))).toBeLessThanOrEqual(0.25);
});

it('bounds a share by the number of trials', () => {
  expect(upperBound(0.25, 100)).toBeCloseTo(0.343, 3);
  expect(upperBound(0.25, 10_000)).toBeCloseTo(0.2586, 3);
});
