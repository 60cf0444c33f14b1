import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countDay,
  DAYS_FOR_A_FREEZE,
  dayPoints,
  endsTonight,
  freezesAhead,
  frozenDays,
  isDayOfWork,
  MAX_FREEZES,
  type Streak,
  streakDaysShown,
} from './streak.ts';

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

it('ends tonight where it lives and no freeze is left for today', () => {
  expect(endsTonight(streak(5, '2026-11-19'), '2026-11-20')).toBe(true);
  expect(endsTonight(streak(5, '2026-11-19', 1), '2026-11-20')).toBe(false);
  expect(endsTonight(streak(5, '2026-11-18', 1), '2026-11-20')).toBe(true);
  expect(endsTonight(streak(5, '2026-11-20'), '2026-11-20')).toBe(false);
  expect(endsTonight(streak(5, '2026-11-18'), '2026-11-20')).toBe(false);
  expect(endsTonight(none, '2026-11-20')).toBe(false);
  expect(endsTonight(streak(0, '2026-11-19'), '2026-11-20')).toBe(false);
});

it('counts as ahead the freezes that missed days have not taken yet', () => {
  expect(freezesAhead(none, '2026-11-20')).toBe(0);
  expect(freezesAhead(streak(9, '2026-11-20', 2), '2026-11-20')).toBe(2);
  expect(freezesAhead(streak(9, '2026-11-19', 2), '2026-11-20')).toBe(2);
  expect(freezesAhead(streak(9, '2026-11-18', 2), '2026-11-20')).toBe(1);
  expect(freezesAhead(streak(9, '2026-11-17', 2), '2026-11-20')).toBe(0);
  // More were missed than they cover: the streak is lost, and they wait for the next.
  expect(freezesAhead(streak(9, '2026-11-16', 2), '2026-11-20')).toBe(2);
});

it.each([
  [1, 12],
  [5, 20],
  [10, 30],
  [400, 30],
])('a day of a streak of %i earns %i', (days, points) => {
  expect(dayPoints(days)).toBe(points);
});

describe('whatever days a student is active on', () => {
  const dayAt = (place: number) =>
    new Date(Date.UTC(2026, 10, 1) + place * 86_400_000).toISOString().slice(0, 10);
  const activeDays = fc
    .uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 80 })
    .map((places) => places.sort((a, b) => a - b).map(dayAt));
  const streakAfter = (days: string[]) => days.reduce(countDay, none);

  it('never banks more than two freezes, and never forgets the longest streak', () => {
    fc.assert(
      fc.property(activeDays, (days) => {
        let before = none;
        for (const day of days) {
          const now = countDay(before, day);
          expect(now.freezes).toBeGreaterThanOrEqual(0);
          expect(now.freezes).toBeLessThanOrEqual(MAX_FREEZES);
          expect(now.longestDays).toBe(Math.max(before.longestDays, now.days));
          expect([1, before.days + 1]).toContain(now.days);
          before = now;
        }
      }),
    );
  });

  it('shows exactly the streak that the next active day goes on with', () => {
    fc.assert(
      fc.property(activeDays, fc.integer({ min: 0, max: 10 }), (days, gap) => {
        const streak = streakAfter(days);
        const today = dayAt(121 + gap);
        expect(countDay(streak, today).days).toBe(streakDaysShown(streak, today) + 1);
      }),
    );
  });

  it('changes nothing when a day is counted again or comes late', () => {
    fc.assert(
      fc.property(activeDays, fc.integer({ min: 0, max: 120 }), (days, place) => {
        const streak = streakAfter(days);
        fc.pre(dayAt(place) <= (streak.lastDay ?? ''));
        expect(countDay(streak, dayAt(place))).toBe(streak);
      }),
    );
  });

  it('keeps an unbroken run whole, with a freeze for each seven days up to two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (length) => {
        const streak = streakAfter(Array.from({ length }, (_, place) => dayAt(place)));
        expect(streak).toMatchObject({
          days: length,
          longestDays: length,
          freezes: Math.min(MAX_FREEZES, Math.floor(length / DAYS_FOR_A_FREEZE)),
        });
      }),
    );
  });
});

it.each([
  [4, false, false],
  [5, false, true],
  [1, true, true],
  [0, false, false],
])('%i answers, practice done %s: the day counts: %s', (answered, practiceDone, counts) => {
  expect(isDayOfWork({ answered, practiceDone })).toBe(counts);
});

describe('frozenDays', () => {
  const week = (worked: string) =>
    [...worked].map((mark, place) => ({ day: `2026-11-${16 + place}`, worked: mark === 'x' }));
  it('are the missed days within the streak, and none before it', () => {
    expect(frozenDays(streak(12, '2026-11-21'), week('xx.xxx.'), '2026-11-22')).toEqual(['2026-11-18']);
    expect(frozenDays(streak(3, '2026-11-21'), week('xx.xxx.'), '2026-11-22')).toEqual([]);
    expect(frozenDays(streak(4, '2026-11-21'), week('xx.xxx.'), '2026-11-22')).toEqual(['2026-11-18']);
  });

  it('are those since its last day, as long as it lives; today is not missed yet', () => {
    expect(frozenDays(streak(4, '2026-11-18', 2), week('xxx..'), '2026-11-20')).toEqual(['2026-11-19']);
    expect(frozenDays(streak(4, '2026-11-18', 1), week('xxx...'), '2026-11-21')).toEqual([]);
    expect(frozenDays(none, week('.......'), '2026-11-22')).toEqual([]);
  });

  it('agrees with how days are counted', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), fc.nat(2), (worked, freezes) => {
        let now: Streak = { ...none, freezes };
        const days = worked.map((isWorked, place) => ({ day: `2026-11-${16 + place}`, worked: isWorked }));
        let spent = 0;
        for (const { day, worked: isWorked } of days) {
          if (!isWorked) continue;
          const next = countDay(now, day);
          spent = next.days === 1 ? 0 : spent + now.freezes - next.freezes;
          now = next;
        }
        const last = now.lastDay;
        const within = frozenDays(now, days, '2026-11-23').filter((day) => last !== null && day < last);
        if (now.days < DAYS_FOR_A_FREEZE) expect(within).toHaveLength(spent);
      }),
    );
  });
});
