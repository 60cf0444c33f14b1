import { expect, it } from 'vitest';
import { lastPlace } from './last-place.ts';

it('opens a test where it was left, on a device that did not see it before', () => {
  const seen = { visited: true };
  expect(lastPlace(['a', 'b', 'c'], {})).toBe(1);
  expect(lastPlace(['a', 'b', 'c'], { a: seen, b: seen })).toBe(2);
  expect(lastPlace(['a', 'b', 'c'], { a: seen, b: { visited: false } })).toBe(1);
});
