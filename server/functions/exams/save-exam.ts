import { SaveExamRequest, SaveExamResponse } from '#core/contracts/exams/own-exams.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { insertExam, updateExam } from '#server/operations/exams/own-exams.ts';

/** An exam of the institute, new or changed. */
export const saveExam = defineFunction({
  name: 'save-exam',
  access: 'admin',
  grows: true,
  request: SaveExamRequest,
  response: SaveExamResponse,
  handle: ({ asOwner }, { exam, definition }) =>
    asOwner('exams are written by the server', (tx) =>
      exam ? updateExam(tx, definition, exam.revision) : insertExam(tx, definition),
    ),
});
