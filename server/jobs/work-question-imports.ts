import { checkImport } from '#server/operations/question-import/check-import.ts';
import { type ClaimedImport, giveUp, IMPORTS } from '#server/operations/question-import/claim-import.ts';
import { runImport } from '#server/operations/question-import/run-import.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { defineJob, type JobContext } from '#server/queue/queue.ts';

/**
 * Checks and imports whatever waits, oldest first. A step of the wizard queues it; once a minute it looks for what a server
 * that died left behind.
 */
export const workQuestionImportsJob = (storage: ObjectStorage) =>
  defineJob({
    name: 'work-question-imports',
    schedule: '* * * * *',
    handle: async (context) => {
      for (;;) {
        const claimed = await IMPORTS.claimNext(context.database);
        if (!claimed) return;
        await workOn(context, storage, claimed);
      }
    },
  });

async function workOn(context: JobContext, storage: ObjectStorage, claimed: ClaimedImport): Promise<void> {
  const { database, log } = context;
  if (IMPORTS.isTriedTooOften(claimed)) return giveUp(database, claimed, 'not_processed');
  try {
    await IMPORTS.keep(context, claimed, () =>
      claimed.status === 'checking'
        ? checkImport({ database, storage }, claimed)
        : runImport(database, claimed),
    );
  } catch (err) {
    log.error({ err, importId: claimed.id }, 'an import was not worked on');
    await IMPORTS.pause(database, claimed);
  }
}
