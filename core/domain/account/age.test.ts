import { describe, expect, it } from 'vitest';
import { ageOn, isMinor, isPlausibleBirth } from './age.ts';

describe('ageOn', () => {
  it.each([
    ['2026-05-03', '2008-05-03', 18],
    ['2026-05-02', '2008-05-03', 17],
    ['2026-12-31', '2009-01-01', 17],
    ['2026-02-28', '2008-02-29', 17],
    ['2026-03-01', '2008-02-29', 18],
  ])('on %s, born %s: %i', (today, born, age) => {
    expect(ageOn(today, born)).toBe(age);
  });
});

it('makes nobody of age a day early', () => {
  expect(isMinor('2026-05-02', '2008-05-03')).toBe(true);
  expect(isMinor('2026-05-03', '2008-05-03')).toBe(false);
});

it('knows a slip of the keyboard', () => {
  expect(isPlausibleBirth('2026-05-03', '2009-05-03')).toBe(true);
  expect(isPlausibleBirth('2026-05-03', '2026-01-01')).toBe(false);
  expect(isPlausibleBirth('2026-05-03', '1908-01-01')).toBe(false);
});
