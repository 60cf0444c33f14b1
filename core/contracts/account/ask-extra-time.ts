import { z } from 'zod';
import { MAX_EXTRA_TIME_TEXT } from '#core/domain/test-taking/extra-time.ts';

/**
 * POST /functions/v1/ask-extra-time: asks for lasting extra time in every test. A student has one request: again, it changes
 * what the first one said, and opens it again if it was decided. It gives no time by itself.
 */
export const AskExtraTimeRequest = z.object({
  /** Why, and which document says so. */
  reason: z.string().trim().min(1).max(MAX_EXTRA_TIME_TEXT),
});

export const AskExtraTimeResponse = z.object({ status: z.literal('open') });
