import type { Queryable } from '#server/database/database.ts';

const FREEZE = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id)
  select $1, $2, position, question_id from public.test_questions where test_id = $3`;

/** Gives a new attempt the questions of its test, as rows of its own. */
export async function freezeQuestions(
  tx: Queryable,
  attempt: { id: string; userId: string; testId: string },
): Promise<void> {
  await tx.query(FREEZE, [attempt.id, attempt.userId, attempt.testId]);
}
