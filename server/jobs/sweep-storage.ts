import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { sweepFiles } from '#server/protocol/storage/sweep-files.ts';
import { defineJob } from './queue.ts';

/** Deletes files that no object points to: what a crash left between a file and its row. */
export const sweepStorageJob = (storage: ObjectStorage) =>
  defineJob({
    name: 'sweep-storage',
    schedule: '17 21 * * *',
    handle: async ({ log }) => {
      const swept = await sweepFiles(storage.context);
      if (swept > 0) log.info({ swept }, 'swept files nobody owned');
    },
  });
