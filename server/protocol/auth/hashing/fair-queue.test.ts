import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function filled(...items: [lane: string, count: number][]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [lane, count] of items) for (let i = 1; i <= count; i++) queue.add(lane, `${lane}${i}`);
  return queue;
}

const drain = (queue: FairQueue<string>) => Array.from({ length: queue.size }, () => queue.take());

test('one who comes after a crowd from elsewhere is next but one', () => {
  const queue = filled(['crowd', 1_000], ['one', 1]);
  expect([queue.take(), queue.take(), queue.take()]).toEqual(['crowd1', 'one1', 'crowd2']);
});

test('every lane keeps its own order, and nothing is lost', () => {
  expect(drain(filled(['a', 3], ['b', 1], ['c', 2]))).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(new FairQueue().take()).toBeUndefined();
});

test('a full queue takes the place for a newcomer from the one who has most', () => {
  const queue = filled(['a', 3], ['b', 2]);
  expect(queue.giveUpFor('a')).toBeUndefined();
  expect(queue.giveUpFor('b')).toBe('a3');
  expect(queue.giveUpFor('c')).toBe('a2');
  expect(drain(queue)).toEqual(['a1', 'b1', 'b2']);
});
