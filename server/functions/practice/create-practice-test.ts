import {
  CreatePracticeTestRequest,
  CreatePracticeTestResponse,
  FREE_PRACTICE_QUESTIONS,
  PRACTICE_QUESTIONS,
} from '#core/contracts/practice/create-practice-test.ts';
import { SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { writeTestTitle } from '#core/domain/test-builder/test-title.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { PICK_PRACTICE } from '#server/operations/practice/pick-practice.ts';
import { mayUsePremium } from '#server/operations/premium/require-premium.ts';
import { freezeTest } from '#server/operations/tests/freeze-test.ts';

/** Its chapter and size are the student's need, not a choice: so it does not count as the free test of the day. */
export const createPracticeTest = defineFunction({
  name: 'create-practice-test',
  access: 'student',
  request: CreatePracticeTestRequest,
  response: CreatePracticeTestResponse,
  handle: (context, { subject, chapter }) =>
    context.asOwner('the bank is closed to students, and tests are written by the server', async (tx) => {
      const isPremium = await mayUsePremium(tx, context.userId);
      const count = isPremium ? PRACTICE_QUESTIONS : FREE_PRACTICE_QUESTIONS;
      const { rows } = await tx.query<{ id: string }>(PICK_PRACTICE, [
        context.userId,
        subject,
        chapter,
        count,
      ]);
      const questions = rows.map(({ id }) => id);
      if (questions.length === 0)
        throw new AppError('no_questions', 'There is nothing left to practise here.');
      const chapters = [chapter];
      const test = await freezeTest(tx, {
        ownerId: context.userId,
        title: writeTestTitle({ mode: 'chapter', subjects: [subject], chapters, isDemo: false }),
        // Of the size of a Quick Test, and like it free at any time.
        mode: 'quick',
        visibility: 'private',
        durationSec: questions.length * 2 * SECONDS_PER_QUESTION,
        totalMarks: questions.length * NEET_MARKING.right,
        config: { subjects: [subject], chapters, questionCount: questions.length, questions },
      });
      return { test_id: test.id, question_count: questions.length };
    }),
});
