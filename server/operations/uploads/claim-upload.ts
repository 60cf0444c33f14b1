import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import type { ReadingProgress } from './read-upload.ts';

/** An upload this process works on, until the claim runs out. */
const ClaimedUpload = z.object({
  id: z.string(),
  claim: z.string(),
  testId: z.string(),
  /** null: of a candidate without an account. */
  userId: z.string().nullable(),
  /** Names in the bucket print-uploads. */
  files: z.array(z.string()),
  /** How often it was begun, this time included. */
  tries: z.number(),
});
export type ClaimedUpload = z.infer<typeof ClaimedUpload>;

/** How long a claim stands without renewal, should its server end. */
export const CLAIM_SECONDS = 30;
const PAUSE_SECONDS = 5;

/**
 * What nobody has read before what is read again; then of the student whose sheets took the least lately, and of theirs
 * the oldest. One of each student at a time. A claim that ran out is one of a server that died.
 */
const CLAIM = `
  update public.print_uploads set status = 'processing', tries = tries + 1, claim = $1, pages_read = null,
    pages_total = null, claimed_until = now() + make_interval(secs => $2)
  where id = (
    select u.id from public.print_uploads u
    where u.status in ('received', 'processing') and (u.claimed_until is null or u.claimed_until < now())
      and not exists (select from public.print_uploads o where o.user_id = u.user_id and o.id <> u.id
        and o.status = 'processing' and o.claimed_until > now())
    order by u.is_read_again, (
      select coalesce(sum(o.reading_ms), 0) from public.print_uploads o
      where o.user_id = u.user_id and o.created_at > now() - interval '1 day'
    ), u.created_at limit 1 for update of u skip locked
  )
  returning id, claim, test_id as "testId", user_id as "userId", upload_urls as files, tries`;

const RENEW = `
  update public.print_uploads set claimed_until = now() + make_interval(secs => $3) where id = $1 and claim = $2`;

export function claimNextUpload(db: Queryable): Promise<ClaimedUpload | null> {
  return queryOptionalRow(db, ClaimedUpload, CLAIM, [randomUUID(), CLAIM_SECONDS]);
}

export async function renewClaim(db: Queryable, { id, claim }: ClaimedUpload): Promise<void> {
  await db.query(RENEW, [id, claim, CLAIM_SECONDS]);
}

const CHARGE = `
  update public.print_uploads set reading_ms = reading_ms + $2 where id = $1 and not is_read_again`;

/** Counts what reading an upload took for its student. */
export async function chargeReading(db: Queryable, { id }: ClaimedUpload, ms: number): Promise<void> {
  await db.query(CHARGE, [id, Math.ceil(ms)]);
}

const TELL = 'update public.print_uploads set pages_read = $3, pages_total = $4 where id = $1 and claim = $2';

/** Says how far it is read, to whoever waits for it. */
export async function tellProgress(
  db: Queryable,
  { id, claim }: ClaimedUpload,
  { read, total }: ReadingProgress,
): Promise<void> {
  await db.query(TELL, [id, claim, read, total]);
}

/** After a failure that may pass: the next try comes a little later, here or in another process. */
export async function pauseUpload(db: Queryable, { id, claim, tries }: ClaimedUpload): Promise<void> {
  await db.query(RENEW, [id, claim, PAUSE_SECONDS * tries]);
}
