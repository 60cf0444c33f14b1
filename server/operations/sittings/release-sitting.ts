import { z } from 'zod';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { requireAlive } from './change-sitting.ts';
import { requireNoneRunning } from './find-running.ts';
import { giveBackQuestions } from './reserve-questions.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { lockSitting, type SittingRow } from './sitting-rows.ts';
import { tellCandidates } from './tell-candidates.ts';

const WaitingRow = z.object({ unanswered: z.number(), isRemarking: z.boolean() });
/** What students were promised before the results: an answer to each objection, and marks by the key that came of it. */
const SELECT_WAITING = `
  select (select count(*)::int from private.key_challenges where sitting_id = $1 and state = 'open') as unanswered,
    exists (
      select from private.remark_progress p
        join private.question_rulings r on r.set_id = p.set_id
        join public.test_questions q on q.question_id = r.question_id
      where p.finished_at is null and q.test_id = $2
    ) as "isRemarking"`;

const WAITS = 'Objections to the key are still taken, or wait for an answer.';

const RELEASE = `
  update private.sittings set status = 'released', released_at = clock_timestamp(), revision = revision + 1 where id = $1`;
const OPEN_TEST = `update public.tests set results_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`;
const OPEN_ATTEMPTS = `
  update public.attempts set results_released_at = date_trunc('milliseconds', clock_timestamp())
  where sitting_id = $1 and status = 'submitted' and results_published_at is null`;
const SET_CLOCK = 'update private.sittings set results_at = $2, revision = revision + 1 where id = $1';

/**
 * Makes results known by the rule everything asks (docs/decisions/018), now or at a moment to come.
 * @throws sitting_running, challenges_open, conflict, results_out, sitting_cancelled
 */
export async function releaseSitting(
  tx: Transaction,
  jobs: JobQueue,
  { sittingId, at, userId }: { sittingId: string; at?: Date | undefined; userId: string | null },
): Promise<Date> {
  const sitting = await lockSitting(tx, sittingId);
  requireAlive(sitting);
  if (at && at > sitting.now) {
    await tx.query(SET_CLOCK, [sittingId, at]);
    recordEvent(tx, {
      sittingId,
      kind: 'changed',
      actorId: userId,
      details: { results_at: at.toISOString() },
    });
    await jobs.send(tx, 'release-due-sittings', {}, { startAfter: at });
    tellScreens(tx, sittingId);
    return at;
  }
  await requireNoneRunning(tx, sitting.testId);
  await requireNothingWaits(tx, sitting);
  return releaseNow(tx, jobs, sitting, userId);
}

export const readWaiting = (db: Queryable, { id, testId }: Pick<SittingRow, 'id' | 'testId'>) =>
  queryRow(db, WaitingRow, SELECT_WAITING, [id, testId]);

/** @throws challenges_open, conflict */
async function requireNothingWaits(tx: Transaction, sitting: SittingRow): Promise<void> {
  if (sitting.challengesUntil && sitting.challengesUntil > sitting.now)
    throw new AppError('challenges_open', WAITS);
  const { unanswered, isRemarking } = await readWaiting(tx, sitting);
  if (unanswered > 0) throw new AppError('challenges_open', WAITS);
  if (isRemarking)
    throw new AppError('conflict', 'Answers are being marked by a new key. Please try again in a minute.');
}

async function releaseNow(
  tx: Transaction,
  jobs: JobQueue,
  sitting: SittingRow,
  userId: string | null,
): Promise<Date> {
  await tx.query(RELEASE, [sitting.id]);
  await tx.query(OPEN_TEST, [sitting.testId]);
  await tx.query(OPEN_ATTEMPTS, [sitting.id]);
  // What nobody may look at afterwards is not met in practice either.
  if (sitting.review) await giveBackQuestions(tx, sitting.id);
  recordEvent(tx, { sittingId: sitting.id, kind: 'released', actorId: userId });
  await jobs.send(tx, 'publish-results', {});
  await tellCandidates(tx, sitting, 'released');
  await jobs.send(tx, 'mail-sitting-news', { sittingId: sitting.id, news: 'released' });
  tellScreens(tx, sitting.id);
  return sitting.now;
}
