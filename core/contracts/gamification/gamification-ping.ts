import { z } from 'zod';

/** POST /functions/v1/gamification-ping, without a body. */
export const GamificationPingRequest = z.object({});

export const GamificationPingResponse = z.object({
  streak_days: z.number().int().nonnegative(),
  points: z.number().int().nonnegative(),
  /** What this call added; 0 when the day was counted before, or is not earned yet. */
  points_added: z.number().int().nonnegative(),
  /** Badges this call added, by the ids of core/domain/gamification/badges.ts. */
  badges_added: z.array(z.string()),
});
export type GamificationPingResponse = z.infer<typeof GamificationPingResponse>;
