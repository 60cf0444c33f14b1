import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer } from '#server/testing/administer.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { type Database, OWNER } from './database.ts';
import { migrate, splitStatements } from './migrate.ts';
import { ALL_MIGRATIONS } from './migration-sources.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';

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
    await rm(join(directory, '20260101000002_b__create.sql'));
    expect((await database.query("select to_regclass('b') as b")).rows).toEqual([{ b: null }]);
  });
});

/** PGlite has one database, alone with its roles. */
describe.runIf(process.env.DATABASE_URL)('migrate, on a server of many databases', () => {
  it('waits for a lock behind others who want the table, not before them', async () => {
    await database.query('create table busy (id int)');
    await writeFile(join(directory, '20260101000003_busy__add.sql'), 'alter table busy add column name text');
    const { rows } = await database.query('select current_database() as name');
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const reporting = await PostgresDatabase.open(url.href, { connections: 1 });
    let isMigrated = false;
    let migrating: Promise<unknown> = Promise.resolve();
    await reporting.transaction(OWNER, async (tx) => {
      await tx.query('select from busy');
      migrating = run().finally(() => {
        isMigrated = true;
      });
      const isWaiting = async () =>
        (await database.query(`select from pg_locks where relation = 'busy'::regclass and not granted`)).rows
          .length;
      await expect.poll(isWaiting, { timeout: 60_000, interval: 5 }).toBe(1);
      // Behind it in the queue, and answered long before the report ends.
      await database.query('select from busy');
      expect(isMigrated).toBe(false);
    });
    await reporting.close();
    await migrating;
    expect((await database.query('select name from busy')).rows).toEqual([]);
  });

  it('lets several be migrated at the same moment, though their roles are the same', async () => {
    const url = new URL(process.env.DATABASE_URL ?? '');
    const names = Array.from({ length: 4 }, () => `vijaypath_race_${randomUUID().replaceAll('-', '')}`);
    for (const name of names) await administer(url, `create database ${name}`);
    try {
      const applied = await Promise.all(names.map((name) => migrateFrom(new URL(`/${name}`, url))));
      expect(applied.map(({ length }) => length > 0)).toEqual(names.map(() => true));
    } finally {
      for (const name of names) await administer(url, `drop database if exists ${name} with (force)`);
    }
  });

  async function migrateFrom(url: URL) {
    const one = await PostgresDatabase.open(url.href, { connections: 1 });
    try {
      return await migrate(one, ALL_MIGRATIONS.slice(0, 1)); // the roles are in the first
    } finally {
      await one.close();
    }
  }
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
