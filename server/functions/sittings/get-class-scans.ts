import { GetClassScansRequest, GetClassScansResponse } from '#core/contracts/sittings/class-scan.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { describeScans } from '#server/operations/class-scans/describe-scans.ts';
import { requireScanner } from '#server/operations/class-scans/require-scanner.ts';

/** What of the scanned sheets was sorted, and what waits for a person. */
export const getClassScans = defineFunction({
  name: 'get-class-scans',
  access: 'student',
  request: GetClassScansRequest,
  response: GetClassScansResponse,
  handle: ({ asOwner, storage, userId }, { sitting_id: sittingId }) =>
    asOwner('scans are read by the server', async (tx) => {
      await requireScanner(tx, sittingId, userId);
      return describeScans(tx, storage, sittingId);
    }),
});
