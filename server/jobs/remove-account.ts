import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { removeInSlices } from '#server/operations/accounts/remove-in-slices.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Removes an account whose deletion was begun and interrupted; mostly it is gone already. */
export function removeAccountJob(storage: ObjectStorage) {
  return defineJob({
    name: 'remove-account',
    data: z.object({ userId: z.string() }),
    handle: async ({ database }, { userId }) => {
      const files = await removeInSlices((work) => database.transaction(OWNER, work), userId);
      // The account is gone whatever the file store says; the nightly sweep finds what stays.
      await storage.deleteFiles(files).catch(() => undefined);
    },
  });
}
