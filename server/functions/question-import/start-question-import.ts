import { ImportStepResponse, StartQuestionImportRequest } from '#core/contracts/question-import/steps.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { queueImport } from '#server/operations/question-import/import-steps.ts';

export const startQuestionImport = defineFunction({
  name: 'start-question-import',
  access: ['admin', 'teacher'],
  grows: true,
  request: StartQuestionImportRequest,
  response: ImportStepResponse,
  handle: ({ asOwner, jobs }, { import_id, takes_duplicates }) =>
    asOwner('imports are written by the server', async (tx) => {
      await queueImport(tx, import_id, takes_duplicates);
      await jobs.send(tx, 'work-question-imports', {});
      return { status: 'importing' };
    }),
});
