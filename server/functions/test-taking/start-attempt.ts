import { StartAttemptRequest, StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction, type FunctionContext } from '#server/functions/host/define-function.ts';
import { limitCalls } from '#server/functions/host/limit-calls.ts';
import { freezeQuestions } from './freeze-questions.ts';
import { queueClosing } from './queue-closing.ts';

/** Of one student: each keeps the rows of its questions. */
const ATTEMPTS_PER_DAY = 300;
const TOO_MANY_ATTEMPTS = `You have started ${ATTEMPTS_PER_DAY} attempts in a day. Please come back tomorrow.`;

interface StartedRow {
  id: string;
  test_id: string;
  started_at: Date;
  expires_at: Date;
}

interface TestRow {
  id: string;
  is_open: boolean;
  question_count: number;
}

const SELECT_STARTABLE_TEST = `
  select t.id, now() >= coalesce(t.opens_at, now()) and now() < coalesce(t.closes_at, 'infinity') as is_open,
    (select count(*) from public.test_questions q where q.test_id = t.id) as question_count
  from public.tests t
  where t.id = $1 and (t.owner_id = $2 or t.visibility = 'public')`;

const SELECT_OPEN_ATTEMPT = `
  select id, test_id, started_at, expires_at from public.attempts
  where test_id = $1 and user_id = $2 and status = 'in_progress' and source = 'online'`;

/** Nothing is inserted when another request of the same student got there first. */
const INSERT_ATTEMPT = `
  insert into public.attempts (test_id, user_id, expires_at, total_questions)
  select t.id, $2, least(now() + make_interval(secs => t.duration_sec), t.closes_at), $3
  from public.tests t where t.id = $1
  on conflict (user_id, test_id) where status = 'in_progress' and source = 'online' do nothing
  returning id, test_id, started_at, expires_at`;

/** Starts the caller's attempt at a test, or resumes the one that is open, on any device. */
export const startAttempt = defineFunction({
  name: 'start-attempt',
  access: 'student',
  request: StartAttemptRequest,
  response: StartAttemptResponse,
  handle: (context, { testId }) =>
    context.asService('attempts are written by the server', async (tx) => {
      const { rows } = await tx.query<TestRow>(SELECT_STARTABLE_TEST, [testId, context.userId]);
      const test = rows[0] ?? null;
      if (!test) throw notFound('Test');
      const open = await selectOpenAttempt(tx, testId, context.userId);
      if (open) return present(open, true);
      if (!test.is_open) throw new AppError('test_not_open', 'This test is not open now.');
      if (test.question_count === 0) throw new AppError('no_questions', 'This test has no questions.');
      const started = await insertAttempt(context, tx, test);
      if (started) return present(started, false);
      const raced = await selectOpenAttempt(tx, testId, context.userId);
      if (!raced) throw new AppError('conflict', 'Could not start the test. Please try again.');
      return present(raced, true);
    }),
});

async function selectOpenAttempt(
  tx: Transaction,
  testId: string,
  userId: string,
): Promise<StartedRow | null> {
  const { rows } = await tx.query<StartedRow>(SELECT_OPEN_ATTEMPT, [testId, userId]);
  return rows[0] ?? null;
}

async function insertAttempt(
  context: FunctionContext,
  tx: Transaction,
  test: TestRow,
): Promise<StartedRow | null> {
  const { rows } = await tx.query<StartedRow>(INSERT_ATTEMPT, [test.id, context.userId, test.question_count]);
  const attempt = rows[0];
  if (!attempt) return null;
  const counter = { action: 'start-attempt', subject: context.userId, limit: ATTEMPTS_PER_DAY };
  await limitCalls(tx, { ...counter, windowSeconds: 86_400 }, TOO_MANY_ATTEMPTS);
  await freezeQuestions(tx, { id: attempt.id, userId: context.userId, testId: test.id });
  await queueClosing(context.jobs, tx, attempt);
  return attempt;
}

function present(row: StartedRow, resumed: boolean): StartAttemptResponse {
  return {
    attempt: {
      id: row.id,
      test_id: row.test_id,
      started_at: row.started_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      resumed,
    },
  };
}
