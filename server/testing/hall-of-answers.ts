import { randomUUID } from 'node:crypto';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import type { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryRow } from '#server/database/query-rows.ts';

/** Places of options, or what was answered to another kind of question; null: left blank. */
export type Answers = readonly (readonly (number | OtherAnswer | null)[])[];

export interface AnsweredTest {
  testId: string;
  /** In the order of the students. */
  attemptIds: string[];
}

const INSERT_USERS = `
  with made as (insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id returning id)
  insert into public.profiles (user_id, full_name) select id, 'Student' from made`;
const INSERT_TEST = `
  insert into public.tests (title, mode, duration_sec, config, marking, late_sync_seconds)
  values ($1, 'custom', 600, '{}', $2, 0) returning id`;
const INSERT_QUESTIONS = `
  insert into public.test_questions (test_id, position, question_id)
  select $1, n, id from unnest($2::uuid[]) with ordinality as q (id, n)`;
const INSERT_ATTEMPTS = `
  insert into public.attempts (id, test_id, user_id, started_at, expires_at, total_questions)
  select id, $1, user_id, now() - interval '2 hours', now() - interval '1 hour', $2
  from unnest($3::uuid[], $4::uuid[]) as a (id, user_id)`;
const FREEZE = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id)
  select a.id, a.user_id, q.position, q.question_id
  from public.attempts a join public.test_questions q on q.test_id = a.test_id where a.test_id = $1`;
const INSERT_ANSWERS = `
  insert into public.attempt_responses (attempt_id, user_id, question_id, selected_index, answer, revision, time_ms)
  select a.id, a.user_id, r."questionId", r."selectedIndex", r.answer, 1, 30000
  from jsonb_to_recordset($1::jsonb) as r ("attemptId" uuid, "questionId" uuid, "selectedIndex" smallint, answer jsonb)
    join public.attempts a on a.id = r."attemptId"`;

/** Accounts that never sign in. */
export async function insertStudents(db: Queryable, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.query(INSERT_USERS, [ids]);
  return ids;
}

/**
 * A test whose time is over, and an open attempt of each student with these answers: what closes expired attempts grades them,
 * and publishes the results.
 */
export async function answerTest(
  db: Queryable,
  given: { students: readonly string[]; questions: readonly string[]; answers: Answers },
  { title = 'Mock', marking = NEET_MARKING }: { title?: string; marking?: MarkingScheme } = {},
): Promise<AnsweredTest> {
  const { students, questions, answers } = given;
  const { id: testId } = await queryRow(db, IdRow, INSERT_TEST, [title, JSON.stringify(marking)]);
  const attemptIds = students.map(() => randomUUID());
  await db.query(INSERT_QUESTIONS, [testId, questions]);
  await db.query(INSERT_ATTEMPTS, [testId, questions.length, attemptIds, students]);
  await db.query(FREEZE, [testId]);
  const rows = answers.flatMap((row, student) =>
    row.map((given, at) => ({
      attemptId: attemptIds[student],
      questionId: questions[at],
      ...(typeof given === 'number' ? { selectedIndex: given } : { answer: given }),
    })),
  );
  await db.query(INSERT_ANSWERS, [JSON.stringify(rows)]);
  return { testId, attemptIds };
}
