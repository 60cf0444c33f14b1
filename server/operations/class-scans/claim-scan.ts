import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { ClaimedRow, Lease, UNCLAIMED } from '#server/queue/lease.ts';

const ClaimedScan = ClaimedRow.extend({
  sittingId: z.string(),
  testId: z.string(),
  createdBy: z.string().nullable(),
  /** Names in the bucket class-scans. */
  files: z.array(z.string()),
});
export type ClaimedScan = z.infer<typeof ClaimedScan>;

/** The oldest that waits. */
export const SCANS = new Lease({
  table: 'private.class_scans',
  row: ClaimedScan,
  next: `
    select id from private.class_scans where status = 'waiting' and ${UNCLAIMED}
    order by created_at limit 1 for update skip locked`,
  columns: `r.sitting_id as "sittingId",
    (select h.test_id from private.sittings h where h.id = r.sitting_id) as "testId", r.created_by as "createdBy", r.files`,
});

const END = `
  update private.class_scans set status = $3, error = $4, claim = null, claimed_until = null where id = $1 and claim = $2`;
const TELL = 'update private.class_scans set pages_read = $3, pages_total = $4 where id = $1 and claim = $2';

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
