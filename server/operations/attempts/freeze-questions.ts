import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { orderOf, shuffleOptions } from '#server/operations/practice/shuffle-options.ts';

const SELECT_PRACTISED = `
  select question_id as id from private.practice_questions where test_id = $1 and entry_id is not null`;
const Practised = z.object({ id: z.string() });

/** Only in daily practice is the order of the options another, the one a device was given where it was prepared. */
const FREEZE = `
  with practice as materialized (select p.question_id, p.entry_id from private.practice_questions p where p.test_id = $3)
  insert into public.attempt_questions (attempt_id, user_id, position, question_id, option_order)
  select $1, $2, tq.position, tq.question_id, case when exists (select from practice) then (
      select case when ready.attempt_id is not null then ready.option_order
        when p.entry_id is not null then ${orderOf('$4::jsonb', 'q.id')} end
      from public.questions q
        left join practice p on p.question_id = q.id
        left join private.prepared_questions ready on ready.attempt_id = $1 and ready.question_id = q.id
      where q.id = tq.question_id
    ) end
  from public.test_questions tq
  where tq.test_id = $3`;

/** Gives a new attempt the questions of its test, as rows of its own. */
export async function freezeQuestions(
  tx: Queryable,
  attempt: { id: string; userId: string; testId: string },
): Promise<void> {
  const practised = await queryRows(tx, Practised, SELECT_PRACTISED, [attempt.testId]);
  const orders =
    practised.length === 0
      ? '{}'
      : await shuffleOptions(
          tx,
          practised.map(({ id }) => id),
        );
  await tx.query(FREEZE, [attempt.id, attempt.userId, attempt.testId, orders]);
}
