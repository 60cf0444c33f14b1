import { RemoveExamRequest, RemoveExamResponse } from '#core/contracts/exams/own-exams.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { removeExam } from '#server/operations/exams/own-exams.ts';

/** Takes an exam of the institute away that nothing is of. */
export const removeExamFunction = defineFunction({
  name: 'remove-exam',
  access: 'admin',
  request: RemoveExamRequest,
  response: RemoveExamResponse,
  handle: async ({ asOwner }, { code }) => {
    await asOwner('exams are written by the server', (tx) => removeExam(tx, code));
    return {};
  },
});
