import { expect, it } from 'vitest';
import { loadShippedBank } from '../load-bank.ts';
import { guessedByTraining, upperBound } from './trained-guesser.ts';

/** What may be guessed today of 1, by kind or over all. Only ever lowered: the aim is a mean of 0.28 over all, its upper bound 0.30. */
const AT_MOST = { all: 0.315, match: 0.45, combination: 0.475, figure: 0.378 };

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

it('gives no more of the bank away to a trained guesser than before', () => {
  const bank = loadShippedBank();
  const right = guessedByTraining(bank);
  expect(mean(right)).toBeLessThanOrEqual(AT_MOST.all);
  for (const kind of ['match', 'combination', 'figure'] as const) {
    const ofKind = right.filter((_, at) => bank[at]?.kind === kind);
    expect(mean(ofKind), kind).toBeLessThanOrEqual(AT_MOST[kind]);
  }
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
