import { expect, it } from 'vitest';
import { periodEnd } from './period.ts';

it.each([
  ['2026-01-15T10:00:00Z', 'monthly', '2026-02-15T10:00:00.000Z'],
  ['2026-01-31T10:00:00Z', 'monthly', '2026-02-28T10:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 'monthly', '2027-01-31T23:59:59.000Z'],
  ['2028-02-29T00:00:00Z', 'yearly', '2029-02-28T00:00:00.000Z'],
] as const)('%s, %s → %s', (start, plan, end) => {
  expect(periodEnd(new Date(start), plan).toISOString()).toBe(end);
});
