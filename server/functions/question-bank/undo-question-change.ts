import {
  UndoQuestionChangeRequest,
  UndoQuestionChangeResponse,
} from '#core/contracts/question-bank/undo-question-change.ts';
import type { InTransaction } from '#server/database/database.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { undoBulkChange } from '#server/operations/question-bank/undo-bulk-change.ts';

/** As long as the change itself may take. */
const TIMEOUT_MS = 180_000;

export const undoQuestionChange = defineFunction({
  name: 'undo-question-change',
  access: ['admin', 'teacher'],
  timeoutMs: TIMEOUT_MS,
  request: UndoQuestionChangeRequest,
  response: UndoQuestionChangeResponse,
  handle: ({ asOwner, userId }, { bulk_change_id }) => {
    const inTransaction: InTransaction = (work) => asOwner('bulk changes are written by the server', work);
    return undoBulkChange(inTransaction, { id: bulk_change_id, userId });
  },
});
