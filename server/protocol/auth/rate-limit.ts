import { createHash } from 'node:crypto';
import type { Queryable } from '#server/database/database.ts';
import { authError } from './errors.ts';
import type { RateLimit } from './options.ts';

/** One counter: what is counted, and for whom (an email, an address). Only their hash is stored. */
export interface Counter extends RateLimit {
  action: string;
  subject: string;
  /** What one call counts. Default 1. */
  amount?: number;
}

/** Counts one hit in the table every process shares. @throws over_request_rate_limit when it is one too many. */
export async function countHit(db: Queryable, counter: Counter): Promise<void> {
  const { rows } = await db.query<{ hits: number }>(
    `insert into auth.rate_limits as r (key, hits, expires_at)
     values ($1, $3, now() + make_interval(secs => $2))
     on conflict (key) do update set
       hits = case when r.expires_at <= now() then excluded.hits else r.hits + excluded.hits end,
       expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
     returning hits`,
    [keyOf(counter), counter.windowSeconds, counter.amount ?? 1],
  );
  if ((rows[0]?.hits ?? 0) > counter.limit) throw overLimit(counter);
  if (Math.random() < 0.001) await db.query('delete from auth.rate_limits where expires_at <= now()');
}

/** Takes back one hit of {@link countHit}. */
export async function takeBackHit(db: Queryable, counter: Counter): Promise<void> {
  await db.query('update auth.rate_limits set hits = hits - 1 where key = $1 and hits > 0', [keyOf(counter)]);
}

/** @throws over_request_rate_limit when the counter is full; counts nothing. */
export async function assertBelowLimit(db: Queryable, counter: Counter): Promise<void> {
  const { rows } = await db.query<{ hits: number }>(
    'select hits from auth.rate_limits where key = $1 and expires_at > now()',
    [keyOf(counter)],
  );
  if ((rows[0]?.hits ?? 0) >= counter.limit) throw overLimit(counter);
}

/** Forgets what was counted. */
export async function clearCounter(db: Queryable, counter: Omit<Counter, keyof RateLimit>): Promise<void> {
  await db.query('delete from auth.rate_limits where key = $1', [keyOf(counter)]);
}

function overLimit({ action }: Counter) {
  return action.startsWith('mail-')
    ? authError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    : authError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

function keyOf({ action, subject }: Pick<Counter, 'action' | 'subject'>): Buffer {
  return createHash('sha256').update(`${action}\n${subject}`).digest();
}
