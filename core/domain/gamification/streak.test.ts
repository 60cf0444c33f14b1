import { describe, expect, it } from 'vitest';
import { countDay, dayPoints, type Streak, streakDaysShown } from './streak.ts';

const none: Streak = { days: 0, longestDays: 0, freezes: 0, lastDay: null };
const streak = (days: number, lastDay: string, freezes = 0): Streak => ({
  days,
  longestDays: days,
  freezes,
  lastDay,
});

describe('countDay', () => {
  it('begins, goes on, and counts a day once', () => {
    const first = countDay(none, '2026-11-20');
    expect(first).toEqual({ days: 1, longestDays: 1, freezes: 0, lastDay: '2026-11-20' });
    const second = countDay(first, '2026-11-21');
    expect(second.days).toBe(2);
    expect(countDay(second, '2026-11-21')).toBe(second);
  });

  it('begins again after a missed day, and remembers the longest', () => {
    expect(countDay(streak(5, '2026-11-18'), '2026-11-20')).toMatchObject({ days: 1, longestDays: 5 });
  });

  it('spends freezes by itself, one for each missed day', () => {
    expect(countDay(streak(5, '2026-11-18', 2), '2026-11-20')).toMatchObject({ days: 6, freezes: 1 });
    expect(countDay(streak(4, '2026-11-18', 2), '2026-11-21')).toMatchObject({ days: 5, freezes: 0 });
    expect(countDay(streak(5, '2026-11-18', 2), '2026-11-22')).toMatchObject({ days: 1, freezes: 2 });
  });

  it('earns a freeze every seven days and banks two', () => {
    expect(countDay(streak(6, '2026-11-19'), '2026-11-20').freezes).toBe(1);
    expect(countDay(streak(13, '2026-11-19', 2), '2026-11-20').freezes).toBe(2);
  });

  it('crosses the end of a year', () => {
    expect(countDay(streak(3, '2026-12-31'), '2027-01-01').days).toBe(4);
  });
});

it('is shown until it is lost', () => {
  expect(streakDaysShown(none, '2026-11-20')).toBe(0);
  expect(streakDaysShown(streak(5, '2026-11-20'), '2026-11-20')).toBe(5);
  expect(streakDaysShown(streak(5, '2026-11-19'), '2026-11-20')).toBe(5);
  expect(streakDaysShown(streak(5, '2026-11-18'), '2026-11-20')).toBe(0);
  expect(streakDaysShown(streak(5, '2026-11-18', 1), '2026-11-20')).toBe(5);
});

it.each([
  [1, 12],
  [5, 20],
  [10, 30],
  [400, 30],
])('a day of a streak of %i earns %i', (days, points) => {
  expect(dayPoints(days)).toBe(points);
});
