import { expect, it } from 'vitest';
import { rightIndexes } from './right-indexes.ts';

it.each([
  [null, null, []],
  [null, [1], []],
  [2, null, [2]],
  [2, [3, 0, 2], [0, 2, 3]],
])('of the key %j with %j beside it are %j', (correct_index, accepted_indexes, right) => {
  expect(rightIndexes({ correct_index, accepted_indexes })).toEqual(right);
});
