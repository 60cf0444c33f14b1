import { expect, it } from 'vitest';
import { kolkataDay } from './kolkata-day.ts';

it('changes at midnight in India, not in Greenwich', () => {
  expect(kolkataDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(kolkataDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});
