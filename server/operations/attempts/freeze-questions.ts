import type { Queryable } from '#server/database/database.ts';

const FREEZE = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id, option_order)
  select $1, $2, tq.position, tq.question_id,
    case when ready.attempt_id is not null then ready.option_order
      when p.entry_id is not null then private.shuffled_options(q.options) end
  from public.test_questions tq
    join public.questions q on q.id = tq.question_id
    left join private.practice_questions p on p.test_id = tq.test_id and p.question_id = tq.question_id
    left join private.prepared_questions ready on ready.attempt_id = $1 and ready.question_id = tq.question_id
  where tq.test_id = $3`;

/** Gives a new attempt the questions of its test, as rows of its own; in daily practice with the options in another order, the one a device was given where it was prepared. */
export async function freezeQuestions(
  tx: Queryable,
  attempt: { id: string; userId: string; testId: string },
): Promise<void> {
  await tx.query(FREEZE, [attempt.id, attempt.userId, attempt.testId]);
}
