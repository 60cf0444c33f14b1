import {
  ConfirmPrintOmrRequest,
  ConfirmPrintOmrResponse,
} from '#core/contracts/printing/confirm-print-omr.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { confirmRows } from '#server/operations/uploads/confirm-rows.ts';
import { readAgain } from '#server/operations/uploads/read-again.ts';

/** Lets a student decide the doubtful rows of an own sheet, and has it graded. */
export const confirmPrintOmr = defineFunction({
  name: 'confirm-print-omr',
  access: 'student',
  request: ConfirmPrintOmrRequest,
  response: ConfirmPrintOmrResponse,
  handle: ({ asOwner, userId, jobs }, { upload_id, rows }) =>
    asOwner('uploads are written by the server', async (tx) => {
      await confirmRows(tx, { uploadId: upload_id, userId }, rows);
      await readAgain(tx, jobs, upload_id, true);
      return { status: 'processing' };
    }),
});
