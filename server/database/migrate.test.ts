import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/databases.ts';
import type { Database } from './database.ts';
import { migrate, splitStatements } from './migrate.ts';
import { ALL_MIGRATIONS } from './migration-sources.ts';

let database: Database;
let directory: string;
beforeAll(async () => {
  database = await cloneDatabase();
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const run = () => migrate(database, [{ directory, historySchema: 'trial' }]);

describe('migrate', () => {
  it('has nothing to do on a migrated database', async () => {
    expect(await migrate(database, ALL_MIGRATIONS)).toEqual([]);
  });

  it('runs each file once, in order, and refuses one that changed', async () => {
    const first = join(directory, '20260101000000_a__create.sql');
    await writeFile(first, 'create table a (id int);');
    await writeFile(
      join(directory, '20260101000001_a__id__fill.sql'),
      'insert into a values (1); insert into a values (2)',
    );
    await writeFile(join(directory, 'README.md'), 'not a migration');
    expect(await run()).toHaveLength(2);
    expect(await run()).toEqual([]);
    await writeFile(first, 'create table a (id bigint);');
    await expect(run()).rejects.toThrow('has changed since it ran');
    await rm(first);
  });

  it('leaves nothing of a file that fails', async () => {
    await writeFile(
      join(directory, '20260101000002_b__create.sql'),
      'create table b (id int); select 1 / 0;',
    );
    await expect(run()).rejects.toThrow('division by zero');
    expect((await database.query("select to_regclass('b') as b")).rows).toEqual([{ b: null }]);
  });
});

describe('splitStatements', () => {
  it('does not split what only looks like an end', () => {
    const script = `-- a; comment
      insert into t values ('x;''y', "a;b"); /* ; */
      create function f() returns void language plpgsql as $body$ begin perform 1; end $body$;
      do $$ begin null; end $$`;
    expect(splitStatements(script)).toHaveLength(3);
  });
});
