import { CorrectImportRowRequest, ImportStepResponse } from '#core/contracts/question-import/steps.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { correctRow } from '#server/operations/question-import/correct-row.ts';

export const correctImportRow = defineFunction({
  name: 'correct-import-row',
  access: ['admin', 'teacher'],
  request: CorrectImportRowRequest,
  response: ImportStepResponse,
  handle: ({ asOwner }, { import_id, place, fields, is_left_out }) =>
    asOwner('imports are written by the server', async (tx) => {
      await correctRow(tx, { importId: import_id, place }, { fields, isLeftOut: is_left_out });
      return { status: 'checked' };
    }),
});
