import { SAVE_GRACE_MS } from '#core/domain/test-taking/attempt-window.ts';
import type { InTransaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { closeAttempt, closeAttempts } from './close-attempt.ts';
import { lockExpiredAttempts, lockOptionalAttempt } from './lock-attempt.ts';

/** Whole papers in one transaction: enough to share its commit, few enough that nobody's save waits for long. */
const AT_ONCE = 4;
/** Side by side: most connections stay with those who write. */
const LANES = 2;

const BY_SWEEPER = { by: 'sweeper', syncedLate: false } as const;

const EXPIRED = `
  select id from public.attempts
  where status = 'in_progress' and source = 'online' and expires_at < now() - make_interval(secs => $1)`;
const SELECT_EXPIRED = `${EXPIRED} order by expires_at`;
const SELECT_IF_EXPIRED = `${EXPIRED} and id = $2`;

/**
 * Closes all that stayed open past their end, graded on what was saved: in slices side by side, then one by one what
 * somebody held meanwhile and what could not be closed together with others.
 * @throws when one could not be closed; all others are
 */
export async function closeAllExpired(inTransaction: InTransaction): Promise<void> {
  const apart: string[] = [];
  const lane = async () => {
    while (await closeSlice(inTransaction, apart));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const left = await inTransaction((tx) => queryRows(tx, IdRow, SELECT_EXPIRED, [SAVE_GRACE_MS / 1000]));
  const failures: unknown[] = [];
  for (const { id } of left) {
    await closeIfExpired(inTransaction, id).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** @param apart ids that are not to be closed with others; those of a slice that failed are added */
async function closeSlice(inTransaction: InTransaction, apart: string[]): Promise<boolean> {
  let ids: string[] = [];
  try {
    await inTransaction(async (tx) => {
      const slice = { graceMs: SAVE_GRACE_MS, but: apart, limit: AT_ONCE };
      const attempts = await lockExpiredAttempts(tx, slice);
      ids = attempts.map(({ id }) => id);
      if (ids.length > 0) {
        await closeAttempts(
          tx,
          attempts.map((attempt) => ({ attempt, closing: BY_SWEEPER })),
        );
      }
    });
  } catch (error) {
    if (ids.length === 0) throw error;
    apart.push(...ids);
  }
  return ids.length > 0;
}

/**
 * For the moment at which the time of one is over, as that of a whole hall may be: closes those that ended before it together,
 * until it is closed, too. Anyone who asks for one that was closed with others finds nothing to do.
 */
export async function closeWhenExpired(inTransaction: InTransaction, attemptId: string): Promise<void> {
  const apart: string[] = [];
  while ((await isExpired(inTransaction, attemptId)) && !apart.includes(attemptId)) {
    if (!(await closeSlice(inTransaction, apart))) break;
  }
  await closeIfExpired(inTransaction, attemptId);
}

async function isExpired(inTransaction: InTransaction, attemptId: string): Promise<boolean> {
  const params = [SAVE_GRACE_MS / 1000, attemptId];
  return (await inTransaction((tx) => queryOptionalRow(tx, IdRow, SELECT_IF_EXPIRED, params))) !== null;
}

/** Closes one, if its time is over; it waits for anyone who saves to it. */
async function closeIfExpired(inTransaction: InTransaction, attemptId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const attempt = await lockOptionalAttempt(tx, attemptId, null);
    if (attempt?.status !== 'in_progress') return;
    if (attempt.now.getTime() <= attempt.expiresAt.getTime() + SAVE_GRACE_MS) return;
    await closeAttempt(tx, attempt, BY_SWEEPER);
  });
}
