import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { awardAttemptPoints, type GradedForPoints } from '#server/operations/points/award-attempt-points.ts';

const PublishedAttempt = z.object({
  attemptId: z.string(),
  userId: z.string(),
  testId: z.string(),
  isDemo: z.boolean(),
  syncedLate: z.boolean(),
});

const PUBLISH = `
  select attempt_id as "attemptId", user_id as "userId", test_id as "testId", is_demo as "isDemo",
    synced_late as "syncedLate"
  from private.publish_results($1, $2)`;
const COUNT_ANSWERS = 'select attempt_id as "attemptId", answers from private.count_answers_of_many($1)';

const AnswersRow = z.object({ attemptId: z.string(), answers: z.number() });

/**
 * Publishes every outcome of these students that may be known by now, and awards its points: never before, because
 * points tell how many answers were right.
 * @returns the points added, by student
 */
export async function publishResults(
  tx: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const points = new Map<string, number>();
  const published = await queryRows(tx, PublishedAttempt, PUBLISH, [userIds, now]);
  const counting = published.filter(({ isDemo }) => !isDemo);
  if (counting.length === 0) return points;
  const rows = await queryRows(tx, AnswersRow, COUNT_ANSWERS, [counting.map(({ attemptId }) => attemptId)]);
  const answers = new Map(rows.map((row) => [row.attemptId, row.answers]));
  const graded = counting.map((one) => ({ ...one, correctAnswers: answers.get(one.attemptId) ?? 0 }));
  for (const round of inRounds(graded)) {
    const added = await awardAttemptPoints(tx, round, now);
    for (const [userId, more] of added) points.set(userId, (points.get(userId) ?? 0) + more);
  }
  return points;
}

/** What one attempt earns depends on what the one before has earned: of each student one in a round. */
function inRounds(graded: readonly GradedForPoints[]): GradedForPoints[][] {
  const rounds: GradedForPoints[][] = [];
  const placed = new Map<string, number>();
  for (const one of graded) {
    const place = placed.get(one.userId) ?? 0;
    placed.set(one.userId, place + 1);
    rounds[place] ??= [];
    rounds[place].push(one);
  }
  return rounds;
}
