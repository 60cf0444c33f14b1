import {
  type ConfirmPrintOmrRequest,
  ConfirmPrintOmrResponse,
  type RowDecision,
} from '#core/contracts/printing/confirm-print-omr.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Has the sheet graded with what the student says of its doubtful rows. */
export function confirmRows(uploadId: string, rows: RowDecision[]) {
  const request: ConfirmPrintOmrRequest = { upload_id: uploadId, rows };
  return callFunction('confirm-print-omr', request, { schema: ConfirmPrintOmrResponse });
}
