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
  with closed as (
    select a.id, (a.submitted_at at time zone 'Asia/Kolkata')::date as day, a.total_questions,
      a.results_published_at is not null as is_published,
      (select count(*) from private.counted_answers c where c.attempt_id = a.id) as counted
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.user_id = $1 and a.status = 'submitted' and not t.is_demo
  ),
  -- How much was answered is no secret; how much of it was right is one until it is published.
  recent as (
    select c.day, count(*) as answered
    from closed c join public.items_attempted i on i.attempt_id = c.id
    where c.day > coalesce($2::date, '-infinity') and c.day <= (now() at time zone 'Asia/Kolkata')::date
      and i.outcome <> 'blank'
    group by c.day
  )
  select now() as now, count(*) filter (where is_published) as "gradedAttempts",
    coalesce(sum(counted) filter (where is_published), 0) as "rightAnswers",
    max(round(100.0 * counted / total_questions, 2)) filter (where is_published and total_questions >= 10) as "bestScore",
    array(select day::text from recent where answered >= $3 order by day) as "earnedDays"
  from closed`;

const UPDATE_RECORD = `
  update public.gamification set streak_days = $2, longest_streak_days = $3, streak_freezes = $4, last_active_day = $5,
    badges = $6
  where user_id = $1`;

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
  const { days, longestDays, freezes, lastDay } = streak;
  await tx.query(UPDATE_RECORD, [userId, days, longestDays, freezes, lastDay, [...record.badges, ...badges]]);
}
