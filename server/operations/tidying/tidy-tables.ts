import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

/**
 * PGlite has no autovacuum: what is changed or removed stays in its files, and plans are made without statistics. This is
 * the same, with the same rule (a fifth of a table changed), one table after another: VACUUM holds the one connection, so a
 * large table waits for the night unless half of it is dead, and after each the others have as long as it took.
 */
const SHARE = 0.1;
const LARGE_BYTES = 64 * 1024 * 1024;

/**
 * The table that needs it most; $1: large ones as well; $2: what was tidied a moment ago, whose counters may lag. Counters end with the process: a table that was touched and not
 * tidied since the start is due once a day, and so is one that never was.
 */
const SELECT_DUE = `
  select name, bytes from (
    select format('%I.%I', s.schemaname, s.relname) as name, pg_total_relation_size(s.relid)::float8 as bytes, t.tidied_at,
      greatest(c.reltuples, 0) as known, s.n_dead_tup as dead, s.n_mod_since_analyze as changed, s.last_vacuum
    from pg_stat_user_tables s
      join pg_class c on c.oid = s.relid and c.relpersistence = 'p'
      left join private.tidied_tables t on t.relation = format('%I.%I', s.schemaname, s.relname)
    where pg_relation_size(s.relid) > 0
  ) one
  where name <> all ($2::text[]) and ($1 or bytes < ${LARGE_BYTES} or dead > known / 2) and (
    dead > 50 + ${SHARE} * known or changed > 50 + ${SHARE} * known or tidied_at is null
    or (last_vacuum is null and tidied_at < now() - interval '1 day')
  )
  order by (dead + changed) / (known + 50) desc, name limit 1`;
const DueTable = z.object({ name: z.string(), bytes: z.number() });

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
  while (workedMs < budgetMs && !signal?.aborted) {
    const due = await queryOptionalRow(database, DueTable, SELECT_DUE, [isQuietHour, tidied]);
    if (!due) break;
    const startedAt = performance.now();
    // A script may take longer than a statement: to end it would end the database's thread.
    await database.execute(`vacuum ${due.name}`);
    // In a turn of its own: others have theirs in between.
    await database.execute(`analyze ${due.name}`);
    const tookMs = Math.round(performance.now() - startedAt);
    await database.query(REMEMBER, [due.name, tookMs]);
    tidied.push(due.name);
    workedMs += tookMs;
    await pause(tookMs, undefined, { ref: false });
  }
  return tidied;
}
