import { checkImport } from '#server/operations/question-import/check-import.ts';
import {
  CLAIM_SECONDS,
  type ClaimedImport,
  claimNextImport,
  giveUp,
  renewClaim,
} from '#server/operations/question-import/claim-import.ts';
import { runImport } from '#server/operations/question-import/run-import.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { defineJob, type JobContext } from '#server/queue/queue.ts';

/** A file that brought the server down so often is not begun again. */
const MAX_TRIES = 3;
const PAUSE_SECONDS = 5;

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
        const claimed = await claimNextImport(context.database);
        if (!claimed) return;
        await workOn(context, storage, claimed);
      }
    },
  });

async function workOn(
  { database, log }: JobContext,
  storage: ObjectStorage,
  claimed: ClaimedImport,
): Promise<void> {
  if (claimed.tries > MAX_TRIES) return giveUp(database, claimed, 'not_processed');
  const renew = () => renewClaim(database, claimed).catch((err) => log.warn({ err }, 'claim not renewed'));
  const renewal = setInterval(renew, (CLAIM_SECONDS * 1000) / 3);
  try {
    if (claimed.status === 'checking') await checkImport({ database, storage }, claimed);
    else await runImport(database, claimed);
  } catch (err) {
    log.error({ err, importId: claimed.id }, 'an import was not worked on');
    await renewClaim(database, claimed, PAUSE_SECONDS * claimed.tries);
  } finally {
    clearInterval(renewal);
  }
}
