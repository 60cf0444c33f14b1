import { type ClaimedScan, endScan, SCANS } from '#server/operations/class-scans/claim-scan.ts';
import { CLASS_SCANS, handOverAll } from '#server/operations/class-scans/hand-over.ts';
import { readScan, type ScanServer } from '#server/operations/class-scans/read-scan.ts';
import { defineJob, type JobContext } from '#server/queue/queue.ts';

/** Reads scans of classes that wait; also every minute, for what a server that died left behind. */
export const sortClassScansJob = (tools: Pick<ScanServer, 'storage' | 'reader' | 'sheetKey' | 'readings'>) =>
  defineJob({
    name: 'sort-class-scans',
    schedule: '* * * * *',
    handle: async (context) => {
      tools.readings.dropOld();
      const server = { ...tools, database: context.database, queue: context.queue };
      for (;;) {
        const scan = await SCANS.claimNext(context.database);
        if (!scan) break;
        await work(context, server, scan);
      }
      await handOverAll(server);
    },
  });

async function work(context: JobContext, server: ScanServer, scan: ClaimedScan): Promise<void> {
  const { database, log } = context;
  if (SCANS.isTriedTooOften(scan)) {
    await endScan(database, scan, { status: 'failed', error: 'These files could not be processed.' });
    return server.storage.remove(CLASS_SCANS, scan.files);
  }
  try {
    await SCANS.keep(context, scan, () => readScan(server, scan));
  } catch (err) {
    log.error({ err, scanId: scan.id }, 'a scan of a class was not processed');
    await SCANS.pause(database, scan);
  }
}
