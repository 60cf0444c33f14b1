import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

/** A scan this process reads, until the claim runs out. */
const ClaimedScan = z.object({
  id: z.string(),
  claim: z.string(),
  sittingId: z.string(),
  testId: z.string(),
  createdBy: z.string().nullable(),
  /** Names in the bucket class-scans. */
  files: z.array(z.string()),
  /** How often it was begun, this time included. */
  tries: z.number(),
});
export type ClaimedScan = z.infer<typeof ClaimedScan>;

export const CLAIM_SECONDS = 30;

const CLAIM = `
  update private.class_scans s set claim = $1, claimed_until = now() + make_interval(secs => $2), tries = s.tries + 1
  from private.sittings h
  where h.id = s.sitting_id and s.id = (
    select o.id from private.class_scans o
    where o.status = 'waiting' and (o.claimed_until is null or o.claimed_until < now())
    order by o.created_at limit 1 for update skip locked
  )
  returning s.id, s.claim, s.sitting_id as "sittingId", h.test_id as "testId", s.created_by as "createdBy", s.files, s.tries`;
const RENEW =
  'update private.class_scans set claimed_until = now() + make_interval(secs => $3) where id = $1 and claim = $2';
const END = `
  update private.class_scans set status = $3, error = $4, claim = null, claimed_until = null where id = $1 and claim = $2`;
const TELL = 'update private.class_scans set pages_read = $3, pages_total = $4 where id = $1 and claim = $2';

export const claimNextScan = (db: Queryable): Promise<ClaimedScan | null> =>
  queryOptionalRow(db, ClaimedScan, CLAIM, [randomUUID(), CLAIM_SECONDS]);

export async function renewScan(
  db: Queryable,
  { id, claim }: ClaimedScan,
  seconds = CLAIM_SECONDS,
): Promise<void> {
  await db.query(RENEW, [id, claim, seconds]);
}

export async function endScan(
  db: Queryable,
  { id, claim }: ClaimedScan,
  end: { status: 'read' | 'failed'; error?: string },
): Promise<void> {
  await db.query(END, [id, claim, end.status, end.error ?? null]);
}

export async function tellScanProgress(
  db: Queryable,
  { id, claim }: ClaimedScan,
  { read, total }: { read: number; total: number },
): Promise<void> {
  await db.query(TELL, [id, claim, read, total]);
}
