import { expect, it } from 'vitest';
import { A_THIRD, extraSeconds, paperMinutes } from './extra-time.ts';

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
