import type { Queryable } from '#server/database/database.ts';

/** Makes an attempt as it is before its results are released, a day from now. */
export async function withholdResults(db: Queryable, attemptId: string): Promise<void> {
  await db.query(
    `update public.attempts set results_released_at = now() + interval '1 day', results_published_at = null,
       correct_answers = null, wrong_answers = null, unanswered = null, score = null, marks = null, max_marks = null
     where id = $1`,
    [attemptId],
  );
}
