import { UndoQuestionChangeResponse } from '#core/contracts/question-bank/undo-question-change.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const undoQuestionChange = (bulk_change_id: string) =>
  callFunction('undo-question-change', { bulk_change_id }, { schema: UndoQuestionChangeResponse });
