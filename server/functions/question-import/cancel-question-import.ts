import { CancelQuestionImportRequest, ImportStepResponse } from '#core/contracts/question-import/steps.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { cancelImport } from '#server/operations/question-import/import-steps.ts';

export const cancelQuestionImport = defineFunction({
  name: 'cancel-question-import',
  access: ['admin', 'teacher'],
  request: CancelQuestionImportRequest,
  response: ImportStepResponse,
  handle: ({ asOwner }, { import_id }) =>
    asOwner('imports are written by the server', async (tx) => {
      await cancelImport(tx, import_id);
      return { status: 'cancelled' };
    }),
});
