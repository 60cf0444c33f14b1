import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError, timeOver } from '#server/errors.ts';
import { beginAttempt } from '#server/operations/attempts/begin-attempt.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import type { BattleRow } from './battle-rows.ts';

const SELECT_OWN = `
  select attempt_id as "attemptId" from private.battle_players where battle_id = $1 and user_id = $2`;
const OwnRow = z.object({ attemptId: z.string().nullable() });
const KEEP = 'update private.battle_players set attempt_id = $3 where battle_id = $1 and user_id = $2';

/**
 * The own attempt of a locked battle, begun once. Who comes late to a live battle has what is left of its time.
 * @throws not_started, time_over
 */
export async function beginOwnBattle(
  jobs: JobQueue,
  tx: Transaction,
  battle: BattleRow,
  userId: string,
): Promise<string> {
  const { attemptId } = await queryRow(tx, OwnRow, SELECT_OWN, [battle.id, userId]);
  if (attemptId) return attemptId;
  const { testId, startsAt, endsAt, now } = battle;
  if (battle.state === 'lobby' || !testId || !startsAt || !endsAt || now < startsAt)
    throw new AppError('not_started', 'This battle has not started.');
  if (battle.state !== 'running' || now >= endsAt) throw timeOver();
  const attempt = await beginAttempt(jobs, tx, {
    userId,
    testId,
    questionCount: battle.questionCount,
    ...(battle.kind === 'live' && { startedAt: startsAt }),
  });
  if (!attempt) throw new AppError('conflict', 'Could not start the battle. Please try again.');
  await tx.query(KEEP, [battle.id, userId, attempt.id]);
  return attempt.id;
}
