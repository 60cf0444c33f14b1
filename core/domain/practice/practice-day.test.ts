import { expect, it } from 'vitest';
import { beginningOf, practiceDay } from './practice-day.ts';

const at = (local: string) => practiceDay(new Date(`${local}+05:30`));

it('ends at four in the morning in India: 03:59 is the day before', () => {
  const day = at('2027-03-10T12:00:00');
  expect(at('2027-03-10T04:00:00')).toBe(day);
  expect(at('2027-03-10T23:59:59')).toBe(day);
  expect(at('2027-03-11T03:59:59.999')).toBe(day);
  expect(at('2027-03-11T04:00:00')).toBe(day + 1);
});

it('does not fall apart where UTC has its midnight', () => {
  expect(at('2027-03-10T05:15:00')).toBe(at('2027-03-10T05:45:00'));
});

it('begins when it says', () => {
  const day = at('2027-03-10T12:00:00');
  expect(beginningOf(day).toISOString()).toBe('2027-03-09T22:30:00.000Z');
  expect(practiceDay(beginningOf(day))).toBe(day);
});
