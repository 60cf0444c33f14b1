import type { Transaction } from '#server/database/database.ts';
import type { JobQueue } from '#server/queue/queue.ts';

/** Anyone who works on it now works for nothing: its corrections may be older than this. */
const BEGIN_ANEW = `
  update public.print_uploads set status = 'processing', error = null, refusal = null, claim = null,
    claimed_until = null, tries = 0, is_read_again = true, reviewed_at = case when $2 then now() else reviewed_at end
  where id = $1`;

/** Has an upload read and graded again, with the decisions on its rows laid over what is read. */
export async function readAgain(
  tx: Transaction,
  jobs: JobQueue,
  uploadId: string,
  /** Whether a person has looked at its pages: what is doubtful about a whole page is settled then. */
  isReviewed: boolean,
): Promise<void> {
  await tx.query(BEGIN_ANEW, [uploadId, isReviewed]);
  await jobs.send(tx, 'grade-omr-upload', {});
}
