import { z } from 'zod';
import type { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { SELF_PACED_LATE_SYNC_SECONDS } from '#core/domain/test-taking/attempt-window.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { readSetting } from '#server/operations/settings/read-settings.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { freezeQuestions } from './freeze-questions.ts';
import { queueClosing } from './queue-closing.ts';
import { releaseOverlapping } from './release-results.ts';

export const StartedAttempt = z.object({
  id: z.string(),
  testId: z.string(),
  startedAt: z.date(),
  expiresAt: z.date(),
});
export type StartedAttempt = z.infer<typeof StartedAttempt>;

/**
 * Nothing is inserted when another request of the same student got there first, or took a scheduled test before. Practice
 * that was prepared has the id a device knows it by, the first time.
 */
const INSERT_ATTEMPT = `
  insert into public.attempts (id, test_id, user_id, started_at, expires_at, total_questions, is_scheduled)
  select coalesce(
      (
        select p.attempt_id from private.prepared_practices p
        where p.test_id = t.id and p.user_id = $2
          and not exists (select from public.attempts a where a.id = p.attempt_id)
      ), gen_random_uuid()), t.id, $2, begun.at,
    least(begun.at + make_interval(secs => t.duration_sec), t.closes_at), $3 - private.questions_not_counted(t.marking), $4
  from public.tests t, (select coalesce($5, now()) as at) begun
  where t.id = $1
  on conflict do nothing
  returning id, test_id as "testId", started_at as "startedAt", expires_at as "expiresAt"`;

export interface Beginning {
  userId: string;
  testId: string;
  questionCount: number;
  isScheduled?: boolean;
  /** Where it was begun without a network; default: now. */
  startedAt?: Date;
}

/** A new attempt with its questions; null where there is one. @throws rate_limited */
export async function beginAttempt(
  jobs: JobQueue,
  tx: Transaction,
  { userId, testId, questionCount, isScheduled = false, startedAt }: Beginning,
): Promise<StartedAttempt | null> {
  await releaseOverlapping(tx, { userId, testId, lateSyncSeconds: SELF_PACED_LATE_SYNC_SECONDS });
  const values = [testId, userId, questionCount, isScheduled, startedAt ?? null];
  const attempt = await queryOptionalRow(tx, StartedAttempt, INSERT_ATTEMPT, values);
  if (!attempt) return null;
  const limit = await readSetting(tx, 'attempts_per_day');
  await limitCalls(
    tx,
    { action: 'start-attempt', subject: userId, limit, windowSeconds: 86_400 },
    `You have started ${limit} attempts in a day. Please come back tomorrow.`,
  );
  await freezeQuestions(tx, { id: attempt.id, userId, testId });
  await queueClosing(jobs, tx, attempt);
  return attempt;
}

export function presentAttempt(attempt: StartedAttempt, resumed: boolean): StartAttemptResponse {
  return {
    attempt: {
      id: attempt.id,
      test_id: attempt.testId,
      started_at: attempt.startedAt.toISOString(),
      expires_at: attempt.expiresAt.toISOString(),
      resumed,
    },
  };
}
