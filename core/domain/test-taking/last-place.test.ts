import { expect, it } from 'vitest';
import { lastPlace } from './last-place.ts';

it('opens a test where it was left, on a device that did not see it before', () => {
  expect(lastPlace(['a', 'b', 'c'], new Set())).toBe(1);
  expect(lastPlace(['a', 'b', 'c'], new Set(['a', 'b']))).toBe(2);
  expect(lastPlace(['a', 'b', 'c'], new Set(['a']))).toBe(1);
});
