import { z } from 'zod';
import { beginningOf, practiceDay } from '#core/domain/practice/practice-day.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { examOfPractice } from './exam-of-practice.ts';
import type { PickedQuestion } from './pick-for-mistakes.ts';
import { orderOf, shuffleOptions } from './shuffle-options.ts';
import { writePracticeTest } from './write-practice-test.ts';

/** Answers are taken for a day after the end of a test: what is older cannot be begun any more. */
const KEPT_DAYS = 3;

/**
 * $1 student, $2 when today began, $3 mistakes planned now. What was prepared today for exactly these mistakes and was
 * not begun, as long as it may be asked: nothing of it stands in an open test, all of it is still in the bank, and nothing
 * but a mistake itself was kept for an exam meanwhile.
 */
const SELECT_PREPARED = `
  select p.attempt_id as "attemptId", p.test_id as "testId", p.prepared_at as "preparedAt"
  from private.prepared_practices p
  where p.user_id = $1 and p.prepared_at >= $2
    and not exists (select from public.attempts a where a.id = p.attempt_id)
    and (select array_agg(q.entry_id order by q.entry_id) from private.prepared_questions q where q.attempt_id = p.attempt_id)
      = (select array_agg(id order by id) from unnest($3::uuid[]) id)
    and not exists (
      select from private.prepared_questions q join public.questions b on b.id = q.question_id
      where q.attempt_id = p.attempt_id
        and (b.status <> 'active' or b.dropped or (b.correct_index is null and b.key is null)
          or (b.exam = 'neet-ug' and b.pool <> 'practice' and b.id <> q.entry_id)
          or b.id in (select private.answerable_questions($1)))
    )
  order by p.prepared_at desc limit 1`;

const SELECT_OF_ATTEMPT = `
  select attempt_id as "attemptId", test_id as "testId", prepared_at as "preparedAt"
  from private.prepared_practices where attempt_id = $1 and user_id = $2`;

const FORGET_OLD = `
  delete from private.prepared_practices
  where user_id = $1 and prepared_at < now() - make_interval(days => ${KEPT_DAYS})`;
const INSERT = `
  insert into private.prepared_practices (user_id) values ($1)
  returning attempt_id as "attemptId", test_id as "testId", prepared_at as "preparedAt"`;
const INSERT_QUESTIONS = `
  insert into private.prepared_questions (attempt_id, position, question_id, entry_id, option_order)
  select $1, picked.n, q.id, picked.entry_id, ${orderOf('$4::jsonb', 'q.id')}
  from unnest($2::uuid[], $3::uuid[]) with ordinality as picked (question_id, entry_id, n)
    join public.questions q on q.id = picked.question_id`;

const SELECT_PICKED = `
  select question_id as "questionId", entry_id as "entryId" from private.prepared_questions
  where attempt_id = $1 order by position`;
const NAME_TEST = 'update private.prepared_practices set test_id = $2 where attempt_id = $1';

const Prepared = z.object({ attemptId: z.string(), testId: z.string().nullable(), preparedAt: z.date() });
export type Prepared = z.infer<typeof Prepared>;
const Picked = z.object({ questionId: z.string(), entryId: z.string() });

/** What a device may have got of today's plan. */
export function findPrepared(
  tx: Queryable,
  userId: string,
  planned: readonly PickedQuestion[],
): Promise<Prepared | null> {
  const today = beginningOf(practiceDay(new Date()));
  return queryOptionalRow(tx, Prepared, SELECT_PREPARED, [
    userId,
    today,
    planned.map(({ entryId }) => entryId),
  ]);
}

export const readPrepared = (tx: Queryable, userId: string, attemptId: string) =>
  queryOptionalRow(tx, Prepared, SELECT_OF_ATTEMPT, [attemptId, userId]);

export async function prepare(
  tx: Queryable,
  userId: string,
  planned: readonly PickedQuestion[],
): Promise<Prepared> {
  await tx.query(FORGET_OLD, [userId]);
  const prepared = await queryRow(tx, Prepared, INSERT, [userId]);
  const { questions } = await examOfPractice(
    tx,
    planned.map(({ questionId }) => questionId),
  );
  const entryOf = new Map(planned.map(({ questionId, entryId }) => [questionId, entryId]));
  const entries = questions.map((id) => entryOf.get(id));
  const orders = await shuffleOptions(tx, questions);
  await tx.query(INSERT_QUESTIONS, [prepared.attemptId, questions, entries, orders]);
  return prepared;
}

/** The test it becomes when it is begun; the same one every time. */
export async function testOfPrepared(
  tx: Transaction,
  userId: string,
  { attemptId, testId }: Prepared,
): Promise<{ test_id: string; question_count: number }> {
  const picked = await queryRows(tx, Picked, SELECT_PICKED, [attemptId]);
  if (testId) return { test_id: testId, question_count: picked.length };
  const test = await writePracticeTest(tx, userId, picked);
  await tx.query(NAME_TEST, [attemptId, test.test_id]);
  return test;
}
