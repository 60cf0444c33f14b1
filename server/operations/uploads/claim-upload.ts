import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/database/database.ts';

/** An upload this process works on, until the claim runs out. */
export interface ClaimedUpload {
  id: string;
  claim: string;
  testId: string;
  userId: string;
  /** Names in the bucket print-uploads. */
  files: string[];
  /** How often it was begun, this time included. */
  tries: number;
}

/** A server that dies is waited for so long. */
export const CLAIM_SECONDS = 30;
const PAUSE_SECONDS = 5;

/** Any that waits, oldest first; a claim that ran out is one of a server that died. */
const CLAIM = `
  update public.print_uploads set status = 'processing', tries = tries + 1, claim = $1,
    claimed_until = now() + make_interval(secs => $2)
  where id = (
    select id from public.print_uploads
    where status in ('received', 'processing') and (claimed_until is null or claimed_until < now())
    order by created_at limit 1 for update skip locked
  )
  returning id, claim, test_id as "testId", user_id as "userId", upload_urls as files, tries`;

const RENEW = `
  update public.print_uploads set claimed_until = now() + make_interval(secs => $3) where id = $1 and claim = $2`;

export async function claimNextUpload(db: Queryable): Promise<ClaimedUpload | null> {
  const { rows } = await db.query<ClaimedUpload>(CLAIM, [randomUUID(), CLAIM_SECONDS]);
  return rows[0] ?? null;
}

export async function renewClaim(db: Queryable, { id, claim }: ClaimedUpload): Promise<void> {
  await db.query(RENEW, [id, claim, CLAIM_SECONDS]);
}

/** After a failure that may pass: the next try comes a little later, here or in another process. */
export async function pauseUpload(db: Queryable, { id, claim, tries }: ClaimedUpload): Promise<void> {
  await db.query(RENEW, [id, claim, PAUSE_SECONDS * tries]);
}
