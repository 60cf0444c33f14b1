import { SAVE_GRACE_MS } from '#core/domain/test-taking/attempt-window.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { closeAttempt } from '#server/operations/attempts/close-attempt.ts';
import { lockOptionalAttempt } from '#server/operations/attempts/lock-attempt.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Closes one abandoned attempt, graded on what was saved. */
export const closeExpiredAttempt = defineJob({
  name: 'close-expired-attempt',
  handle: ({ database }, { attemptId }) => closeIfExpired(database, attemptId),
});

/** Closes whatever stayed open past its end: attempts whose own job was lost, or whose time was extended. */
export const closeExpiredAttempts = defineJob({
  name: 'close-expired-attempts',
  schedule: '* * * * *',
  handle: async ({ database }) => {
    const { rows } = await database.query<{ id: string }>(
      `select id from public.attempts
       where status = 'in_progress' and expires_at < now() - make_interval(secs => $1) order by expires_at limit 500`,
      [SAVE_GRACE_MS / 1000],
    );
    for (const { id } of rows) await closeIfExpired(database, id);
  },
});

async function closeIfExpired(database: Database, attemptId: string): Promise<void> {
  await database.transaction(OWNER, async (tx) => {
    const attempt = await lockOptionalAttempt(tx, attemptId, null);
    if (attempt?.status !== 'in_progress') return;
    if (attempt.now.getTime() <= attempt.expiresAt.getTime() + SAVE_GRACE_MS) return;
    await closeAttempt(tx, attempt, { by: 'sweeper', syncedLate: false });
  });
}
