import {
  FindScanCandidatesRequest,
  FindScanCandidatesResponse,
} from '#core/contracts/sittings/class-scan.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { findMissing } from '#server/operations/class-scans/describe-scans.ts';
import { requireScanner } from '#server/operations/class-scans/require-scanner.ts';

/** Candidates without a sheet, to give a scanned one to. */
export const findScanCandidates = defineFunction({
  name: 'find-scan-candidates',
  access: 'student',
  request: FindScanCandidatesRequest,
  response: FindScanCandidatesResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, search }) =>
    asOwner('candidates are read by the server', async (tx) => {
      await requireScanner(tx, sittingId, userId);
      return { candidates: await findMissing(tx, sittingId, search) };
    }),
});
