import { expect, it } from 'vitest';
import { formatMarks } from '#web/lib/format.ts';

it('writes marks as a paper prints them, and no zero below zero', () => {
  expect(formatMarks(-8)).toBe('−8');
  expect(formatMarks(720)).toBe('720');
  expect(formatMarks(-0)).toBe('0');
});
