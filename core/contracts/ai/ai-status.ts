import { z } from 'zod';

/** POST /functions/v1/ai-status: which model drafts, and how much of the day's tokens is left. */
export const AiStatusRequest = z.object({});

export const AiStatusResponse = z.object({
  /** null: no provider is configured. */
  provider: z.object({ host: z.string(), model: z.string() }).nullable(),
  tokens_per_day: z.int(),
  tokens_per_task: z.int(),
  /** What is under way counts as much as it may cost. */
  tokens_today: z.int(),
  /** The provider asked not to be asked before then. */
  paused_until: z.string().nullable(),
});
export type AiStatusResponse = z.infer<typeof AiStatusResponse>;
