import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

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

/** The dashboard and the profile show the same streak, points and badges. */
export const gamificationRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: sharedKeys.gamification(userId),
    ...keptAs('gamification'),
    queryFn: ({ signal }) => getGamification(userId, signal),
    staleTime: ONE_DRAWING_MS,
  });

/** Before the first graded test there is no row. */
async function getGamification(userId: string, signal: AbortSignal): Promise<Gamification> {
  const row = await readOptionalRow(
    Gamification,
    (db) => db.from('gamification').select(Object.keys(Gamification.shape).join(', ')).eq('user_id', userId),
    signal,
  );
  return row ?? NO_GAMIFICATION;
}
