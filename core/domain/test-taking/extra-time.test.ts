import { expect, it } from 'vitest';
import { A_THIRD, extraSeconds, ownSectionSeconds, paperMinutes } from './extra-time.ts';

it.each([
  ['a third: twenty minutes an hour', 10_800, A_THIRD, 3_600],
  ['a third of what has none, up to a whole second', 100, A_THIRD, 34],
  ['a quarter', 10_800, 25, 2_700],
  ['no third', 10_800, 34, 3_672],
  ['up to a whole second', 101, 25, 26],
  ['nothing', 10_800, 0, 0],
])('gives %s', (_, durationSec, percent, seconds) => {
  expect(extraSeconds(durationSec, percent)).toBe(seconds);
});

it('says the minutes of a paper, and what of them is more', () => {
  expect(paperMinutes(10_800, A_THIRD)).toEqual({ usual: 180, extra: 60, total: 240 });
  expect(paperMinutes(10_800, 0)).toEqual({ usual: 180, extra: 0, total: 180 });
  // 20 minutes and 6 minutes 40.
  expect(paperMinutes(1_200, A_THIRD)).toEqual({ usual: 20, extra: 7, total: 27 });
});

it('shares what is more among sections that have clocks of their own, and loses no second', () => {
  expect(ownSectionSeconds([1_200, 1_200, 1_200], A_THIRD)).toEqual([1_600, 1_600, 1_600]);
  expect(ownSectionSeconds([1_200, 2_400], 0)).toEqual([1_200, 2_400]);
  const uneven = ownSectionSeconds([1_000, 1_001, 999], 10);
  expect(uneven.reduce((sum, each) => sum + each, 0)).toBe(3_300);
  expect(uneven).toEqual([1_100, 1_101, 1_099]);
  expect(ownSectionSeconds([], A_THIRD)).toEqual([]);
});
