import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { createInBatch } from '#server/host/in-batch.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { againAfterDeadlock } from './after-deadlock.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = server.database;
  await database.query('create table public.waited (value int)');
});
afterAll(() => server.close());

const FAIL = (code: string) => `do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`;

/** Writes, and is undone as often as told. */
function writing(value: number, undone: number, code = '40P01') {
  let runs = 0;
  return {
    runs: () => runs,
    run: () =>
      database.transaction(OWNER, async (tx) => {
        runs++;
        await tx.query('insert into public.waited values ($1)', [value]);
        if (runs <= undone) await tx.query(FAIL(code));
        return value;
      }),
  };
}

const written = async (value: number) =>
  (await database.query('select from public.waited where value = $1', [value])).rows.length;

it('does once what was undone because others waited for it', async () => {
  const twice = writing(1, 2);
  expect(await againAfterDeadlock(twice.run)).toBe(1);
  expect([twice.runs(), await written(1)]).toEqual([3, 1]);
});

it('says so in the end, and at once where it is no deadlock', async () => {
  const always = writing(2, 9);
  await expect(againAfterDeadlock(always.run)).rejects.toMatchObject({ code: '40P01' });
  const other = writing(2, 9, '23514');
  await expect(againAfterDeadlock(other.run)).rejects.toMatchObject({ code: '23514' });
  expect([always.runs(), other.runs(), await written(2)]).toEqual([3, 1, 0]);
});

it('answers many callers whose common transaction was undone', async () => {
  let runs = 0;
  const inBatch = createInBatch(database);
  const work = async (tx: Transaction, items: readonly number[]) => {
    runs++;
    await tx.query('insert into public.waited select unnest($1::int[])', [items]);
    if (runs === 1) await tx.query(FAIL('40P01'));
    return items.map((item) => item * 2);
  };
  const answers = await Promise.all([11, 12, 13].map((item) => inBatch(work, item)));
  expect(answers).toEqual([22, 24, 26]);
  expect(await Promise.all([11, 12, 13].map(written))).toEqual([1, 1, 1]);
});
