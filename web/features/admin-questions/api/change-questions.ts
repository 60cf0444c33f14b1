import {
  ChangeQuestionsResponse,
  type QuestionChange,
} from '#core/contracts/question-bank/change-questions.ts';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export interface ChangeRequest {
  filter: QuestionFilter;
  /** How many the filter means, as far as the screen knows. */
  expected: number;
  change: QuestionChange;
}

export const changeQuestions = (request: ChangeRequest) =>
  callFunction('change-questions', request, { schema: ChangeQuestionsResponse });
