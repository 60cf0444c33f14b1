import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

/** A thread that does what its task says. */
const THREAD = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (task) => {
    if (task === 'hang') while (true);
    if (task === 'throw') throw new Error('a bug');
    if (task === 'exit') process.exit(3);
    if (task === 'eat') { const eaten = []; while (true) eaten.push(new Array(10_000).fill({})); }
    parentPort.postMessage(task === 'who' ? threadId : task);
  });`;

const pools: WorkerPool<string, unknown>[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function openPool(options: Partial<WorkerPoolOptions> = {}) {
  let started = 0;
  const start = () => {
    started += 1;
    return new Worker(THREAD, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  };
  const pool = new WorkerPool<string, unknown>({ start, size: 1, deadlineMs: 10_000, ...options });
  pools.push(pool);
  return { pool, started: () => started };
}

it('gives each task to one thread after another, and each its own answer', async () => {
  const { pool, started } = openPool({ size: 2 });
  const tasks = Array.from({ length: 20 }, (_, n) => `task ${n}`);
  expect(await Promise.all(tasks.map((task) => pool.run(task)))).toEqual(tasks);
  expect(started()).toBe(2);
});

it.each([
  ['throw', 'died'],
  ['exit', 'died'],
  ['eat', 'died'],
])('a thread that does "%s" fails its own task only', async (task, reason) => {
  const { pool } = openPool();
  const [bad, good] = await Promise.allSettled([pool.run(task), pool.run('who')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'WorkerLost', reason } });
  expect(good.status).toBe('fulfilled');
});

it('a thread that hangs is ended at its deadline, and the next task gets another', async () => {
  const { pool } = openPool({ deadlineMs: 10_000 });
  const before = await pool.run('who');
  const both = Promise.allSettled([pool.run('hang'), pool.run('who')]);
  vi.advanceTimersByTime(10_000);
  const [bad, after] = await both;
  expect(bad).toMatchObject({ status: 'rejected', reason: { reason: 'deadline' } });
  expect(after).toMatchObject({ status: 'fulfilled' });
  expect(after).not.toMatchObject({ value: before });
});

it('counts the time of a first task from when the thread has loaded its code', async () => {
  const code = `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', () => { while (true); });
    parentPort.postMessage('ready');`;
  let loaded: Promise<unknown> = Promise.resolve();
  const start = () => {
    const worker = new Worker(code, { eval: true });
    loaded = once(worker, 'message');
    return worker;
  };
  const { pool } = openPool({ start, deadlineMs: 1_000, startMs: 60_000 });
  let isLost = false;
  const hanging = pool.run('hang').catch((error: unknown) => {
    isLost = true;
    return error;
  });
  vi.advanceTimersByTime(30_000);
  await loaded;
  expect(isLost).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await hanging).toMatchObject({ reason: 'deadline' });
});

it.each([
  [1, 'fulfilled'],
  [2, 'rejected'],
])('a task whose thread dies while it starts, %i times, is %s', async (deaths, status) => {
  let started = 0;
  const start = () => {
    started += 1;
    const code = started <= deaths ? 'process.exit(7)' : `${THREAD}; parentPort.postMessage('ready');`;
    return new Worker(code, { eval: true });
  };
  const { pool } = openPool({ start, startMs: 60_000 });
  const [first] = await Promise.allSettled([pool.run('task')]);
  expect(first.status).toBe(status);
  expect(started).toBe(2);
  expect(await pool.run('after')).toBe('after');
});

it('lets an idle thread go, and starts one when there is work again', async () => {
  const { pool, started } = openPool({ idleMs: 10_000 });
  const before = await pool.run('who');
  vi.advanceTimersByTime(9_999);
  expect(await pool.run('who')).toBe(before);
  vi.advanceTimersByTime(10_000);
  expect(await pool.run('who')).not.toBe(before);
  expect(started()).toBe(2);
});

it('when closed, fails what runs and what waits, and takes no more', async () => {
  const { pool } = openPool();
  const running = [pool.run('hang'), pool.run('waits')];
  const settled = Promise.allSettled(running);
  await pool.close();
  for (const outcome of await settled) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'closed' } });
  }
  await expect(pool.run('late')).rejects.toMatchObject({ reason: 'closed' });
});
