import { z } from 'zod';

/**
 * POST /functions/v1/purge-demo-data: removes what Demo Mode brought and what was made with it, and switches it off, so
 * that it stays away. All zero: there was none.
 */
export const PurgeDemoDataRequest = z.object({});
export const PurgeDemoDataResponse = z.object({
  questions: z.int().nonnegative(),
  tests: z.int().nonnegative(),
  attempts: z.int().nonnegative(),
});
