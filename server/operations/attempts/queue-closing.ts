import { SAVE_GRACE_MS } from '#core/domain/test-taking/attempt-window.ts';
import type { Transaction } from '#server/database/database.ts';
import type { JobQueue } from '#server/queue/queue.ts';

/** Queues the closing of an attempt for the moment its time is over. A job that comes before that closes nothing. */
export function queueClosing(
  jobs: JobQueue,
  tx: Transaction,
  attempt: { id: string; expiresAt: Date },
): Promise<void> {
  const startAfter = new Date(attempt.expiresAt.getTime() + SAVE_GRACE_MS);
  return jobs.send(tx, 'close-expired-attempt', { attemptId: attempt.id }, { startAfter });
}
