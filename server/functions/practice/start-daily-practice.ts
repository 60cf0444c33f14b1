import { z } from 'zod';
import {
  PRACTICE_MINUTES,
  StartDailyPracticeRequest,
  StartDailyPracticeResponse,
} from '#core/contracts/practice/daily-practice.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requireOwnExam } from '#server/operations/exams/require-own-exam.ts';
import { FRESHEN_NOTEBOOK } from '#server/operations/notebook/note-due-mistakes.ts';
import { selectOpenPractice } from '#server/operations/practice/open-practice.ts';
import { type PickedQuestion, pickForMistakes } from '#server/operations/practice/pick-for-mistakes.ts';
import { planToday } from '#server/operations/practice/plan-today.ts';
import { findPrepared, testOfPrepared } from '#server/operations/practice/prepared-practice.ts';
import { lockPractice, writePracticeTest } from '#server/operations/practice/write-practice-test.ts';

const SELECT_ENTRY = `
  select e.question_id as id, q.exam from public.notebook_entries e join public.questions q on q.id = e.question_id
  where e.user_id = $1 and e.question_id = $2`;

const EntryRow = z.object({ id: z.string(), exam: z.string() });

/** Makes the test of today's plan. */
export const startDailyPractice = defineFunction({
  name: 'start-daily-practice',
  access: 'student',
  grows: true,
  request: StartDailyPracticeRequest,
  response: StartDailyPracticeResponse,
  handle: (context, { exam, question_id: only }) =>
    context.asOwner('the bank is closed to students, and tests are written by the server', async (tx) => {
      const { userId } = context;
      await lockPractice(tx, userId);
      if (only) return writePracticeTest(tx, userId, await pickOne(tx, userId, only), { isPlanned: false });
      await requireOwnExam(tx, userId, exam);
      const open = await selectOpenPractice(tx, userId, exam);
      if (open) return { test_id: open.testId, question_count: open.questionCount };
      const { questions } = await planToday(tx, userId, PRACTICE_MINUTES.usual, exam);
      // A device that has it already may begin it without a network: it is the same one.
      const prepared = await findPrepared(tx, userId, questions);
      if (prepared) return testOfPrepared(tx, userId, prepared);
      return writePracticeTest(tx, userId, questions);
    }),
});

async function pickOne(tx: Transaction, userId: string, questionId: string): Promise<PickedQuestion[]> {
  await tx.query(FRESHEN_NOTEBOOK, [userId]);
  const entry = await queryOptionalRow(tx, EntryRow, SELECT_ENTRY, [userId, questionId]);
  if (!entry) throw notFound('Question');
  return pickForMistakes(tx, userId, [questionId], entry.exam);
}
