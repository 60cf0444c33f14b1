import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { attemptPoints } from '#core/domain/gamification/points.ts';
import type { Queryable } from '#server/database/database.ts';
import { awardPoints, lockRecord } from './record.ts';

export interface GradedForPoints {
  userId: string;
  testId: string;
  correctAnswers: number;
  syncedLate: boolean;
  now: Date;
}

const SELECT_EARNED = `
  select coalesce(sum(points), 0) as earned from public.points_ledger
  where user_id = $1 and reason = 'graded_attempt' and day = $2`;

/**
 * The reference is the test, so only the first graded attempt at it, online or on paper, earns.
 * @returns the points added.
 */
export async function awardAttemptPoints(tx: Queryable, graded: GradedForPoints): Promise<number> {
  const { userId, testId } = graded;
  const day = kolkataDay(graded.now);
  await lockRecord(tx, userId);
  const { rows } = await tx.query<{ earned: number }>(SELECT_EARNED, [userId, day]);
  const points = attemptPoints(graded, rows[0]?.earned ?? 0);
  return awardPoints(tx, { userId, reason: 'graded_attempt', reference: testId, points, day });
}
