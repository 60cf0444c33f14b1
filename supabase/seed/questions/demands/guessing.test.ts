import { expect, it } from 'vitest';
import { loadBank } from '../load-bank.ts';
import { longestOption, middleValue, mostSharedPairs } from './guessing.ts';

const [some] = loadBank();
if (!some) throw new Error('No question');
const asking = (options: string[], correctIndex: number) => ({ ...some, options, correctIndex });

it.each([
  [['a', 'bbb', 'cc', 'd'], 1, 1],
  [['a', 'bbb', 'cc', 'd'], 0, 0],
  // Two are the longest: which, the trick does not say.
  [['aaa', 'bbb', 'c', 'd'], 0, 0],
  [['\\(\\dfrac{1}{2}\\)', 'bbb', 'c', 'd'], 1, 1],
])('the longest of %j is %i: %d', (options, key, chance) => {
  expect(longestOption(asking(options, key))).toBe(chance);
});

it('takes the option that shares most pairs, with equal ones by lot', () => {
  const options = ['a-i, b-ii, c-iii', 'a-i, b-iii, c-ii', 'a-ii, b-i, c-iii', 'a-iii, b-i, c-ii'];
  // The first three share two pairs each, the last two as well.
  expect(mostSharedPairs(asking(options, 0))).toBe(0.25);
  const telling = ['a-i, b-ii, c-iii', 'a-i, b-iii, c-ii', 'a-iii, b-ii, c-i', 'a-ii, b-i, c-iii'];
  expect(telling.map((_, key) => mostSharedPairs(asking(telling, key)))).toEqual([1, 0, 0, 0]);
});

it('knows the two middle values, in whatever order they stand', () => {
  const options = ['\\(4\\)', '\\(1\\)', '\\(3\\)', '\\(2\\)'];
  expect(options.map((_, key) => middleValue(asking(options, key)))).toEqual([0, 0, 1, 1]);
});
