import {
  CLAIM_SECONDS,
  type ClaimedScan,
  claimNextScan,
  endScan,
  renewScan,
} from '#server/operations/class-scans/claim-scan.ts';
import { CLASS_SCANS, handOverAll } from '#server/operations/class-scans/hand-over.ts';
import { readScan, type ScanServer } from '#server/operations/class-scans/read-scan.ts';
import { defineJob, type JobContext } from '#server/queue/queue.ts';

/** A scan that brought the server down so often is not begun again. */
const MAX_TRIES = 3;
const PAUSE_SECONDS = 5;

/** Reads scans of classes that wait; also every minute, for what a server that died left behind. */
export const sortClassScansJob = (tools: Pick<ScanServer, 'storage' | 'reader' | 'sheetKey' | 'readings'>) =>
  defineJob({
    name: 'sort-class-scans',
    schedule: '* * * * *',
    handle: async (context) => {
      tools.readings.dropOld();
      const server = { ...tools, database: context.database, queue: context.queue };
      for (
        let scan = await claimNextScan(context.database);
        scan;
        scan = await claimNextScan(context.database)
      )
        await work(context, server, scan);
      await handOverAll(server);
    },
  });

async function work({ database, log }: JobContext, server: ScanServer, scan: ClaimedScan): Promise<void> {
  if (scan.tries > MAX_TRIES) {
    await endScan(database, scan, { status: 'failed', error: 'These files could not be processed.' });
    return server.storage.remove(CLASS_SCANS, scan.files);
  }
  const renew = () => renewScan(database, scan).catch((err) => log.warn({ err }, 'claim not renewed'));
  const renewal = setInterval(renew, (CLAIM_SECONDS * 1000) / 3);
  try {
    await readScan(server, scan);
  } catch (err) {
    log.error({ err, scanId: scan.id }, 'a scan of a class was not processed');
    await renewScan(database, scan, PAUSE_SECONDS * scan.tries);
  } finally {
    clearInterval(renewal);
  }
}
