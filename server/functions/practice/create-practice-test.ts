import {
  CreatePracticeTestRequest,
  CreatePracticeTestResponse,
  FREE_PRACTICE_QUESTIONS,
  PRACTICE_QUESTIONS,
} from '#core/contracts/practice/create-practice-test.ts';
import { writeTestTitle } from '#core/domain/test-builder/test-title.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { freezePractice } from '#server/operations/practice/freeze-practice.ts';
import { pickPractice } from '#server/operations/practice/pick-practice.ts';
import { mayUsePremium } from '#server/operations/premium/require-premium.ts';

/** Its chapters and size are the student's need, not a choice: so it does not count as the free test of the day. */
export const createPracticeTest = defineFunction({
  name: 'create-practice-test',
  access: 'student',
  grows: true,
  request: CreatePracticeTestRequest,
  response: CreatePracticeTestResponse,
  handle: (context, request) =>
    context.asOwner('the bank is closed to students, and tests are written by the server', async (tx) => {
      const isPremium = await mayUsePremium(tx, context.userId);
      const count = Math.min(request.questions, isPremium ? PRACTICE_QUESTIONS : FREE_PRACTICE_QUESTIONS);
      const { exam, chapters: asked, again } = request;
      const picked = await pickPractice(tx, { userId: context.userId, exam, chapters: asked, count, again });
      const questions = picked.ids;
      if (questions.length === 0)
        throw new AppError('no_questions', 'There is nothing left to practise here.');
      const subjects = [...new Set(request.chapters.map(({ subject }) => subject))];
      const chapters = [...new Set(request.chapters.map(({ chapter }) => chapter))];
      const test = await freezePractice(tx, {
        ownerId: context.userId,
        title:
          picked.ofChapters > 0
            ? writeTestTitle({ mode: 'chapter', subjects, chapters, isDemo: false })
            : // A test is not named after a chapter it asks nothing of.
              writeTestTitle({ mode: 'custom', subjects, chapters: [], isDemo: false }),
        subjects,
        chapters,
        questions,
      });
      return {
        test_id: test.id,
        question_count: questions.length,
        unseen_of_chapters: picked.unseenOfChapters,
      };
    }),
});
