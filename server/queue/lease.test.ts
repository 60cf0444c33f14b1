import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createLogger } from '#server/log.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { ClaimedRow, Lease, UNCLAIMED } from './lease.ts';

const LEASE = new Lease({
  table: 'public.things',
  row: ClaimedRow,
  next: `select id from public.things where ${UNCLAIMED} and id <> $3 order by id limit 1 for update skip locked`,
  columns: 'r.name',
  set: "name = 'begun'",
});
const log = createLogger('silent');

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.query(
    'create table public.things (id text, name text, claim text, claimed_until timestamptz, tries int not null)',
  );
});
afterAll(() => database.close());
beforeEach(() =>
  database.query("insert into public.things values ('a', '', null, null, 0), ('b', '', null, null, 0)"),
);
afterEach(() => database.query('delete from public.things'));

const claimNext = () => LEASE.claimNext(database, ['b']);
const theOne = async () => {
  const claimed = await claimNext();
  if (!claimed) throw new Error('Nothing waits');
  return claimed;
};
/** Seconds until the claim runs out, to the next whole one. */
const secondsLeft = async () => {
  const { rows } = await database.query(
    "select ceil(extract(epoch from claimed_until - now()))::int as seconds, name from public.things where id = 'a'",
  );
  return rows[0];
};
const runOut = () => database.query("update public.things set claimed_until = now() - interval '1 second'");

it('gives a row to one process, and to the next when its claim has run out', async () => {
  const first = await theOne();
  expect(first).toMatchObject({ id: 'a', tries: 1 });
  expect(await claimNext()).toBeNull();
  expect(await secondsLeft()).toEqual({ seconds: 30, name: 'begun' });
  await runOut();
  const second = await theOne();
  expect(second).toMatchObject({ id: 'a', tries: 2 });
  expect(second.claim).not.toBe(first.claim);
});

it('waits longer after each try, and only who holds the claim has a say', async () => {
  const first = await theOne();
  await runOut();
  const second = await theOne();
  await LEASE.pause(database, second);
  expect(await secondsLeft()).toMatchObject({ seconds: 10 });
  await LEASE.pause(database, first);
  expect(await secondsLeft()).toMatchObject({ seconds: 10 });
});

it('begins a row three times', async () => {
  const claimed = await theOne();
  const of = (tries: number) => [
    LEASE.mayTryAgain({ ...claimed, tries }),
    LEASE.isTriedTooOften({ ...claimed, tries }),
  ];
  expect(of(2)).toEqual([true, false]);
  expect(of(3)).toEqual([false, false]);
  expect(of(4)).toEqual([false, true]);
});

it('renews the claim until the work ends, also where it fails', async () => {
  const claimed = await theOne();
  await runOut();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const work = LEASE.keep({ database, log }, claimed, async () => {
      vi.advanceTimersByTime(10_000);
      await expect.poll(secondsLeft).toMatchObject({ seconds: 30 });
      throw new Error('failed');
    });
    await expect(work).rejects.toThrow('failed');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
