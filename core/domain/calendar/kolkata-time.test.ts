import { describe, expect, it } from 'vitest';
import { daysBetween, daysUntil, kolkataInstant, kolkataLocal } from './kolkata-time.ts';

describe('the wall clock in India', () => {
  it.each([
    ['2027-05-02T14:00', '2027-05-02T08:30:00.000Z'],
    ['2027-05-02T00:00', '2027-05-01T18:30:00.000Z'],
    ['2027-01-01T05:29', '2026-12-31T23:59:00.000Z'],
    ['2028-02-29T23:59:30', '2028-02-29T18:29:00.000Z'],
  ])('%s is %s', (local, instant) => {
    expect(kolkataInstant(local)?.toISOString()).toBe(instant);
    expect(kolkataLocal(new Date(instant))).toBe(local.slice(0, 16));
  });

  it.each(['', 'tomorrow', '2027-02-30T10:00', '2027-13-01T10:00', '2027-05-02T25:00', '2027-05-02'])(
    'knows no time %j',
    (local) => {
      expect(kolkataInstant(local)).toBeNull();
    },
  );
});

it('counts days by the calendar, not by hours', () => {
  expect(daysUntil(new Date('2027-05-01T18:29:00Z'), new Date('2027-05-02T08:30:00Z'))).toBe(1);
  expect(daysUntil(new Date('2027-05-01T18:30:00Z'), new Date('2027-05-02T08:30:00Z'))).toBe(0);
  expect(daysUntil(new Date('2027-05-02T18:30:00Z'), new Date('2027-05-02T08:30:00Z'))).toBe(-1);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
