import { CreateTestRequest, CreateTestResponse } from '#core/contracts/test-builder/create-test.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { planQuestions } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { writeTestTitle } from '#core/domain/test-builder/test-title.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { checkFreeTest } from '#server/operations/premium/check-free-test.ts';
import { fillTest } from '#server/operations/tests/fill-test.ts';
import { freezeTest } from '#server/operations/tests/freeze-test.ts';
import { requireDemoMode } from '#server/operations/tests/require-demo-mode.ts';
import { syllabusOfStudent } from '#server/operations/tests/syllabus-of-student.ts';

/** Picks the questions of a new test and freezes the list. */
export const createTest = defineFunction({
  name: 'create-test',
  access: 'student',
  grows: true,
  request: CreateTestRequest,
  response: CreateTestResponse,
  handle: (context, input) =>
    context.asOwner('the bank is closed to students, and tests are written by the server', async (tx) => {
      const { demo } = input;
      if (demo) await requireDemoMode(tx);
      const { difficulty } = input.config;
      const asked = input.mode === 'neet_mock' ? [] : (input.config.chapters ?? []);
      const subjects = input.mode === 'neet_mock' ? [...SUBJECTS] : input.config.subjects;
      const selection = { ...input.config, mode: input.mode, chapters: asked };
      const requested = planQuestions(selection).reduce((sum, pick) => sum + pick.count, 0);
      if (!demo) await checkFreeTest(tx, context.userId, { mode: input.mode, questionCount: requested });
      const { exam } = input;
      const fill = (chapters: readonly string[]) =>
        fillTest(tx, { userId: context.userId, demo, exam, selection: { ...selection, chapters } });
      // Nobody chose what a quick test asks: nothing, then, that the class has not had.
      const isOpen = input.mode === 'quick' && asked.length === 0 && !demo && exam === NEET_EXAM;
      const syllabus = isOpen ? await syllabusOfStudent(tx, context.userId, subjects) : null;
      const ofClass = syllabus && (await fill(syllabus.had));
      // A bank of an institute may name its chapters otherwise.
      const { questions, marking, calculator } =
        ofClass && ofClass.questions.length > 0 ? ofClass : await fill(asked);
      if (questions.length === 0) {
        throw new AppError(
          'no_questions',
          'No questions match this selection. Please choose more chapters or another difficulty.',
        );
      }
      const config = {
        subjects,
        chapters: asked.length > 0 ? asked : null,
        difficulty,
        questionCount: questions.length,
        questions,
      };
      const allowed = calculator && { calculator };
      const test = await freezeTest(tx, {
        ownerId: context.userId,
        title: writeTestTitle({ mode: input.mode, subjects, chapters: asked, isDemo: demo }),
        mode: input.mode,
        visibility: input.visibility,
        durationSec: input.duration_sec,
        exam,
        marking,
        config: { ...config, ...allowed },
        isDemo: demo,
      });
      return { test: { ...test, mode: input.mode, config } };
    }),
});
