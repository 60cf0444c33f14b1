import { AddToPaperResponse } from '#core/contracts/papers/add-to-paper.ts';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export interface AddRequest {
  to: { paper_id: string; section?: number } | { new_title: string };
  filter: QuestionFilter;
  /** How many the filter means, as far as the screen knows. */
  expected: number;
}

export const addToPaper = (request: AddRequest) =>
  callFunction('add-to-paper', request, { schema: AddToPaperResponse });
