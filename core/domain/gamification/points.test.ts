import { expect, it } from 'vitest';
import { attemptPoints } from './points.ts';

it.each([
  [{ correctAnswers: 20, syncedLate: false }, 0, 20],
  [{ correctAnswers: 20, syncedLate: false }, 95, 5],
  [{ correctAnswers: 20, syncedLate: false }, 100, 0],
  [{ correctAnswers: 180, syncedLate: false }, 0, 100],
  [{ correctAnswers: 20, syncedLate: true }, 0, 0],
])('%o after %i points today earns %i', (attempt, earned, points) => {
  expect(attemptPoints(attempt, earned)).toBe(points);
});
