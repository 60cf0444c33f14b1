import { expect, it } from 'vitest';
import type { PlanDay } from '#core/contracts/plan/plan.ts';
import { daysLeft } from './days-left.ts';

const days = ['2026-12-30', '2026-12-31', '2027-01-01'].map(
  (day): PlanDay => ({ day, phase: 'usual', quests: [] }),
);
const shown = (today: string, isKept: boolean) =>
  daysLeft(days, { today, isKept }).map(({ day, isToday }) => `${day}${isToday ? ' today' : ''}`);

it('begins with today, as the server says it', () => {
  expect(shown('2027-01-01', false)).toEqual(['2026-12-30 today', '2026-12-31', '2027-01-01']);
});

it('leaves out what is over where the device kept the plan of another day', () => {
  expect(shown('2026-12-30', true)).toEqual(['2026-12-30 today', '2026-12-31', '2027-01-01']);
  expect(shown('2026-12-31', true)).toEqual(['2026-12-31 today', '2027-01-01']);
  expect(shown('2027-01-02', true)).toEqual([]);
});
