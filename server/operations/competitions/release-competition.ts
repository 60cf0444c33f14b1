import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { releaseSitting } from '#server/operations/sittings/release-sitting.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { lockCompetition, selectShifts } from './competition-rows.ts';

/** Results of all its times at once: what one paper tells is of no use to those who still wait for theirs. @throws sitting_running */
export async function releaseCompetition(
  tx: Transaction,
  jobs: JobQueue,
  { competitionId, userId }: { competitionId: string; userId: string },
): Promise<number> {
  const { now } = await lockCompetition(tx, competitionId, { isStaff: true });
  const waiting = (await selectShifts(tx, [competitionId])).filter(({ status }) => status === 'scheduled');
  const running = waiting.find(({ closedAt }) => closedAt > now);
  if (running) throw new AppError('sitting_running', `‘${running.title}’ is not over yet.`);
  for (const { id: sittingId } of waiting) await releaseSitting(tx, jobs, { sittingId, userId });
  return waiting.length;
}
