import { expect, it } from 'vitest';
import { clockBefore, minutesBefore } from './reporting-time.ts';

const two = new Date('2027-05-02T08:30:00Z');
const justAfterMidnight = new Date('2027-05-01T18:40:00Z');

it.each([
  [two, '11:00', 180],
  [two, '13:30', 30],
  [justAfterMidnight, '22:40', 90],
])('before %s, %s is %d minutes before, and back', (beginsAt, clock, minutes) => {
  expect(minutesBefore(beginsAt, clock)).toBe(minutes);
  expect(clockBefore(beginsAt, minutes)).toBe(clock);
});

it('knows no time where none is', () => {
  expect(minutesBefore(two, '')).toBeNull();
});
