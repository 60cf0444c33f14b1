import type { z } from 'zod';
import {
  type AnswerQuestionReportsRequest,
  AnswerQuestionReportsResponse,
} from '#core/contracts/question-bank/answer-question-reports.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** One answer to several reports on a question. */
export const answerReports = (answer: z.input<typeof AnswerQuestionReportsRequest>) =>
  callFunction('answer-question-reports', answer, { schema: AnswerQuestionReportsResponse });
