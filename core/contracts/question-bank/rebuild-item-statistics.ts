import { z } from 'zod';

/** POST /functions/v1/rebuild-item-statistics: counts the statistics of all questions anew, in the background. */
export const RebuildItemStatisticsRequest = z.object({});

export const RebuildItemStatisticsResponse = z.object({
  /** Attempts that are counted anew from now on. */
  attempts: z.int().nonnegative(),
});
