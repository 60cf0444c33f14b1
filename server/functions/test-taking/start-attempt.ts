import { z } from 'zod';
import { StartAttemptRequest, StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { beginAttempt, presentAttempt, StartedAttempt } from '#server/operations/attempts/begin-attempt.ts';

const StartableTest = z.object({
  id: z.string(),
  isOpen: z.boolean(),
  isScheduled: z.boolean(),
  isTaken: z.boolean(),
  isWithdrawn: z.boolean(),
  questionCount: z.number(),
});

const SELECT_STARTABLE_TEST = `
  select t.id, now() >= coalesce(t.opens_at, now()) and now() < coalesce(t.closes_at, 'infinity') as "isOpen",
    t.opens_at is not null or t.closes_at is not null as "isScheduled",
    exists (select from public.attempts a where a.test_id = t.id and a.user_id = $2) as "isTaken",
    t.withdrawn_at is not null as "isWithdrawn",
    (select count(*) from public.test_questions q where q.test_id = t.id) as "questionCount"
  from public.tests t
  where t.id = $1 and (t.owner_id = $2 or t.visibility = 'public')`;

const SELECT_OPEN_ATTEMPT = `
  select id, test_id as "testId", started_at as "startedAt", expires_at as "expiresAt" from public.attempts
  where test_id = $1 and user_id = $2 and status = 'in_progress' and source = 'online'`;

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
      if (open) return presentAttempt(open, true);
      if (test.isWithdrawn)
        throw new AppError('paper_withdrawn', 'This paper was withdrawn and cannot be started.');
      if (test.isScheduled && test.isTaken) throw alreadyTaken();
      if (!test.isOpen) throw new AppError('test_not_open', 'This test is not open now.');
      if (test.questionCount === 0) throw new AppError('no_questions', 'This test has no questions.');
      const { questionCount, isScheduled } = test;
      const started = await beginAttempt(context.jobs, tx, { userId, testId, questionCount, isScheduled });
      if (started) return presentAttempt(started, false);
      const raced = await selectOpenAttempt(tx, testId, userId);
      if (!raced)
        throw test.isScheduled
          ? alreadyTaken()
          : new AppError('conflict', 'Could not start the test. Please try again.');
      return presentAttempt(raced, true);
    }),
});

function selectOpenAttempt(tx: Transaction, testId: string, userId: string): Promise<StartedAttempt | null> {
  return queryOptionalRow(tx, StartedAttempt, SELECT_OPEN_ATTEMPT, [testId, userId]);
}

/** A scheduled test is taken once: a second attempt would be written with the first one's experience. */
function alreadyTaken(): AppError {
  return new AppError('already_taken', 'You have already taken this test. It can be taken once.');
}
