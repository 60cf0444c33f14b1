import { expect, it } from 'vitest';
import { lastPlace, resumedPlace } from './last-place.ts';

it('opens a test where it was left, on a device that did not see it before', () => {
  expect(lastPlace(['a', 'b', 'c'], new Set())).toBe(1);
  expect(lastPlace(['a', 'b', 'c'], new Set(['a', 'b']))).toBe(2);
  expect(lastPlace(['a', 'b', 'c'], new Set(['a']))).toBe(1);
});

it('is the question on screen last, where that is known', () => {
  const visited = new Set(['a', 'b', 'c']);
  expect(lastPlace(['a', 'b', 'c'], visited, { a: 30_000, b: 1_000, c: 20_000 })).toBe(1);
  expect(lastPlace(['a', 'b', 'c'], visited, { b: 1_000, c: 500 })).toBe(2);
  expect(lastPlace(['a', 'b'], visited, { gone: 900, a: 10 })).toBe(1);
});

it('is where this device was, unless another one went on', () => {
  const visited = new Set(['a', 'b']);
  const seenMs = { a: 10_000, b: 60_000 };
  expect(resumedPlace(['a', 'b', 'c'], visited, seenMs, { place: 3, atMs: 59_800 })).toBe(3);
  expect(resumedPlace(['a', 'b', 'c'], visited, seenMs, { place: 1, atMs: 9_900 })).toBe(2);
  expect(resumedPlace(['a', 'b', 'c'], visited, seenMs, undefined)).toBe(2);
});
