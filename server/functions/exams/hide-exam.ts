import { HideExamRequest, HideExamResponse } from '#core/contracts/exams/own-exams.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { hideExam } from '#server/operations/exams/own-exams.ts';

/** Whether an exam is offered where one is chosen. */
export const hideExamFunction = defineFunction({
  name: 'hide-exam',
  access: 'admin',
  request: HideExamRequest,
  response: HideExamResponse,
  handle: async ({ asOwner }, { code, hidden }) => {
    await asOwner('exams are written by the server', (tx) => hideExam(tx, code, hidden));
    return {};
  },
});
