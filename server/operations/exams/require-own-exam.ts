import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

const SELECT = 'select user_id as id from public.profiles where user_id = $1 and $2 = any (other_exams)';

/** NEET (UG) is everybody's. @throws not_found for an exam the student does not prepare for */
export async function requireOwnExam(tx: Queryable, userId: string, exam: string): Promise<void> {
  if (exam === NEET_EXAM) return;
  if (!(await queryOptionalRow(tx, IdRow, SELECT, [userId, exam]))) throw notFound('Exam');
}
