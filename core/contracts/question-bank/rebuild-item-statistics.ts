import { z } from 'zod';

/** POST /functions/v1/rebuild-item-statistics: counts the statistics of all questions again, in the background. */
export const RebuildItemStatisticsRequest = z.object({});

export const RebuildItemStatisticsResponse = z.object({
  /** Attempts that are counted again from now on. */
  attempts: z.int().nonnegative(),
});
