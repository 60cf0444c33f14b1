import { expect, it } from 'vitest';
import { dueMonths, NOTICE_MS, timesOfMonth } from './series-times.ts';

const WEEKEND = [
  { day: 'sunday', time: '09:30' },
  { day: 'saturday', time: '14:00' },
] as const;

it.each([
  ['2027-01', 1, ['2027-01-02T08:30:00.000Z', '2027-01-03T04:00:00.000Z']],
  ['2027-05', 1, ['2027-05-01T08:30:00.000Z', '2027-05-02T04:00:00.000Z']],
  // The Saturday decides: its Sunday may be of the month after.
  ['2026-02', 4, ['2026-02-28T08:30:00.000Z', '2026-03-01T04:00:00.000Z']],
])('is held on the weekend of its Saturday, by the clock of India: %s', (month, weekend, times) => {
  expect(timesOfMonth(month, { weekend, shifts: WEEKEND }).map((at) => at.toISOString())).toEqual(times);
});

const calendar = { weekend: 2, shifts: WEEKEND, monthsAhead: 2 };
const first = timesOfMonth('2026-12', calendar)[0] as Date;

it('announces the present month and those ahead, over the end of a year', () => {
  expect(dueMonths(new Date(first.getTime() - NOTICE_MS), calendar)).toEqual([
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
});

it('leaves a month out that nobody could hear of in time', () => {
  expect(dueMonths(new Date(first.getTime() - NOTICE_MS + 1), calendar)).toEqual(['2027-01', '2027-02']);
});
