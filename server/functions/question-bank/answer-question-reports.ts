import {
  AnswerQuestionReportsRequest,
  AnswerQuestionReportsResponse,
} from '#core/contracts/question-bank/answer-question-reports.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requireTaught } from '#server/operations/question-bank/require-taught.ts';
import { answerReports } from '#server/operations/question-reports/answer-reports.ts';

/** A person's answer to what students reported; they are told. */
export const answerQuestionReports = defineFunction({
  name: 'answer-question-reports',
  access: ['admin', 'teacher'],
  request: AnswerQuestionReportsRequest,
  response: AnswerQuestionReportsResponse,
  handle: ({ asOwner }, { question_id, reports, status, reply }) =>
    asOwner('students are told by the server', async (tx) => {
      await requireTaught(tx, [question_id]);
      const answered = await answerReports(tx, { questionId: question_id, reports, status, reply });
      if (answered === 0) {
        throw new AppError('conflict', 'These reports were edited or answered in the meantime.');
      }
      return { answered, left_out: reports.length - answered };
    }),
});
