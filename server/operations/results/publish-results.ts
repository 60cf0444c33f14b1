import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { awardAttemptPoints } from '#server/operations/points/award-attempt-points.ts';

const PublishedAttempt = z.object({
  attemptId: z.string(),
  testId: z.string(),
  isDemo: z.boolean(),
  syncedLate: z.boolean(),
});

const PUBLISH = `
  select attempt_id as "attemptId", test_id as "testId", is_demo as "isDemo", synced_late as "syncedLate"
  from private.publish_results($1, $2)`;
const COUNT_ANSWERS = 'select private.count_answers($1) as answers';

/**
 * Publishes every outcome of the student that may be known by now, and awards its points: never before, because
 * points tell how many answers were right.
 * @returns the points added
 */
export async function publishResults(tx: Queryable, userId: string, now: Date): Promise<number> {
  const published = await queryRows(tx, PublishedAttempt, PUBLISH, [userId, now]);
  let points = 0;
  for (const { attemptId, testId, isDemo, syncedLate } of published) {
    if (isDemo) continue;
    const { answers } = await queryRow(tx, z.object({ answers: z.number() }), COUNT_ANSWERS, [attemptId]);
    points += await awardAttemptPoints(tx, { userId, testId, correctAnswers: answers, syncedLate, now });
  }
  return points;
}
