import { z } from 'zod';
import { StartAttemptRequest, StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { SELF_PACED_LATE_SYNC_SECONDS } from '#core/domain/test-taking/attempt-window.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction, type FunctionContext } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { freezeQuestions } from '#server/operations/attempts/freeze-questions.ts';
import { queueClosing } from '#server/operations/attempts/queue-closing.ts';
import { releaseOverlapping } from '#server/operations/attempts/release-results.ts';

/** Of one student: each keeps the rows of its questions. */
const ATTEMPTS_PER_DAY = 300;
const TOO_MANY_ATTEMPTS = `You have started ${ATTEMPTS_PER_DAY} attempts in a day. Please come back tomorrow.`;

const StartedAttempt = z.object({
  id: z.string(),
  testId: z.string(),
  startedAt: z.date(),
  expiresAt: z.date(),
});
type StartedAttempt = z.infer<typeof StartedAttempt>;

const StartableTest = z.object({
  id: z.string(),
  isOpen: z.boolean(),
  isScheduled: z.boolean(),
  isTaken: z.boolean(),
  questionCount: z.number(),
});
type StartableTest = z.infer<typeof StartableTest>;

const SELECT_STARTABLE_TEST = `
  select t.id, now() >= coalesce(t.opens_at, now()) and now() < coalesce(t.closes_at, 'infinity') as "isOpen",
    t.opens_at is not null or t.closes_at is not null as "isScheduled",
    exists (select from public.attempts a where a.test_id = t.id and a.user_id = $2) as "isTaken",
    (select count(*) from public.test_questions q where q.test_id = t.id) as "questionCount"
  from public.tests t
  where t.id = $1 and (t.owner_id = $2 or t.visibility = 'public')`;

const SELECT_OPEN_ATTEMPT = `
  select id, test_id as "testId", started_at as "startedAt", expires_at as "expiresAt" from public.attempts
  where test_id = $1 and user_id = $2 and status = 'in_progress' and source = 'online'`;

/** Nothing is inserted when another request of the same student got there first, or took a scheduled test before. */
const INSERT_ATTEMPT = `
  insert into public.attempts (test_id, user_id, expires_at, total_questions, is_scheduled)
  select t.id, $2, least(now() + make_interval(secs => t.duration_sec), t.closes_at), $3, $4
  from public.tests t where t.id = $1
  on conflict do nothing
  returning id, test_id as "testId", started_at as "startedAt", expires_at as "expiresAt"`;

/** Starts the caller's attempt at a test, or resumes the one that is open, on any device. */
export const startAttempt = defineFunction({
  name: 'start-attempt',
  access: 'student',
  request: StartAttemptRequest,
  response: StartAttemptResponse,
  handle: (context, { testId }) =>
    context.asOwner('attempts are written by the server', async (tx) => {
      const { userId } = context;
      const test = await queryOptionalRow(tx, StartableTest, SELECT_STARTABLE_TEST, [testId, userId]);
      if (!test) throw notFound('Test');
      const open = await selectOpenAttempt(tx, testId, userId);
      if (open) return present(open, true);
      if (test.isScheduled && test.isTaken) throw alreadyTaken();
      if (!test.isOpen) throw new AppError('test_not_open', 'This test is not open now.');
      if (test.questionCount === 0) throw new AppError('no_questions', 'This test has no questions.');
      await releaseOverlapping(tx, { userId, testId, lateSyncSeconds: SELF_PACED_LATE_SYNC_SECONDS });
      const started = await insertAttempt(context, tx, test);
      if (started) return present(started, false);
      const raced = await selectOpenAttempt(tx, testId, userId);
      if (!raced)
        throw test.isScheduled
          ? alreadyTaken()
          : new AppError('conflict', 'Could not start the test. Please try again.');
      return present(raced, true);
    }),
});

function selectOpenAttempt(tx: Transaction, testId: string, userId: string): Promise<StartedAttempt | null> {
  return queryOptionalRow(tx, StartedAttempt, SELECT_OPEN_ATTEMPT, [testId, userId]);
}

async function insertAttempt(
  context: FunctionContext,
  tx: Transaction,
  test: StartableTest,
): Promise<StartedAttempt | null> {
  const values = [test.id, context.userId, test.questionCount, test.isScheduled];
  const attempt = await queryOptionalRow(tx, StartedAttempt, INSERT_ATTEMPT, values);
  if (!attempt) return null;
  const counter = { action: 'start-attempt', subject: context.userId, limit: ATTEMPTS_PER_DAY };
  await limitCalls(tx, { ...counter, windowSeconds: 86_400 }, TOO_MANY_ATTEMPTS);
  await freezeQuestions(tx, { id: attempt.id, userId: context.userId, testId: test.id });
  await queueClosing(context.jobs, tx, attempt);
  return attempt;
}

function present(attempt: StartedAttempt, resumed: boolean): StartAttemptResponse {
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

/** A scheduled test is taken once: a second attempt would be written with the first one's experience. */
function alreadyTaken(): AppError {
  return new AppError('already_taken', 'You have already taken this test. It can be taken once.');
}
