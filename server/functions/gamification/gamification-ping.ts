import {
  GamificationPingRequest,
  GamificationPingResponse,
} from '#core/contracts/gamification/gamification-ping.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { type Achievements, newBadges } from '#core/domain/gamification/badges.ts';
import {
  countDay,
  dayPoints,
  QUESTIONS_FOR_A_DAY,
  type Streak,
  streakDaysShown,
} from '#core/domain/gamification/streak.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { awardPoints, type GamificationRecord, lockRecord } from '#server/operations/points/record.ts';

interface Activity extends Omit<Achievements, 'longestStreakDays'> {
  now: Date;
  /** Days that are earned and not counted yet, in order. */
  earnedDays: string[];
}

/**
 * A test submitted a minute before midnight is often pinged for after it, and one the sweeper closed is pinged for by
 * nobody: the days since the last counted one are looked at, not today alone.
 */
const SELECT_ACTIVITY = `
  with graded as (
    select (a.submitted_at at time zone 'Asia/Kolkata')::date as day, a.correct_answers, a.wrong_answers, a.score,
      a.total_questions
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.user_id = $1 and a.status = 'submitted' and not t.is_demo
  )
  select now() as now, count(*) as "gradedAttempts", coalesce(sum(correct_answers), 0) as "rightAnswers",
    max(score) filter (where total_questions >= 10) as "bestScore",
    array(
      select day::text from graded
      where day > coalesce($2::date, '-infinity') and day <= (now() at time zone 'Asia/Kolkata')::date
      group by day having sum(correct_answers + wrong_answers) >= $3
      order by day
    ) as "earnedDays"
  from graded`;

/** Counts what was earned for the streak, gives its points and any new badge, and answers how things stand. */
export const gamificationPing = defineFunction({
  name: 'gamification-ping',
  access: 'student',
  request: GamificationPingRequest,
  response: GamificationPingResponse,
  handle: ({ asOwner, userId }) =>
    asOwner('streaks, points and badges are written by the server', async (tx) => {
      const record = await lockRecord(tx, userId);
      const activity = await selectActivity(tx, userId, record.streak);
      const { streak, pointsAdded } = await countDays(tx, userId, record.streak, activity.earnedDays);
      const badges = newBadges({ ...activity, longestStreakDays: streak.longestDays }, record.badges);
      await updateRecord(tx, userId, record, streak, badges);
      return {
        streak_days: streakDaysShown(streak, kolkataDay(activity.now)),
        points: record.points + pointsAdded,
        points_added: pointsAdded,
        badges_added: badges,
      };
    }),
});

async function countDays(tx: Queryable, userId: string, before: Streak, days: readonly string[]) {
  let streak = before;
  let pointsAdded = 0;
  for (const day of days) {
    streak = countDay(streak, day);
    const points = dayPoints(streak.days);
    pointsAdded += await awardPoints(tx, { userId, reason: 'daily_activity', reference: day, points, day });
  }
  return { streak, pointsAdded };
}

async function selectActivity(tx: Queryable, userId: string, { lastDay }: Streak): Promise<Activity> {
  const { rows } = await tx.query<Activity>(SELECT_ACTIVITY, [userId, lastDay, QUESTIONS_FOR_A_DAY]);
  const [activity] = rows;
  if (!activity) throw new Error('An aggregate has a row');
  return activity;
}

async function updateRecord(
  tx: Transaction,
  userId: string,
  record: GamificationRecord,
  streak: Streak,
  badges: string[],
): Promise<void> {
  if (streak === record.streak && badges.length === 0) return;
  await tx.db
    .updateTable('gamification')
    .set({
      streak_days: streak.days,
      longest_streak_days: streak.longestDays,
      streak_freezes: streak.freezes,
      last_active_day: streak.lastDay,
      badges: [...record.badges, ...badges],
    })
    .where('user_id', '=', userId)
    .execute();
}
