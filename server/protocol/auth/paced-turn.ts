import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { type Counted, keyOf, overLimit } from './rate-limit.ts';

export interface Pace {
  /** Between two turns, on all servers together. */
  everySeconds: number;
  /** Who would wait longer is refused. */
  longestWaitSeconds: number;
}

const WaitRow = z.object({ wait: z.number() });

/**
 * Waits for the next turn of a subject whose tries are let through one after another. Nothing is locked: once fewer
 * come than the pace allows, nobody waits.
 * @throws over_request_rate_limit when too many wait already.
 */
export async function takeTurn(db: Queryable, subject: Counted, pace: Pace): Promise<void> {
  const turns = { ...subject, action: `turn-${subject.action}` };
  const row = await queryOptionalRow(
    db,
    WaitRow,
    `insert into auth.rate_limits as r (key, hits, expires_at, blocked_until)
     values ($1, 1, now() + interval '1 hour', now() + make_interval(secs => $2))
     on conflict (key) do update set
       expires_at = excluded.expires_at,
       blocked_until = greatest(now(), r.blocked_until) + make_interval(secs => $2)
     where r.blocked_until <= now() + make_interval(secs => $3)
     returning extract(epoch from blocked_until - now())::float8 - $2 as wait`,
    [keyOf(turns), pace.everySeconds, pace.longestWaitSeconds],
  );
  const wait = row?.wait;
  if (wait === undefined) throw overLimit(subject, pace.longestWaitSeconds);
  if (wait > 0) await pause(wait * 1000);
}
