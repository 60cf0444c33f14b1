import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { type Counter, keyOf, overLimit } from './rate-limit.ts';

const LONGEST_WAIT_SECONDS = 15 * 60;

/**
 * Counts a try that may fail, before it is known: tries sent at once count one by one. From the `limit`th on, each
 * makes the next wait, first a second, then twice as long every time, a quarter of an hour at most; `windowSeconds`
 * after the last one they are forgotten.
 * @throws over_request_rate_limit with the seconds to wait; a refused try counts for nothing.
 */
export async function countTry(db: Queryable, counter: Counter): Promise<void> {
  const { rowCount } = await db.query(
    `insert into auth.rate_limits as r (key, hits, expires_at, blocked_until)
     values ($1, 1, now() + make_interval(secs => $2), now() + ${WAIT.replaceAll('hits', '1')})
     on conflict (key) do update set
       hits = case when r.expires_at <= now() then 1 else r.hits + 1 end,
       expires_at = excluded.expires_at,
       blocked_until = case when r.expires_at <= now() then excluded.blocked_until
         else now() + ${WAIT.replaceAll('hits', '(r.hits + 1)')} end
     where r.expires_at <= now() or r.blocked_until is null or r.blocked_until <= now()`,
    [keyOf(counter), counter.windowSeconds, counter.limit, LONGEST_WAIT_SECONDS],
  );
  if (rowCount === 0) throw overLimit(counter, await secondsLeft(db, counter));
}

/**
 * As an interval; $3 tries are free, and the power is bounded before it is taken. Null, not nothing, while they are
 * free: of two tries at once, the one that counts later may have begun earlier.
 */
const WAIT = `case when hits < $3::int then null
  else make_interval(secs => least($4::float8, 2 ^ least(hits - $3::int, 20))) end`;

const SecondsRow = z.object({ seconds: z.number() });

async function secondsLeft(db: Queryable, counter: Counter): Promise<number> {
  const row = await queryOptionalRow(
    db,
    SecondsRow,
    'select greatest(1, extract(epoch from blocked_until - now()))::float8 as seconds from auth.rate_limits where key = $1',
    [keyOf(counter)],
  );
  return row?.seconds ?? 1;
}
