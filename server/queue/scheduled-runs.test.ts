import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { missedJobs, noteRun } from './scheduled-runs.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const nightly = new Map([['sweep-storage', '17 21 * * *']]);
const missedAt = (now: string) => missedJobs(database, nightly, new Date(now));

it('tells what was due while no server was on, once it ran no more', async () => {
  expect(await missedAt('2026-11-20T10:00:00Z')).toEqual([]);
  expect(await missedAt('2026-11-20T21:16:59Z')).toEqual([]);
  expect(await missedAt('2026-11-23T08:00:00Z')).toEqual(['sweep-storage']);
  await noteRun(database, 'sweep-storage', new Date('2026-11-23T08:00:05Z'));
  expect(await missedAt('2026-11-23T08:01:00Z')).toEqual([]);
  await noteRun(database, 'sweep-storage', new Date('2026-11-01T00:00:00Z'));
  expect(await missedAt('2026-11-23T08:02:00Z')).toEqual([]);
});
