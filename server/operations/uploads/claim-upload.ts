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
  userId: z.string(),
  /** Names in the bucket print-uploads. */
  files: z.array(z.string()),
  /** How often it was begun, this time included. */
  tries: z.number(),
});
export type ClaimedUpload = z.infer<typeof ClaimedUpload>;

/** How long a claim stands without renewal, should its server end. */
export const CLAIM_SECONDS = 30;
const PAUSE_SECONDS = 5;

/** Any that waits, oldest first; a claim that ran out is one of a server that died. */
const CLAIM = `
  update public.print_uploads set status = 'processing', tries = tries + 1, claim = $1, pages_read = null,
    pages_total = null, claimed_until = now() + make_interval(secs => $2)
  where id = (
    select id from public.print_uploads
    where status in ('received', 'processing') and (claimed_until is null or claimed_until < now())
    order by created_at limit 1 for update skip locked
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
