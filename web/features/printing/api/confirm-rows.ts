import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  type ConfirmPrintOmrRequest,
  ConfirmPrintOmrResponse,
  type RowDecision,
} from '#core/contracts/printing/confirm-print-omr.ts';
import { printingKeys } from '#web/features/printing/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Has the sheet graded with what the student says of its doubtful rows; then it is asked how it stands, as after an upload. */
export const confirmRowsMutation = (client: QueryClient, uploadId: string) =>
  mutationOptions({
    mutationFn: (rows: RowDecision[]) => {
      const request: ConfirmPrintOmrRequest = { upload_id: uploadId, rows };
      return callFunction('confirm-print-omr', request, { schema: ConfirmPrintOmrResponse });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: printingKeys.upload(uploadId) }),
  });
