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
import { defineFunction } from '#server/functions/host/define-function.ts';
import { awardPoints, type GamificationRecord, lockRecord } from './record.ts';

interface Activity extends Omit<Achievements, 'longestStreakDays'> {
  answeredToday: number;
  now: Date;
}

const SELECT_ACTIVITY = `
  select now() as now, count(*) as "gradedAttempts", coalesce(sum(correct_answers), 0) as "rightAnswers",
    max(score) filter (where total_questions >= 10) as "bestScore",
    coalesce(sum(correct_answers + wrong_answers) filter (
      where (submitted_at at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date
    ), 0) as "answeredToday"
  from public.attempts where user_id = $1 and status = 'submitted'`;

/** Counts today for the streak once it is earned, gives its points and any new badge, and answers how things stand. */
export const gamificationPing = defineFunction({
  name: 'gamification-ping',
  access: 'student',
  request: GamificationPingRequest,
  response: GamificationPingResponse,
  handle: ({ asService, userId }) =>
    asService('streaks, points and badges are written by the server', async (tx) => {
      const record = await lockRecord(tx, userId);
      const activity = await selectActivity(tx, userId);
      const day = kolkataDay(activity.now);
      const streak =
        activity.answeredToday >= QUESTIONS_FOR_A_DAY ? countDay(record.streak, day) : record.streak;
      const pointsAdded = streak === record.streak ? 0 : await awardDay(tx, userId, streak, day);
      const badges = newBadges({ ...activity, longestStreakDays: streak.longestDays }, record.badges);
      await updateRecord(tx, userId, record, streak, badges);
      return {
        streak_days: streakDaysShown(streak, day),
        points: record.points + pointsAdded,
        points_added: pointsAdded,
        badges_added: badges,
      };
    }),
});

function awardDay(tx: Queryable, userId: string, streak: Streak, day: string): Promise<number> {
  const points = dayPoints(streak.days);
  return awardPoints(tx, { userId, reason: 'daily_activity', reference: day, points, day });
}

async function selectActivity(tx: Queryable, userId: string): Promise<Activity> {
  const { rows } = await tx.query<Activity>(SELECT_ACTIVITY, [userId]);
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
