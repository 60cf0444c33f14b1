import { z } from 'zod';
import type { Streak } from '#core/domain/gamification/streak.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

const SELECT_STREAK = `
  select streak_days as days, longest_streak_days as "longestDays", streak_freezes as freezes, last_active_day as "lastDay"
  from public.gamification where user_id = $1`;
const StreakRow = z.object({
  days: z.number(),
  longestDays: z.number(),
  freezes: z.number(),
  lastDay: z.string().nullable(),
});

/** As it stands, without holding it; null: nothing was counted yet. */
export const readStreak = (tx: Queryable, userId: string): Promise<Streak | null> =>
  queryOptionalRow(tx, StreakRow, SELECT_STREAK, [userId]);
