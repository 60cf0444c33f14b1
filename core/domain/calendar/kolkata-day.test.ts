import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kolkataDay } from './kolkata-day.ts';

it('changes at midnight in India, not in Greenwich', () => {
  expect(kolkataDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(kolkataDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

it('is the day the platform has for India, at any instant', () => {
  const platform = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const since = Date.parse('1970-01-01T00:00:00Z');
  const until = Date.parse('2100-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: since, max: until }), (ms) => {
      expect(kolkataDay(new Date(ms))).toBe(platform.format(new Date(ms)));
    }),
  );
});
