import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, OWNER } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { DiskWatch } from '#server/disk/disk-watch.ts';
import { tidyDatabaseJob } from '#server/jobs/tidy-database.ts';
import { createLogger } from '#server/log.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { analyzeBank } from './analyze-bank.ts';
import { KEPT_EVENTS } from './event-tables.ts';
import { SWEPT, sweepRows } from './sweep-rows.ts';
import { tidyTables } from './tidy-tables.ts';

let database: Database;
const user = randomUUID();
beforeAll(async () => {
  database = await cloneDatabase();
  await database.query(`insert into auth.users (id, email) values ($1, 'tidy@example.com')`, [user]);
});
afterAll(() => database.close());

const Size = z.object({ bytes: z.number(), analysed: z.boolean() });
const size = () =>
  queryRow(
    database,
    Size,
    `select pg_relation_size('public.profiles')::float8 as bytes, reltuples >= 0 as analysed
     from pg_class where oid = 'public.profiles'::regclass`,
  );
const tidy = () => tidyTables(database, { budgetMs: 60_000, isQuietHour: true });

/** PostgreSQL tidies by itself, and counts later than a statement ends. */
describe.skipIf(process.env.DATABASE_URL)('tables of the embedded database', () => {
  it('are tidied once they have changed, so that what is overwritten takes no more room', async () => {
    await database.query('insert into public.profiles (user_id, home_address) values ($1, $2)', [
      user,
      'x'.repeat(500),
    ]);
    const overwrite = async () => {
      for (let times = 0; times < 200; times++)
        await database.query(
          'update public.profiles set updated_at = now(), home_address = $2 where user_id = $1',
          [user, `${times}`.padEnd(500, 'x')],
        );
    };
    await overwrite();
    expect(await tidy()).toContain('public.profiles');
    expect((await size()).analysed).toBe(true);
    const { bytes } = await size();
    for (let weeks = 0; weeks < 5; weeks++) {
      await overwrite();
      await tidy();
    }
    expect((await size()).bytes).toBeLessThanOrEqual(bytes * 1.5);
  });

  it('have statistics of their columns, and none of what an index computes of whole texts', async () => {
    await database.query(
      `insert into public.questions (subject, chapter, topic, stem, options, correct_index, difficulty, source, explanation)
       select 'Physics', 'Chapter ' || n % 9, 'Topic', 'Stem ' || n, array['a', 'b', 'c', 'd'], 1, 1 + n % 5, 'test', '{}'
       from generate_series(1, 300) n`,
    );
    for (const analyze of [tidy, () => analyzeBank(database)]) {
      await analyze();
      const { rows } = await database.query(
        `select distinct tablename as of from pg_stats where tablename like 'questions%' order by 1`,
      );
      expect(rows).toEqual([{ of: 'questions' }]);
    }
  });

  it('are left alone while nothing changes, and say when they were tidied', async () => {
    while ((await tidy()).length > 1);
    expect(await tidy()).not.toContain('public.profiles');
    const rows = await queryRows(
      database,
      z.object({ ms: z.number() }),
      `select duration_ms as ms from private.tidied_tables where relation = 'public.profiles'`,
    );
    expect(rows).toHaveLength(1);
  });
});

it.skipIf(process.env.DATABASE_URL)('the job of every minute tidies what was never tidied', async () => {
  const job = tidyDatabaseJob(new DiskWatch(null, 0));
  expect(job.schedule).toBe('* * * * *');
  await database.query(`delete from private.tidied_tables where relation = 'public.profiles'`);
  await job.handle({ database, queue: undefined as never, log: createLogger('silent') }, {});
  const { rows } = await database.query(
    `select from private.tidied_tables where relation = 'public.profiles'`,
  );
  expect(rows).toHaveLength(1);
});

describe('rows nobody needs any more', () => {
  it('go, and what is used stays', async () => {
    const session = randomUUID();
    const old = randomUUID();
    await database.query(
      `insert into auth.sessions (id, user_id, amr, created_at) values
         ($1, $3, '[]', now() - interval '200 days'), ($2, $3, '[]', now() - interval '3 days')`,
      [old, session, user],
    );
    await database.query(
      `insert into auth.refresh_tokens (token_hash, session_id, used_at) values
         ('\\x01', $1, now() - interval '8 days'), ('\\x02', $1, now() - interval '1 day'), ('\\x03', $1, null)`,
      [session],
    );
    await database.query(
      `insert into auth.rate_limits (key, hits, expires_at)
       select decode(lpad(to_hex(n), 8, '0'), 'hex'), 1, now() - interval '1 minute' from generate_series(1, 2500) n`,
    );
    const swept = await sweepRows(database);
    expect(swept).toMatchObject({ 'auth.sessions': 1, 'auth.refresh_tokens': 1, 'auth.rate_limits': 2500 });
    expect(await sweepRows(database)).toEqual({});
    const { rows } = await database.query('select id from auth.sessions where user_id = $1', [user]);
    expect(rows).toEqual([{ id: session }]);
  });

  it.each(Object.entries(SWEPT))('%s are found by an index', async (table, { where }) => {
    const plan = await database.transaction(OWNER, async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return JSON.stringify((await tx.query(`explain select from ${table} where ${where}`)).rows);
    });
    expect(plan).not.toContain(`Seq Scan on ${table.split('.')[1]}`);
  });

  it('every table of events says what becomes of its rows', async () => {
    const { rows } = await database.query(
      `select format('%s.%s', table_schema, table_name) as name from information_schema.columns
       where is_identity = 'YES' and table_schema in ('public', 'private', 'auth', 'storage')`,
    );
    const told = [...Object.keys(SWEPT), ...Object.keys(KEPT_EVENTS)];
    for (const { name } of rows) expect(told).toContain(name);
    for (const name of Object.keys(KEPT_EVENTS)) expect(rows).toContainEqual({ name });
    for (const name of Object.keys(KEPT_EVENTS)) expect(Object.keys(SWEPT)).not.toContain(name);
  });

  it('minutes go whole, after five years, and not while anything of them is younger', async () => {
    const ids = await Promise.all([6, 6, 1].map((years) => sittingOf(years)));
    const at = (sitting: number, years: number) =>
      database.query(
        `insert into private.sitting_events (sitting_id, kind, at)
         select $1, 'note', now() - make_interval(years => $2) from generate_series(1, 3)`,
        [ids[sitting], years],
      );
    for (const [sitting, years] of [
      [0, 6],
      [1, 6],
      [1, 2],
      [2, 1],
    ] as const)
      await at(sitting, years);
    expect(await sweepRows(database)).toEqual({ 'private.sitting_events': 3 });
    const { rows } = await database.query(
      'select sitting_id as id, count(*)::int as n from private.sitting_events where sitting_id = any($1) group by 1',
      [ids],
    );
    expect(Object.fromEntries(rows.map(({ id, n }) => [id, n]))).toEqual({
      [ids[1] ?? '']: 6,
      [ids[2] ?? '']: 3,
    });
    await expect(
      database.query('delete from private.sitting_events where sitting_id = $1', [ids[2]]),
    ).rejects.toThrow('not changed afterwards');
    await expect(
      database.query(`update private.sitting_events set kind = 'x' where sitting_id = $1`, [ids[1]]),
    ).rejects.toThrow('not changed afterwards');
  });

  it('boards of days that are over, reminders, prompts and actions go in their time', async () => {
    await database.query(
      `insert into private.board_points (period, starts_on, user_id, points)
       select 'daily', current_date - days, $1, 1 from unnest(array[0, 90, 110]) days`,
      [user],
    );
    await database.query(
      `insert into private.weekly_mails (user_id, week) select $1, current_date - days from unnest(array[7, 80]) days`,
      [user],
    );
    await database.query(
      `insert into private.exam_day_mails (user_id, exam_date)
       select $1, now() - make_interval(days => days) from unnest(array[1, 40]) days`,
      [user],
    );
    await database.query(
      `insert into public.ai_calls (model, prompt, reserved_tokens, started_at)
       select 'm', '{}', 1, now() - make_interval(days => days) from unnest(array[300, 400]) days`,
    );
    await database.query(
      `insert into public.admin_actions (action, created_at)
       select 'x', now() - make_interval(years => years) from unnest(array[4, 6]) years`,
    );
    expect(await sweepRows(database)).toEqual({
      'private.board_points': 1,
      'private.weekly_mails': 1,
      'private.exam_day_mails': 1,
      'public.ai_calls': 1,
      'public.admin_actions': 1,
    });
  });
});

/** One that ended so long ago. */
async function sittingOf(yearsAgo: number): Promise<string> {
  const { rows } = await database.query(
    `with test as (
       insert into public.tests (owner_id, title, mode, duration_sec, config) values ($1, 'Old', 'custom', 60, '{}') returning id
     )
     insert into private.sittings (test_id, title, starts_at, ends_at, duration_sec, entry_opens_min, late_sync_sec, is_for_everybody,
       group_ids, listed_ids, question_order, navigation, languages, hides_chapters, review, rule)
     select id, 'Old', now() - make_interval(years => $2) - interval '1 hour', now() - make_interval(years => $2), 60, 30, 600, false,
       '{}', '{}', 'one', 'nta', '{en}', false, true, 'neet-ug-2025' from test returning id`,
    [user, yearsAgo],
  );
  return String(rows[0]?.id);
}
