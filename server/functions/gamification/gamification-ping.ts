import { z } from 'zod';
import {
  GamificationPingRequest,
  GamificationPingResponse,
} from '#core/contracts/gamification/gamification-ping.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { newBadges } from '#core/domain/gamification/badges.ts';
import {
  countDay,
  dayPoints,
  QUESTIONS_FOR_A_DAY,
  type Streak,
  streakDaysShown,
} from '#core/domain/gamification/streak.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { selectAchievements } from '#server/operations/points/achievements.ts';
import { awardPoints, type GamificationRecord, lockRecord } from '#server/operations/points/record.ts';

const EarnedDays = z.object({ now: z.date(), days: z.array(z.string()) });

/**
 * A test submitted a minute before midnight is often pinged for after it, and one the sweeper closed is pinged for by
 * nobody: the days since the last counted one are looked at, not today alone. An attempt counts for the day it was worked on,
 * also where it was sent on the next. How much was answered is no secret, so a test
 * counts before its results are out.
 */
const SELECT_EARNED_DAYS = `
  with handed_in as (
    select (private.worked_at(a.id, a.started_at, a.submitted_at) at time zone 'Asia/Kolkata')::date as day,
      (select count(*) from public.items_attempted i where i.attempt_id = a.id and i.outcome <> 'blank') as answered
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.user_id = $1 and a.status = 'submitted' and not t.is_demo
      and (a.submitted_at at time zone 'Asia/Kolkata')::date > coalesce($2::date, '-infinity')
      and (a.submitted_at at time zone 'Asia/Kolkata')::date <= (now() at time zone 'Asia/Kolkata')::date
  ),
  recent as (
    select day, sum(answered) as answered from handed_in where day > coalesce($2::date, '-infinity') group by day
  )
  select now() as now, array(select day::text from recent where answered >= $3 order by day) as days`;

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
      const params = [userId, record.streak.lastDay, QUESTIONS_FOR_A_DAY];
      const [{ now, days }, achievements] = await Promise.all([
        queryRow(tx, EarnedDays, SELECT_EARNED_DAYS, params),
        selectAchievements(tx, userId),
      ]);
      const { streak, pointsAdded } = await countDays(tx, userId, record.streak, days);
      const badges = newBadges({ ...achievements, longestStreakDays: streak.longestDays }, record.badges);
      await updateRecord(tx, userId, record, streak, badges);
      return {
        streak_days: streakDaysShown(streak, kolkataDay(now)),
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
    const added = await awardPoints(tx, [{ userId, reason: 'daily_activity', reference: day, points, day }]);
    pointsAdded += added.get(userId) ?? 0;
  }
  return { streak, pointsAdded };
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
