import { randomUUID } from 'node:crypto';
import type { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { OWNER } from '#server/database/database.ts';
import { closeAttempt } from '#server/operations/attempts/close-attempt.ts';
import { lockOptionalAttempt } from '#server/operations/attempts/lock-attempt.ts';
import { insertStudents } from './hall-of-answers.ts';
import type { TestServer } from './test-server.ts';

/** A place among options, or an answer of another kind; null: nothing. */
type Pick = number | OtherAnswer | null;

/** One who sat a test: what they picked of each question, null where nothing. */
export interface Sat {
  attemptId: string;
  userId: string;
}

/** A test of these questions, in their order; a public one is sat by many. */
export async function buildTestOf(
  server: TestServer,
  questionIds: readonly string[],
  { visibility = 'public', isDemo = false }: { visibility?: 'public' | 'private'; isDemo?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
  await server.database.query(
    `with test as (
       insert into public.tests (id, title, mode, visibility, is_demo, duration_sec, config)
       values ($1, 'Mock', 'neet_mock', $3, $4, 3600, '{}') returning id
     )
     insert into public.test_questions (test_id, position, question_id)
     select test.id, q.place, q.id from test, unnest($2::uuid[]) with ordinality as q (id, place)`,
    [id, questionIds, visibility, isDemo],
  );
  return id;
}

/**
 * Accounts without a password, each with an open attempt at the test on which these options are saved; handed in unless told
 * otherwise. Far faster than signing in.
 */
export async function sitTogether(
  server: TestServer,
  testId: string,
  answers: readonly (readonly Pick[])[],
  {
    userIds,
    startedAt = new Date(),
    submit = true,
  }: { userIds?: string[]; startedAt?: Date; submit?: boolean } = {},
): Promise<Sat[]> {
  const students = userIds ?? (await insertStudents(server.database, answers.length));
  const sat = answers.map((picks, place) => ({
    attemptId: randomUUID(),
    userId: students[place] ?? '',
    picks,
  }));
  await server.database.query(
    `with sat as (
       select * from jsonb_to_recordset($1::jsonb) as s ("attemptId" uuid, "userId" uuid, picks jsonb)
     ), attempt as (
       insert into public.attempts (id, test_id, user_id, started_at, expires_at, total_questions)
       select "attemptId", $2, "userId", $3, $3::timestamptz + interval '1 hour',
         (select count(*) from public.test_questions where test_id = $2)
       from sat
     ), question as (
       insert into public.attempt_questions (attempt_id, user_id, position, question_id)
       select s."attemptId", s."userId", q.position, q.question_id from sat s, public.test_questions q where q.test_id = $2
     )
     insert into public.attempt_responses (attempt_id, user_id, question_id, selected_index, answer, time_ms, revision)
     select s."attemptId", s."userId", q.question_id, 
       case jsonb_typeof(s.picks -> (q.position - 1)) when 'number' then (s.picks ->> (q.position - 1))::int end,
       case jsonb_typeof(s.picks -> (q.position - 1)) when 'object' then s.picks -> (q.position - 1) end, 30000, 1
     from sat s, public.test_questions q where q.test_id = $2 and s.picks ->> (q.position - 1) is not null`,
    [JSON.stringify(sat), testId, startedAt],
  );
  if (submit) for (const { attemptId } of sat) await handIn(server, attemptId);
  return sat.map(({ attemptId, userId }) => ({ attemptId, userId }));
}

/** Grades what is saved, as handing in does; once more, it grades it again. */
export async function handIn(server: TestServer, attemptId: string): Promise<void> {
  await server.database.transaction(OWNER, async (tx) => {
    const attempt = await lockOptionalAttempt(tx, attemptId, null);
    if (!attempt) throw new Error('No attempt');
    await closeAttempt(tx, attempt, { by: 'student', syncedLate: false });
  });
}
