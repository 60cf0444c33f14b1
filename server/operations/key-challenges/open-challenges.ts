import { LONGEST_CHALLENGE_DAYS } from '#core/contracts/key-challenges/challenge.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { requireAlive } from '#server/operations/sittings/change-sitting.ts';
import { requireNoneRunning } from '#server/operations/sittings/find-running.ts';
import { recordEvent, tellScreens } from '#server/operations/sittings/sitting-events.ts';
import { lockSitting } from '#server/operations/sittings/sitting-rows.ts';
import { tellCandidates } from '#server/operations/sittings/tell-candidates.ts';
import type { JobQueue } from '#server/queue/queue.ts';

const DAY_MS = 86_400_000;

const OPEN = `
  update private.sittings set key_shown_at = coalesce(key_shown_at, clock_timestamp()), challenges_until = $2, revision = revision + 1
  where id = $1`;

/**
 * Shows candidates the key and takes objections until a moment; null: until now.
 * @throws sitting_cancelled, results_out, no_review, sitting_running, invalid_request, conflict
 */
export async function openChallenges(
  tx: Transaction,
  jobs: JobQueue,
  { sittingId, until, userId }: { sittingId: string; until: Date | null; userId: string },
): Promise<Date> {
  const sitting = await lockSitting(tx, sittingId);
  requireAlive(sitting);
  const { now, keyShownAt } = sitting;
  if (!sitting.review)
    throw new AppError('no_review', 'This exam is held without a review: its questions are shown to nobody.');
  if (until === null && !keyShownAt) throw new AppError('conflict', 'The key was not shown yet.');
  if (until && (until <= now || until.getTime() > now.getTime() + LONGEST_CHALLENGE_DAYS * DAY_MS))
    throw new AppError('invalid_request', `until: ahead, within ${LONGEST_CHALLENGE_DAYS} days`);
  await requireNoneRunning(tx, sitting.testId);
  const end = until ?? now;
  await tx.query(OPEN, [sittingId, end]);
  recordEvent(tx, {
    sittingId,
    kind: 'changed',
    actorId: userId,
    details: { challenges_until: end.toISOString() },
  });
  if (!keyShownAt) {
    await tellCandidates(tx, { ...sitting, challengesUntil: end }, 'key_shown');
    await jobs.send(tx, 'mail-sitting-news', { sittingId, news: 'key_shown' });
  }
  tellScreens(tx, sittingId);
  return end;
}
