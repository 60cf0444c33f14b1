import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFor } from '../consumer.ts';
import { OWNER } from '../database.ts';
import { PgliteDatabase } from './pglite-database.ts';

let directory: string;
let database: PgliteDatabase;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vijaypath-waited-'));
  database = await PgliteDatabase.open({ dataDir: join(directory, 'data') });
  await database.execute('create table public.kept (id int); insert into public.kept values (1)');
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const HURRIED = { ...OWNER, timeoutMs: 60_000, timeoutWhenWaitedForMs: 100 };
const count = (id: string, rows: number, scope = HURRIED) =>
  runFor({ kind: 'user', id }, () =>
    database.transaction(scope, (tx) =>
      tx.query('select count(*)::int as n from generate_series(1, $1)', [rows]),
    ),
  );

it('a statement that nobody waits for has its time', async () => {
  expect((await count('slow', 2_000_000)).rows).toEqual([{ n: 2_000_000 }]);
});

it('one that others wait for is ended early, and they are served', async () => {
  const slow = count('slow', 2_000_000_000);
  const neighbour = runFor({ kind: 'user', id: 'neighbour' }, () =>
    database.query('select id from public.kept'),
  );
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect((await neighbour).rows).toEqual([{ id: 1 }]);
});
