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
      const lost = await removeLostUploads(database, storage);
      const swept = await sweepFiles(storage.context);
      if (lost + swept > 0) log.info({ lost, swept }, 'swept files nobody owned');
    },
  });
