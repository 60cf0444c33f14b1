import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/**
 * PGlite has no autovacuum: what is changed or removed stays in its files, and plans are made without statistics. This is
 * the same, with the same rule (a part of a table changed), one table after another: VACUUM holds the one connection, so a
 * large table waits for the night unless half of it is dead, and after each the others have as long as it took.
 */
const SHARE = 0.1;
const LARGE_BYTES = 64 * 1024 * 1024;

/**
 * The tables that are due, what needs it most first; $1: large ones as well. Counters end with the process: a table that was
 * touched and not tidied since the start is due once a day, and so is one that never was. They are asked before sizes, which are
 * looked up in the files: 0.2 s for all tables.
 */
const SELECT_DUE = `
  with due as materialized (
    select s.relid, s.schemaname, s.relname, c.reltoastrelid, greatest(c.reltuples, 0) as known, s.n_dead_tup as dead,
      s.n_mod_since_analyze as changed
    from pg_stat_user_tables s
      join pg_class c on c.oid = s.relid and c.relpersistence = 'p'
      left join private.tidied_tables t on t.relation = format('%I.%I', s.schemaname, s.relname)
    where s.n_dead_tup > 50 + ${SHARE} * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + ${SHARE} * greatest(c.reltuples, 0)
      or t.tidied_at is null or (s.last_vacuum is null and t.tidied_at < now() - interval '1 day')
  )
  select format('%I.%I', schemaname, relname) as name, reltoastrelid <> 0 as "hasToast"
  from due where pg_relation_size(relid) > 0
    and ($1 or dead > known / 2 or pg_total_relation_size(relid) < ${LARGE_BYTES})
  order by (dead + changed) / (known + 50) desc, name`;
const DueTable = z.object({ name: z.string(), hasToast: z.boolean() });

const REMEMBER = `
  insert into private.tidied_tables as t (relation, duration_ms, bytes) values ($1::text, $2, pg_total_relation_size($1::text::regclass))
  on conflict (relation) do update set tidied_at = now(), duration_ms = excluded.duration_ms, bytes = excluded.bytes`;

export interface Tidying {
  /** No table is begun after so much work. */
  budgetMs: number;
  /** Large tables as well. */
  isQuietHour: boolean;
  signal?: AbortSignal;
}

/** @returns the tables, in the order they were tidied */
export async function tidyTables(database: Database, { budgetMs, isQuietHour, signal }: Tidying) {
  const tidied: string[] = [];
  let workedMs = 0;
  for (const table of await queryRows(database, DueTable, SELECT_DUE, [isQuietHour])) {
    if (workedMs >= budgetMs || signal?.aborted) break;
    const tookMs = await tidyTable(database, table);
    await database.query(REMEMBER, [table.name, Math.round(tookMs)]);
    tidied.push(table.name);
    workedMs += tookMs;
  }
  return tidied;
}

/** Each step in a turn of its own, after which others have as long as it took. @returns the milliseconds of work */
async function tidyTable(database: Database, { name, hasToast }: z.infer<typeof DueTable>): Promise<number> {
  // As scripts, which may take longer than a statement: to end one would end the database's thread.
  const steps = [
    () => database.execute(`vacuum (process_toast false) ${name}`),
    ...(hasToast ? [() => database.execute(`vacuum (process_main false) ${name}`)] : []),
    () => database.query(`analyze ${name}`),
  ];
  let workedMs = 0;
  for (const step of steps) {
    const startedAt = performance.now();
    await step();
    const tookMs = performance.now() - startedAt;
    workedMs += tookMs;
    await pause(tookMs, undefined, { ref: false });
  }
  return workedMs;
}
