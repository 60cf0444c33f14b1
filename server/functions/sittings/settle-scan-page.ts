import { SettleScanPageRequest, SettleScanPageResponse } from '#core/contracts/sittings/class-scan.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { CLASS_SCANS } from '#server/operations/class-scans/hand-over.ts';
import { requireScanner } from '#server/operations/class-scans/require-scanner.ts';
import { settlePage } from '#server/operations/class-scans/settle-page.ts';

/** Says whose a page is, or that it is nobody's. */
export const settleScanPage = defineFunction({
  name: 'settle-scan-page',
  access: 'student',
  request: SettleScanPageRequest,
  response: SettleScanPageResponse,
  handle: async ({ asOwner, jobs, storage, userId }, { sitting_id: sittingId, page_id: pageId, number }) => {
    const unneeded = await asOwner('scans are written by the server', async (tx) => {
      await requireScanner(tx, sittingId, userId);
      await jobs.send(tx, 'sort-class-scans', {});
      return settlePage(tx, { pageId, sittingId, number, userId });
    });
    if (unneeded) await storage.remove(CLASS_SCANS, [unneeded]);
    return { settled: true as const };
  },
});
