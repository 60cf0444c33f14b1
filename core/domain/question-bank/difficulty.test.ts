import { expect, it } from 'vitest';
import { difficultyBand } from './difficulty.ts';

it.each([
  [1, 1, 2],
  [3, 2, 4],
  [5, 4, 5],
])('difficulty %i means %i to %i', (difficulty, min, max) => {
  expect(difficultyBand(difficulty)).toEqual({ min, max });
});
