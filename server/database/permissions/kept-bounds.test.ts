import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SWEPT } from '#server/operations/tidying/sweep-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import type { Database } from '../database.ts';
import { queryRows } from '../query-rows.ts';
import { KEPT_BOUNDS } from './kept-bounds.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const Name = z.object({ name: z.string() });
const names = async (sql: string) => (await queryRows(database, Name, sql)).map(({ name }) => name);

describe('every table with rows of people', () => {
  it('says what bounds them', async () => {
    const tables = await names(`
      select distinct c.oid::regclass::text as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private', 'auth', 'storage')
        join pg_attribute a on a.attrelid = c.oid and a.attname in ('user_id', 'owner_id') and not a.attisdropped
      where c.relkind = 'r' and c.relname <> 'buckets'`);
    const named = tables.map((table) => (table.includes('.') ? table : `public.${table}`));
    expect(named.sort()).toEqual(Object.keys(KEPT_BOUNDS).sort());
  });

  it('has the trigger, the key or the sweep it names', async () => {
    const triggers = await names('select tgname as name from pg_trigger where not tgisinternal');
    const keys = await names(`
      select i.indrelid::regclass::text || ' ' || array_to_string(array(
        select a.attname from unnest(i.indkey::int2[]) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k
        order by a.attname), ',') as name
      from pg_index i where i.indisunique`);
    for (const [table, bound] of Object.entries(KEPT_BOUNDS)) {
      if ('limit' in bound) expect(triggers).toContain(bound.limit);
      if ('swept' in bound) expect(Object.keys(SWEPT)).toContain(table);
      if ('onceFor' in bound)
        expect(keys).toContain(`${table.replace(/^public\./, '')} ${[...bound.onceFor].sort().join()}`);
    }
  });
});

describe('one person', () => {
  const person = randomUUID();
  beforeAll(() =>
    database.query(`insert into auth.users (id, email) values ($1, 'much@example.com')`, [person]),
  );

  it('keeps 5,000 tests and no more, in words for them', async () => {
    const insert = `
      insert into public.tests (owner_id, title, mode, duration_sec, config)
      select $1, 'T', 'custom', 600, '{}' from generate_series(1, $2::int)`;
    await database.query(insert, [person, 5_000]);
    await expect(database.query(insert, [person, 1])).rejects.toMatchObject({
      code: 'PT409',
      message: 'You have made 5,000 tests. Please remove some of them first.',
    });
  });

  it('keeps 2 GB of sheets and papers', async () => {
    const insert = `
      insert into storage.objects (bucket_id, name, owner_id, version, metadata)
      values ('print-uploads', $2, $1, gen_random_uuid(), jsonb_build_object('size', $3::bigint))`;
    await database.query(insert, [person, `${person}/1.jpg`, 2_147_000_000]);
    await expect(database.query(insert, [person, `${person}/2.jpg`, 1_000_000])).rejects.toMatchObject({
      code: 'PT413',
    });
    await database.query(insert, [randomUUID(), 'other/2.jpg', 1_000_000]);
  });

  it('has a hundred sessions: the one not used the longest ends', async () => {
    const insert = `
      insert into auth.sessions (user_id, amr, created_at)
      select $1, '[]', now() - make_interval(secs => 1000 - n) from generate_series($2::int, $3::int) n`;
    const kept = () =>
      names(`
        select (min(created_at) < now() - interval '998.5 seconds')::text || ' of ' || count(*) as name
        from auth.sessions where created_at > now() - interval '1 hour'`);
    await database.query(insert, [person, 1, 100]);
    const before = await kept();
    await database.query(insert, [person, 101, 101]);
    expect([before, await kept()]).toEqual([['true of 100'], ['false of 100']]);
  });

  it('has 8 kB of metadata, no matter who writes them', async () => {
    const kept = { constraint: 'users_metadata_within_8_kb' };
    const set = (column: string) =>
      database.query(
        `update auth.users set ${column} = jsonb_build_object('a', repeat('x', 5000)) where id = $1`,
        [person],
      );
    await set('raw_user_meta_data');
    await expect(set('raw_app_meta_data')).rejects.toMatchObject(kept);
  });
});
