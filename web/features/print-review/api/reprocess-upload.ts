import { ProcessPrintOmrResponse } from '#core/contracts/printing/process-print-omr.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Has the upload read and graded again, corrections laid over it. */
export function reprocessUpload(uploadId: string) {
  const body = { upload_id: uploadId, force_reprocess: true };
  return callFunction('process-print-omr', body, { schema: ProcessPrintOmrResponse });
}
