import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { closeAtEnd } from './close-at-end.ts';
import { giveBackQuestions } from './reserve-questions.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { lockSitting, readSitting } from './sitting-rows.ts';
import { tellCandidates } from './tell-candidates.ts';

const CANCEL = `
  update private.sittings set status = 'cancelled', cancel_reason = $2, paused_at = null, revision = revision + 1 where id = $1`;
const WITHDRAW_TEST = 'update public.tests set withdrawn_at = clock_timestamp() where id = $1';
const FORGET_PREPARED = `delete from public.attempts where sitting_id = $1 and status = 'prepared'`;
/** What was answered is kept, and its results are told to nobody. */
const END_RUNNING = `
  update public.attempts set status = 'in_progress', paused_at = null, pause_shown_at = null,
    expires_at = least(expires_at, clock_timestamp())
  where sitting_id = $1 and status in ('in_progress', 'paused')`;

/** Nobody enters any more, and who writes is stopped. @throws results_out, sitting_cancelled */
export async function cancelSitting(
  tx: Transaction,
  jobs: JobQueue,
  { sittingId, reason, userId }: { sittingId: string; reason: string; userId: string },
): Promise<void> {
  const sitting = await lockSitting(tx, sittingId);
  if (sitting.status === 'cancelled')
    throw new AppError('sitting_cancelled', 'This sitting was cancelled before.');
  if (sitting.status === 'released')
    throw new AppError('results_out', 'The results of this sitting are out.');
  await tx.query(CANCEL, [sittingId, reason]);
  await tx.query(WITHDRAW_TEST, [sitting.testId]);
  await tx.query(FORGET_PREPARED, [sittingId]);
  await tx.query(END_RUNNING, [sittingId]);
  // Once it began, its paper was seen.
  if (sitting.now < sitting.startsAt) await giveBackQuestions(tx, sittingId);
  recordEvent(tx, { sittingId, kind: 'cancelled', actorId: userId, reason });
  await tellCandidates(tx, await readSitting(tx, sittingId), 'cancelled');
  await jobs.send(tx, 'mail-sitting-news', { sittingId, news: 'cancelled' });
  await closeAtEnd(jobs, tx, sitting.now);
  tellScreens(tx, sittingId);
}
