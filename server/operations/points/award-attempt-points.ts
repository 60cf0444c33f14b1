import { z } from 'zod';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { attemptPoints } from '#core/domain/gamification/points.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { awardPoints, lockRecords } from './record.ts';

export interface GradedForPoints {
  userId: string;
  testId: string;
  correctAnswers: number;
  syncedLate: boolean;
}

const SELECT_EARNED = `
  select user_id as "userId", sum(points) as earned from public.points_ledger
  where user_id = any ($1::uuid[]) and reason = 'graded_attempt' and day = $2 group by user_id`;

const EarnedRow = z.object({ userId: z.string(), earned: z.number() });

/**
 * The reference is the test, so only the first graded attempt at it, online or on paper, earns.
 * @param graded one attempt of each student
 * @returns the points added, by student; none for what was awarded before
 */
export async function awardAttemptPoints(
  tx: Queryable,
  graded: readonly GradedForPoints[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const day = kolkataDay(now);
  const userIds = graded.map(({ userId }) => userId);
  await lockRecords(tx, userIds);
  const rows = await queryRows(tx, EarnedRow, SELECT_EARNED, [userIds, day]);
  const earned = new Map(rows.map((row) => [row.userId, row.earned]));
  return awardPoints(
    tx,
    graded.map((one) => ({
      userId: one.userId,
      reason: 'graded_attempt',
      reference: one.testId,
      day,
      points: attemptPoints(one, earned.get(one.userId) ?? 0),
    })),
  );
}
