import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { ProtocolError } from '../protocol-error.ts';
import { authError } from './errors.ts';
import type { RateLimit } from './options.ts';

/** What is counted, and for whom (an email, an address). Only their hash is stored. */
export interface Counted {
  action: string;
  subject: string;
  /** What one call counts. Default 1. */
  amount?: number;
}

/** One counter, with its limit. */
export interface Counter extends RateLimit, Counted {}

/** Counts one hit in the table every process shares. @throws over_request_rate_limit when it is one too many. */
export async function countHit(db: Queryable, counter: Counter): Promise<void> {
  if ((await addHit(db, counter)) > counter.limit) throw overLimit(counter);
}

const HitsRow = z.object({ hits: z.number() });

/** Counts one hit. @returns how many there are now in the window */
export async function addHit(db: Queryable, counter: Counter): Promise<number> {
  const row = await queryOptionalRow(
    db,
    HitsRow,
    `insert into auth.rate_limits as r (key, hits, expires_at)
     values ($1, $3, now() + make_interval(secs => $2))
     on conflict (key) do update set
       hits = case when r.expires_at <= now() then excluded.hits else r.hits + excluded.hits end,
       expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
     returning hits`,
    [keyOf(counter), counter.windowSeconds, counter.amount ?? 1],
  );
  if (Math.random() < 0.001) await db.query('delete from auth.rate_limits where expires_at <= now()');
  return row?.hits ?? 0;
}

/** Which of the counters are full; counts nothing. */
export async function areFull(db: Queryable, counters: readonly Counter[]): Promise<boolean[]> {
  const rows = await queryRows(
    db,
    HitsRow,
    `select coalesce(r.hits, 0) as hits from unnest($1::bytea[]) with ordinality as asked (key, place)
       left join auth.rate_limits r on r.key = asked.key and r.expires_at > now() order by place`,
    [counters.map(keyOf)],
  );
  return counters.map(({ limit }, index) => (rows[index]?.hits ?? 0) >= limit);
}

/** Takes back one hit of {@link countHit}, and the wait it brought. */
export async function removeHit(db: Queryable, counter: Counted): Promise<void> {
  await db.query(
    'update auth.rate_limits set hits = hits - 1, blocked_until = null where key = $1 and hits > 0',
    [keyOf(counter)],
  );
}

/** Removes what was counted. */
export async function clearCounter(db: Queryable, counter: Counted): Promise<void> {
  await db.query('delete from auth.rate_limits where key = $1', [keyOf(counter)]);
}

/** The refusal of what comes too often; `waitSeconds`, where they are known, are told as Retry-After. */
export function overLimit({ action }: Counted, waitSeconds?: number): ProtocolError {
  const isMail = action.startsWith('mail-');
  if (isMail) return authError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  return new ProtocolError({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    ...(waitSeconds === undefined ? {} : { headers: { 'retry-after': String(Math.ceil(waitSeconds)) } }),
  });
}

/** Where a counter stands in auth.rate_limits. */
export function keyOf({ action, subject }: Counted): Buffer {
  return createHash('sha256').update(`${action}\n${subject}`).digest();
}
