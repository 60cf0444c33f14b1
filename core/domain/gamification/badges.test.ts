import { expect, it } from 'vitest';
import { badgeProgress, newBadges } from './badges.ts';

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

it('says how far each is, and keeps what was earned', () => {
  const far = badgeProgress({ ...nothing, gradedAttempts: 12, bestScore: 93.33 }, ['first_test', 'streak_3']);
  const of = (id: string) => far.find((badge) => badge.id === id);
  expect(of('first_test')).toEqual({ id: 'first_test', goal: 1, reached: 1, isHeld: true });
  expect(of('streak_3')).toEqual({ id: 'streak_3', goal: 3, reached: 3, isHeld: true });
  expect(of('fifty_tests')).toEqual({ id: 'fifty_tests', goal: 50, reached: 12, isHeld: false });
  expect(of('ninety_percent')).toEqual({ id: 'ninety_percent', goal: 90, reached: 90, isHeld: false });
  expect(of('full_marks')).toMatchObject({ reached: 93.33, isHeld: false });
});
