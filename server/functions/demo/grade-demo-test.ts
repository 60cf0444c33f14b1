import { GradeDemoTestRequest, GradeDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { answerFromColumns, keyFromColumns } from '#core/domain/questions/kinds/single/columns.ts';
import { gradeAttempt, NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { loadDemoQuestions } from '#server/operations/demo/demo-questions.ts';

const LIMIT = { limit: 300, windowSeconds: 900 };

/** Marks a visitor's answers as any test is marked, and explains them. Keeps nothing. */
export const gradeDemoTest = defineFunction({
  name: 'grade-demo-test',
  access: 'public',
  request: GradeDemoTestRequest,
  response: GradeDemoTestResponse,
  handle: async ({ limitByAddress, asOwner }, { answers, language }) => {
    await limitByAddress(LIMIT);
    const demo = await asOwner('the bank is closed to visitors', (tx) => loadDemoQuestions(tx, language));
    if (demo.length === 0) throw new AppError('no_questions', 'There are no demo questions on this server.');
    const chosen = new Map(answers.map((answer) => [answer.questionId, answer.selectedIndex]));
    const graded = gradeAttempt(
      demo.map(({ question, correctIndex }) => ({
        questionId: question.id,
        position: question.position,
        key: keyFromColumns({ correctIndex, acceptedIndexes: null, dropped: false }, question.options.length),
        answer: answerFromColumns({ selectedIndex: chosen.get(question.id) ?? null }),
        timeMs: null,
      })),
      NEET_MARKING,
    );
    const outcomes = new Map(graded.items.map((item) => [item.questionId, item.outcome]));
    return {
      correct_answers: graded.correctAnswers,
      total_questions: graded.totalQuestions,
      marks: graded.marks,
      max_marks: graded.maxMarks,
      marking: NEET_MARKING,
      questions: demo.map(({ question, correctIndex, explanation, topic }) => ({
        ...question,
        correct_index: correctIndex,
        selected_index: chosen.get(question.id) ?? null,
        outcome: outcomes.get(question.id) ?? 'blank',
        explanation,
        topic,
      })),
    };
  },
});
