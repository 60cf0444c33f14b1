import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { NO_ROW, parseError, throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const GamificationRecord = z.object({
  streak_days: z.number(),
  longest_streak_days: z.number(),
  points: z.number(),
  badges: z.array(z.string()),
  streak_freezes: z.number(),
  last_active_day: z.string().nullable(),
});
export type GamificationRecord = z.infer<typeof GamificationRecord>;

/** What a student has before the first test: there is no row then. */
const NOTHING: GamificationRecord = {
  streak_days: 0,
  longest_streak_days: 0,
  points: 0,
  badges: [],
  streak_freezes: 0,
  last_active_day: null,
};

export const gamificationKeys = { record: (userId: string) => ['gamification', userId] as const };

export const gamificationQuery = (userId: string) =>
  queryOptions({
    queryKey: [...gamificationKeys.record(userId), 'dashboard'],
    queryFn: ({ signal }) => getGamification(userId, signal),
    staleTime: 0,
  });

async function getGamification(userId: string, signal: AbortSignal): Promise<GamificationRecord> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('gamification')
    .select('streak_days, longest_streak_days, points, badges, streak_freezes, last_active_day')
    .eq('user_id', userId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (answer.error && parseError(answer.error).code === NO_ROW) return NOTHING;
  return GamificationRecord.nullable().parse(throwOnError(answer)) ?? NOTHING;
}
