import { z } from 'zod';

/** POST /functions/v1/ai-worker: runs the tasks that wait, as many as fit into one call. */
export const AiWorkerRequest = z.object({});

export const AiWorkerResponse = z.object({
  /** Tasks that came to an end: a draft or an error. */
  processed: z.int().nonnegative(),
});
export type AiWorkerResponse = z.infer<typeof AiWorkerResponse>;
