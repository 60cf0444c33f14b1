import { expect, it } from 'vitest';
import { misplaced, orderRows } from '#web/features/sitting-board/model/row-order.ts';

it('sorts freely while nobody points at the list', () =>
  expect(orderRows(['a', 'b', 'c'], ['c', 'a', 'b'], false)).toEqual(['c', 'a', 'b']));

it('moves no row under the pointer: who goes leaves, who is new comes to the end', () => {
  expect(orderRows(['a', 'b', 'c'], ['c', 'a', 'b'], true)).toEqual(['a', 'b', 'c']);
  expect(orderRows(['a', 'b', 'c'], ['d', 'c', 'a'], true)).toEqual(['a', 'c', 'd']);
});

it('counts the rows that would move', () => {
  expect(misplaced(['a', 'b', 'c'], ['a', 'b', 'c'])).toBe(0);
  expect(misplaced(['a', 'b', 'c'], ['c', 'b', 'a'])).toBe(2);
});
