import {
  ChangeQuestionsRequest,
  ChangeQuestionsResponse,
} from '#core/contracts/question-bank/change-questions.ts';
import type { InTransaction } from '#server/database/database.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { applyBulkChange } from '#server/operations/question-bank/apply-bulk-change.ts';

/** For the largest bank, on the slower engine. */
const TIMEOUT_MS = 180_000;

export const changeQuestions = defineFunction({
  name: 'change-questions',
  access: ['admin', 'teacher'],
  timeoutMs: TIMEOUT_MS,
  request: ChangeQuestionsRequest,
  response: ChangeQuestionsResponse,
  handle: ({ asOwner, userId }, asked) => {
    const inTransaction: InTransaction = (work) => asOwner('bulk changes are written by the server', work);
    return applyBulkChange(inTransaction, { ...asked, userId });
  },
});
