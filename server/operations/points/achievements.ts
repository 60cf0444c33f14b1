import { z } from 'zod';
import type { Achievements } from '#core/domain/gamification/badges.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

/**
 * What badges are given for, of the student `$1`, in published tests: the one place that counts it, for giving badges
 * and for showing how far they are. A right answer counts once, and not when its key was known before.
 */
export const SELECT_ACHIEVEMENTS = `
  select count(*) as "gradedAttempts", coalesce(sum(counted), 0) as "rightAnswers",
    max(round(100.0 * counted / total_questions, 2)) filter (where total_questions >= 10) as "bestScore"
  from (
    select a.total_questions, (select count(*) from private.counted_answers c where c.attempt_id = a.id) as counted
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.user_id = $1 and a.results_published_at is not null and not t.is_demo
  ) published`;

const Counted = z.object({
  gradedAttempts: z.number(),
  rightAnswers: z.number(),
  bestScore: z.number().nullable(),
}) satisfies z.ZodType<Omit<Achievements, 'longestStreakDays'>>;

export function selectAchievements(
  tx: Queryable,
  userId: string,
): Promise<Omit<Achievements, 'longestStreakDays'>> {
  return queryRow(tx, Counted, SELECT_ACHIEVEMENTS, [userId]);
}
