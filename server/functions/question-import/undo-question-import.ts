import {
  UndoQuestionImportRequest,
  UndoQuestionImportResponse,
} from '#core/contracts/question-import/steps.ts';
import type { InTransaction } from '#server/database/database.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { undoImport } from '#server/operations/question-import/undo-import.ts';

/** Of the largest import, on the slower engine. */
const TIMEOUT_MS = 180_000;

export const undoQuestionImport = defineFunction({
  name: 'undo-question-import',
  access: ['admin', 'teacher'],
  timeoutMs: TIMEOUT_MS,
  request: UndoQuestionImportRequest,
  response: UndoQuestionImportResponse,
  handle: ({ asOwner }, { import_id }) => {
    const inTransaction: InTransaction = (work) => asOwner('imports are written by the server', work);
    return undoImport(inTransaction, import_id);
  },
});
