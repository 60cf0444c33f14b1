import { expect, it } from 'vitest';
import { Batcher } from './batcher.ts';
import { runFor } from './consumer.ts';

/** Runs that end when told to, and the items each was given. */
function heldRuns() {
  const given: number[][] = [];
  const ends: (() => void)[] = [];
  const run = async (items: number[]) => {
    given.push(items);
    await new Promise<void>((end) => ends.push(end));
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => item * 10);
  };
  return { given, run, end: (index: number) => ends[index]?.() };
}

it('runs an item alone at rest, and together all that came meanwhile, up to the limit', async () => {
  const { given, run, end } = heldRuns();
  const batcher = new Batcher(run, { runs: 1, items: 3 });
  const results = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
  expect(given).toEqual([[1]]);
  end(0);
  expect(await results[0]).toBe(10);
  await expect.poll(() => given).toEqual([[1], [2, 3, 4]]);
  end(1);
  expect(await Promise.all(results.slice(0, 4))).toEqual([10, 20, 30, 40]);
  await expect.poll(() => given.at(-1)).toEqual([5]);
  end(2);
  expect(await results[4]).toBe(50);
});

it('starts as many runs at once as it may', () => {
  const { given, run } = heldRuns();
  const batcher = new Batcher(run, { runs: 2 });
  for (const item of [1, 2, 3]) void batcher.add(item);
  expect(given).toEqual([[1], [2]]);
});

it('fails for those of a failed run only, and goes on', async () => {
  const { given, run, end } = heldRuns();
  const batcher = new Batcher(run, { runs: 1 });
  const unlucky = batcher.add(13);
  const next = batcher.add(7);
  end(0);
  await expect(unlucky).rejects.toThrow('unlucky');
  await expect.poll(() => given.length).toBe(2);
  end(1);
  expect(await next).toBe(70);
});

it('takes a few of one caller, so that another need not wait for all of them', async () => {
  const { given, run, end } = heldRuns();
  const batcher = new Batcher(run, { runs: 1, items: 6 });
  const add = (id: string, item: number) => void runFor({ kind: 'user', id }, () => batcher.add(item));
  for (let item = 1; item <= 10; item++) add('busy', item);
  add('neighbour', 99);
  end(0);
  await expect.poll(() => given.at(-1)).toEqual([2, 3, 4, 5, 99, 6]);
});
