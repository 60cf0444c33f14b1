import type { Queryable } from '#server/database/database.ts';
import { publishResults } from '#server/operations/results/publish-results.ts';
import type { LockedAttempt } from './lock-attempt.ts';
import { releaseTimes } from './release-time.ts';

const RELEASE = 'update public.attempts set results_released_at = $2 where id = $1';

/** The student asks for the results of an attempt the sweeper closed: no late answer is taken after that. */
export async function releaseResults(tx: Queryable, attempt: LockedAttempt): Promise<number> {
  const [releasedAt] = await releaseTimes(tx, [{ attempt, closing: { by: 'student' } }]);
  await tx.query(RELEASE, [attempt.id, releasedAt]);
  return (await publishResults(tx, [attempt.userId], attempt.now)).get(attempt.userId) ?? 0;
}

/** Self-paced attempts that wait for late answers and share a question with the test. Dates keep milliseconds only. */
const RELEASE_OVERLAPPING = `
  update public.attempts a set results_released_at = date_trunc('milliseconds', clock_timestamp())
  where a.user_id = $1 and a.status = 'submitted' and a.closed_by = 'sweeper' and not a.is_scheduled
    and a.results_released_at > clock_timestamp()
    and a.results_released_at < a.expires_at + make_interval(secs => $3 + 1)
    and exists (
      select from public.attempt_questions q join public.test_questions tq on tq.question_id = q.question_id
      where q.attempt_id = a.id and tq.test_id = $2
    )`;

/**
 * Before a student starts a test: what still waits for late answers to its questions is ended. Else a second attempt
 * would show keys to which the first still takes answers, or be withheld for as long as the first waits. Its outcome is
 * published after the test, like any other that has a question the student may still answer.
 */
export async function releaseOverlapping(
  tx: Queryable,
  { userId, testId, lateSyncSeconds }: { userId: string; testId: string; lateSyncSeconds: number },
): Promise<void> {
  await tx.query(RELEASE_OVERLAPPING, [userId, testId, lateSyncSeconds]);
}
