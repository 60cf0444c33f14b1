import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { NO_ROW, parseError, throwOnError } from '#web/lib/errors.ts';
import { ONE_DRAWING_MS } from '#web/lib/query-client.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Gamification = z.object({
  streak_days: z.number(),
  longest_streak_days: z.number(),
  streak_freezes: z.number(),
  last_active_day: z.string().nullable(),
  points: z.number(),
  badges: z.array(z.string()),
});
export type Gamification = z.infer<typeof Gamification>;

const NO_GAMIFICATION: Gamification = {
  streak_days: 0,
  longest_streak_days: 0,
  streak_freezes: 0,
  last_active_day: null,
  points: 0,
  badges: [],
};

export const gamificationKeys = { record: (userId: string) => ['gamification-record', userId] as const };

/** The dashboard and the profile show the same streak, points and badges. */
export const gamificationRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: gamificationKeys.record(userId),
    queryFn: ({ signal }) => getGamification(userId, signal),
    staleTime: ONE_DRAWING_MS,
  });

/** Before the first graded test there is no row. */
async function getGamification(userId: string, signal: AbortSignal): Promise<Gamification> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('gamification')
    .select(Object.keys(Gamification.shape).join(', '))
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (answer.error && parseError(answer.error).code === NO_ROW) return NO_GAMIFICATION;
  return Gamification.nullable().parse(throwOnError(answer)) ?? NO_GAMIFICATION;
}
