import { ImportStepResponse, RecheckQuestionImportRequest } from '#core/contracts/question-import/steps.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { queueCheck } from '#server/operations/question-import/import-steps.ts';

export const recheckQuestionImport = defineFunction({
  name: 'recheck-question-import',
  access: ['admin', 'teacher'],
  request: RecheckQuestionImportRequest,
  response: ImportStepResponse,
  handle: ({ asOwner, jobs }, request) =>
    asOwner('imports are written by the server', async (tx) => {
      await queueCheck(tx, request);
      await jobs.send(tx, 'work-question-imports', {});
      return { status: 'checking' };
    }),
});
