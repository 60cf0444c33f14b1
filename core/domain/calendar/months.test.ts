import { describe, expect, it } from 'vitest';
import { instantsOfMonth, kolkataMonth, monthAfter, readMonth, weeksOfMonth } from './months.ts';

it('is the month in India, not in UTC', () => {
  expect(kolkataMonth(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11');
  expect(kolkataMonth(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12');
});

it.each([
  '2026-13',
  '2026-00',
  '26-01',
  '2026-1',
  '0999-01',
  '9999-01',
  'true',
  '',
  null,
  undefined,
  202_611,
])('reads no month from %j', (text) => {
  expect(readMonth(text)).toBeNull();
});

it('goes over the ends of a year, and not past those of the calendar', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-05', -14)).toBe('2025-03');
  expect(monthAfter('2000-01', -1)).toBeNull();
  expect(monthAfter('2999-12', 1)).toBeNull();
});

it('begins and ends at midnight in India', () => {
  const { from, to } = instantsOfMonth('2026-12');
  expect(from.toISOString()).toBe('2026-11-30T18:30:00.000Z');
  expect(to.toISOString()).toBe('2026-12-31T18:29:59.999Z');
});

describe('weeks of a month', () => {
  it('has each of its days once, in its column', () => {
    for (const month of ['2026-02', '2026-11', '2028-02', '2026-08']) {
      const weeks = weeksOfMonth(month);
      const days = weeks.flat().filter((day) => day !== null);
      const { to } = instantsOfMonth(month);
      expect(days).toHaveLength(new Date(to.getTime() + 5.5 * 3_600_000).getUTCDate());
      expect(new Set(days).size).toBe(days.length);
      for (const week of weeks)
        for (const [place, day] of week.entries()) if (day) expect(new Date(day).getUTCDay()).toBe(place);
    }
  });

  it('has as many weeks as the month touches', () => {
    expect(weeksOfMonth('2026-02')).toHaveLength(4);
    expect(weeksOfMonth('2026-11')).toHaveLength(5);
    expect(weeksOfMonth('2026-08')).toHaveLength(6);
  });
});
