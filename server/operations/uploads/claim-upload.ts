import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { ClaimedRow, Lease, UNCLAIMED } from '#server/queue/lease.ts';
import type { ReadingProgress } from './read-upload.ts';

const ClaimedUpload = ClaimedRow.extend({
  testId: z.string(),
  /** null: of a candidate without an account. */
  userId: z.string().nullable(),
  /** Names in the bucket print-uploads. */
  files: z.array(z.string()),
});
export type ClaimedUpload = z.infer<typeof ClaimedUpload>;

/**
 * What nobody has read before what is read again; then of the student whose sheets took the least lately, and of theirs
 * the oldest. One of each student at a time.
 */
export const UPLOADS = new Lease({
  table: 'public.print_uploads',
  row: ClaimedUpload,
  next: `
    select u.id from public.print_uploads u
    where u.status in ('received', 'processing') and ${UNCLAIMED}
      and not exists (select from public.print_uploads o where o.user_id = u.user_id and o.id <> u.id
        and o.status = 'processing' and o.claimed_until > now())
    order by u.is_read_again, (
      select coalesce(sum(o.reading_ms), 0) from public.print_uploads o
      where o.user_id = u.user_id and o.created_at > now() - interval '1 day'
    ), u.created_at limit 1 for update of u skip locked`,
  set: "status = 'processing', pages_read = null, pages_total = null",
  columns: 'r.test_id as "testId", r.user_id as "userId", r.upload_urls as files',
});

const CHARGE = `
  update public.print_uploads set reading_ms = reading_ms + $2 where id = $1 and not is_read_again`;

/** Counts what reading an upload took for its student. */
export async function chargeReading(db: Queryable, { id }: ClaimedUpload, ms: number): Promise<void> {
  await db.query(CHARGE, [id, Math.ceil(ms)]);
}

const TELL = 'update public.print_uploads set pages_read = $3, pages_total = $4 where id = $1 and claim = $2';

/** Says how far it is read, to anyone who waits for it. */
export async function tellProgress(
  db: Queryable,
  { id, claim }: ClaimedUpload,
  { read, total }: ReadingProgress,
): Promise<void> {
  await db.query(TELL, [id, claim, read, total]);
}
