import { SAVE_GRACE_MS } from '#core/domain/test-taking/attempt-window.ts';
import type { Transaction } from '#server/database/database.ts';
import type { JobQueue } from '#server/queue/queue.ts';

/** The sweeper comes by every minute; at the end of a hall it comes at once. */
export function closeAtEnd(jobs: JobQueue, tx: Transaction, endsAt: Date): Promise<void> {
  return jobs.send(
    tx,
    'close-expired-attempts',
    {},
    { startAfter: new Date(endsAt.getTime() + SAVE_GRACE_MS + 500) },
  );
}
