import { describe, expect, it } from 'vitest';
import { SAVE_GRACE_MS } from './attempt-window.ts';
import { CLOCKS_DIFFER_MS, isWithinSection, openSection, sectionClocks } from './section-clocks.ts';

const SECTIONS = [
  { from: 1, to: 30 },
  { from: 31, to: 65 },
  { from: 66, to: 100 },
];
const clocks = sectionClocks(SECTIONS, [1200, 2400, 3600]) ?? [];

it('sections without clocks, or with fewer than there are sections, have none', () => {
  expect(sectionClocks(SECTIONS, null)).toBeNull();
  expect(sectionClocks(SECTIONS, [1200])).toBeNull();
  expect(sectionClocks([], [])).toBeNull();
});

describe('an answer', () => {
  it.each([
    ['in its section', 1, 600_000, true],
    ['in the last moment of it', 30, 1_200_000, true],
    ['before its section opens', 31, 600_000, false],
    ['after its section is locked', 30, 1_300_000, false],
    ['of the next one in its first moment', 31, 1_200_000, true],
    ['of the last one at the end', 100, 3_600_000, true],
    ['of the first one at the end', 1, 3_600_000, false],
  ])('%s', (_, position, givenMs, isTaken) => {
    expect(isWithinSection(clocks, position, givenMs, CLOCKS_DIFFER_MS)).toBe(isTaken);
    expect(isWithinSection(clocks, position, givenMs, SAVE_GRACE_MS)).toBe(isTaken);
  });

  it('that was on its way when its section ended is taken, one that says it was given later is not', () => {
    expect(isWithinSection(clocks, 30, 1_209_000, SAVE_GRACE_MS)).toBe(true);
    expect(isWithinSection(clocks, 30, 1_209_000, CLOCKS_DIFFER_MS)).toBe(false);
  });
});

describe('the section that is open', () => {
  it.each([
    [3600, 0, 2400],
    [2401, 0, 2400],
    [2400, 1, 1200],
    [1201, 1, 1200],
    [1200, 2, 0],
    [1, 2, 0],
    [0, 2, 0],
    // More time than there was: of the first section.
    [4000, 0, 2400],
  ])('with %i seconds left', (left, place, restSeconds) => {
    expect(openSection(clocks, left)).toEqual({ place, restSeconds });
  });
});

it('a section that was reached stays when time is given, and has that time', () => {
  // 22 minutes in, 5 minutes are given: of the second section, which had 18 left.
  expect(openSection(clocks, 2280 + 300, 1)).toEqual({ place: 1, restSeconds: 1200 });
  expect(openSection(clocks, 1200, 1)).toEqual({ place: 2, restSeconds: 0 });
});
