import type { z } from 'zod';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { attemptSubmitted, notFound, timeOver } from '#server/errors.ts';
import { lockOptionalAttempt } from '#server/operations/attempts/lock-attempt.ts';

interface PracticeQuestion {
  attempt_id: string;
  question_id: string;
  language?: ContentLanguage | undefined;
}

/**
 * A question of a practice that is under way, its attempt locked: no save comes between.
 * @param select of $1 attempt, $2 question, $3 student, $4 language or null
 * @throws not_found for what is no practice of the student; attempt_submitted, time_over
 */
export async function lockPracticeQuestion<Row extends z.ZodType<{ mode: string }>>(
  tx: Transaction,
  userId: string,
  { attempt_id, question_id, language }: PracticeQuestion,
  row: Row,
  select: string,
): Promise<z.output<Row>> {
  const attempt = await lockOptionalAttempt(tx, attempt_id, userId);
  if (!attempt) throw notFound('Attempt');
  const values = [attempt_id, question_id, userId, language ?? null];
  const question = await queryOptionalRow(tx, row, select, values);
  if (question?.mode !== 'practice') throw notFound('Question');
  if (attempt.status === 'submitted') throw attemptSubmitted();
  if (attempt.expiresAt <= attempt.now) throw timeOver();
  return question;
}
