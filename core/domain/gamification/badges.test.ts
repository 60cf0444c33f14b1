import { expect, it } from 'vitest';
import { newBadges } from './badges.ts';

const nothing = { gradedAttempts: 0, rightAnswers: 0, longestStreakDays: 0, bestScore: null };

it('gives each badge once', () => {
  expect(newBadges(nothing, [])).toEqual([]);
  expect(newBadges({ ...nothing, gradedAttempts: 1, bestScore: 100 }, [])).toEqual([
    'first_test',
    'ninety_percent',
    'full_marks',
  ]);
  expect(newBadges({ ...nothing, gradedAttempts: 12, rightAnswers: 100 }, ['first_test'])).toEqual([
    'ten_tests',
    'hundred_right',
  ]);
});
