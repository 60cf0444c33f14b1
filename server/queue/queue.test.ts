import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, OWNER } from '#server/database/database.ts';
import { createLogger } from '#server/log.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { defineJob, type Job, type JobQueue, startJobQueue } from './queue.ts';
import { missedJobs, noteRun } from './scheduled-runs.ts';

const log = createLogger('silent');
const worked: string[] = [];
let failures = 0;
const jobs = [
  defineJob({
    name: 'close-expired-attempt',
    timely: true,
    data: z.object({ attemptId: z.string() }),
    handle: async (_, { attemptId }) => {
      if (attemptId === 'fails once' && failures++ === 0) throw new Error('this time');
      worked.push(attemptId);
    },
  }),
  defineJob({
    name: 'send-mail',
    data: z.object({ mailId: z.number() }),
    handle: async (_, { mailId }) => void worked.push(`mail ${mailId}`),
  }),
] as unknown as readonly Job[];

let database: Database;
let queues: JobQueue[];
beforeAll(async () => {
  database = await cloneDatabase();
  // As several servers do that start together on a new database.
  queues = await Promise.all([1, 2, 3].map(() => startJobQueue(database, jobs, log)));
});
afterAll(async () => {
  for (const queue of queues) await queue.stop();
  await database.close();
});

const send = (attemptId: string, options?: { startAfter: Date }) =>
  database.transaction(OWNER, async (tx) => {
    await queues[0]?.send(tx, 'close-expired-attempt', { attemptId }, options);
    if (attemptId === 'undone') throw new Error('undo');
  });

it('works what was committed, once, though several servers look', async () => {
  await send('at once');
  await send('undone').catch(() => {});
  await send('later', { startAfter: new Date(Date.now() + 1_000) });
  await expect.poll(() => worked, { timeout: 15_000 }).toEqual(['at once', 'later']);
});

it('tries again what failed', async () => {
  await send('fails once');
  await expect.poll(() => worked, { timeout: 25_000 }).toContain('fails once');
  expect(failures).toBe(2);
});

it('works what waits one after the other, without a pause after each', async () => {
  worked.length = 0;
  const names = Array.from({ length: 40 }, (_, place) => `of many ${place}`);
  for (const name of names) await send(name);
  // With a pause of two seconds after each, three servers would take 26 seconds.
  await expect.poll(() => worked.length, { timeout: 24_000 }).toBe(40);
  expect(new Set(worked)).toEqual(new Set(names));
});

it('wakes who works it, though nobody looks for ten seconds', async () => {
  worked.length = 0;
  for (let mailId = 1; mailId <= 6; mailId++) {
    await database.transaction(OWNER, async (tx) => queues[0]?.send(tx, 'send-mail', { mailId }));
    await expect.poll(() => worked, { timeout: 40_000 }).toContain(`mail ${mailId}`);
  }
  expect(worked).toHaveLength(6);
}, 40_000);

it('works no data that are not those of the job', async () => {
  const mailId = 'of another release' as unknown as number;
  await database.transaction(OWNER, async (tx) => queues[0]?.send(tx, 'send-mail', { mailId }));
  const stateOf = async () => {
    const text = `select state from pgboss.job where data ->> 'mailId' = $1`;
    return (await database.query(text, [mailId])).rows[0];
  };
  await expect.poll(stateOf, { timeout: 25_000 }).toEqual({ state: 'retry' });
  expect(worked).not.toContain(`mail ${mailId}`);
});

/** Half an hour and half a day from now, in UTC: neither falls due by itself while the test runs. */
const awayFromNow = new Date(Date.now() + 12.5 * 3_600_000);
const HOURLY = `${awayFromNow.getUTCMinutes()} * * * *`;
const NIGHTLY = `${awayFromNow.getUTCMinutes()} ${awayFromNow.getUTCHours()} * * *`;

it('catches up at a start what was due while no server was on, and only that', async () => {
  const ran: string[] = [];
  const at = (name: string, schedule: string) =>
    defineJob({ name: name as 'sweep-storage', schedule, handle: async () => void ran.push(name) });
  const scheduled = [
    at('sweep-storage', NIGHTLY),
    at('follow-subscriptions', HOURLY),
  ] as unknown as readonly Job[];
  await noteRun(database, 'sweep-storage', new Date(Date.now() - 3 * 86_400_000));
  await noteRun(database, 'follow-subscriptions', new Date());
  const started = await Promise.all([1, 2].map(() => startJobQueue(database, scheduled, log)));
  await expect.poll(() => ran, { timeout: 25_000 }).toEqual(['sweep-storage']);
  for (const queue of started) await queue.stop();
  expect(await missedJobs(database, new Map([['sweep-storage', NIGHTLY]]), new Date())).toEqual([]);
});
