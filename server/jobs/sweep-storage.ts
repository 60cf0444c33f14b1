import { removeUnsettledPages } from '#server/operations/class-scans/remove-unsettled-pages.ts';
import { removeLostPictures } from '#server/operations/own-sheets/remove-lost-pictures.ts';
import { removeOldImportFiles } from '#server/operations/question-import/remove-old-files.ts';
import { removeOldPrintRuns } from '#server/operations/sittings/remove-old-print-runs.ts';
import { removeLostUploads } from '#server/operations/uploads/remove-lost-uploads.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { sweepFiles } from '#server/protocol/storage/sweep-files.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Deletes what a crash left between files, objects and the rows they belong to. */
export const sweepStorageJob = (storage: ObjectStorage) =>
  defineJob({
    name: 'sweep-storage',
    schedule: '17 21 * * *',
    handle: async ({ database, log }) => {
      const lost =
        (await removeLostUploads(database, storage)) + (await removeLostPictures(database, storage));
      const old =
        (await removeOldImportFiles(database, storage)) +
        (await removeOldPrintRuns(database, storage)) +
        (await removeUnsettledPages(database, storage));
      const swept = await sweepFiles(storage.context);
      if (lost + old + swept > 0) log.info({ lost, old, swept }, 'swept files nobody owned');
    },
  });
