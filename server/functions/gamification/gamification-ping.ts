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
  isDayOfWork,
  type Streak,
  streakDaysShown,
} from '#core/domain/gamification/streak.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { selectAchievements } from '#server/operations/points/achievements.ts';
import { awardPoints, type GamificationRecord, lockRecord } from '#server/operations/points/record.ts';

const NowRow = z.object({ now: z.date() });
const DayRow = z.object({ day: z.string(), answered: z.number(), practiceDone: z.boolean() });

/**
 * A test submitted a minute before midnight is often pinged for after it, and one the sweeper closed is pinged for by
 * nobody: the days since the last counted one are looked at, not today alone.
 */
const SELECT_DAYS = `
  select day::text, answered, practice_done as "practiceDone" from private.days_of_work($1, $2::date) order by day`;

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
      const [{ now }, worked, achievements] = await Promise.all([
        queryRow(tx, NowRow, 'select now() as now'),
        queryRows(tx, DayRow, SELECT_DAYS, [userId, record.streak.lastDay]),
        selectAchievements(tx, userId),
      ]);
      const days = worked.filter(isDayOfWork).map(({ day }) => day);
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
