import { isMinor } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import type { Queryable } from '#server/database/database.ts';
import { type GuardianRow, readLearner } from './guardian-rows.ts';

/** A guardian agreed, and the learner is not 18 yet. */
export async function isInForce(tx: Queryable, { userId, state }: GuardianRow): Promise<boolean> {
  const { birth } = await readLearner(tx, userId);
  return state === 'agreed' && birth !== null && isMinor(kolkataDay(new Date()), birth);
}
