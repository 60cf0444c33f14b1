import { z } from 'zod';
import type {
  GetDailyPracticeResponse,
  StartDailyPracticeResponse,
} from '#core/contracts/practice/daily-practice.ts';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { call } from './call.ts';
import { buildAttempt, type Student } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** The key of every question of `buildQuestions`, wherever it stands. */
const KEY = 'two';
const NOT_THE_KEY = 'three';

export interface ShownQuestion {
  id: string;
  chapter: string;
  options: string[];
}
/** Seconds spent, and whether it is answered right (null: seen and left blank); null: it is never opened. */
export type Given = { isRight: boolean | null; seconds?: number; flagged?: boolean } | null;

/** Opens an attempt at a test and reads it as the exam screen does. */
export async function openTest(server: TestServer, student: Student, testId: string) {
  const { id } = await buildAttempt(student, testId);
  const { body } = await call<GetAttemptResponse>(server, student, 'get-attempt', { attemptId: id });
  return { testId, attemptId: id, questions: body.questions as ShownQuestion[] };
}

/** Answers by what stands at a place, and hands in. */
export async function handIn(
  server: TestServer,
  student: Student,
  { attemptId, questions }: { attemptId: string; questions: readonly ShownQuestion[] },
  give: (question: ShownQuestion, place: number) => Given,
) {
  const responses = questions.flatMap((question, place) => {
    const given = give(question, place);
    if (!given) return [];
    const { isRight, seconds = 40, flagged = false } = given;
    const selectedIndex = isRight === null ? null : question.options.indexOf(isRight ? KEY : NOT_THE_KEY);
    return [{ questionId: question.id, selectedIndex, timeSpent: seconds, flagged }];
  });
  return call<{ correct_answers: number | null }>(
    server,
    student,
    `submit-attempt/attempts/${attemptId}/submit`,
    { responses },
  );
}

export const planOf = async (server: TestServer, student: Student) =>
  (await call<GetDailyPracticeResponse>(server, student, 'get-daily-practice')).body;

/** Today's practice, begun. */
export async function beginPractice(server: TestServer, student: Student, questionId?: string) {
  const started = await call<StartDailyPracticeResponse>(
    server,
    student,
    'start-daily-practice',
    questionId ? { question_id: questionId } : {},
  );
  if (started.status !== 200) throw new Error(`No practice: ${JSON.stringify(started.body)}`);
  return openTest(server, student, started.body.test_id);
}

const Pair = z.object({ questionId: z.string(), entryId: z.string() });
/** Which mistake each question of a test stands for. */
export const mistakesBehind = (server: TestServer, testId: string) =>
  queryRows(
    server.database,
    Pair,
    `select question_id as "questionId", entry_id as "entryId" from private.practice_questions where test_id = $1`,
    [testId],
  );

/** A test of exactly these questions. */
export async function testOf(server: TestServer, student: Student, questions: readonly string[]) {
  const [test] = await queryRows(
    server.database,
    z.object({ id: z.string() }),
    `with test as (
       insert into public.tests (owner_id, title, mode, duration_sec, config)
       values ($1, 'Exactly these', 'custom', 3600, jsonb_build_object('questions', $2::text[])) returning id
     ), listed as (
       insert into public.test_questions (test_id, position, question_id)
       select test.id, n, list.id from test, unnest($2::uuid[]) with ordinality as list (id, n)
     )
     select id from test`,
    [student.id, questions],
  );
  if (!test) throw new Error('No test');
  return test.id;
}

/** Takes a test of these questions and misses them all. */
export async function miss(server: TestServer, student: Student, questions: readonly string[]) {
  const sat = await openTest(server, student, await testOf(server, student, questions));
  await handIn(server, student, sat, () => ({ isRight: false }));
  return sat;
}
