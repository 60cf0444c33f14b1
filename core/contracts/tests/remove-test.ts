import { z } from 'zod';

/** POST /functions/v1/remove-test: takes a test out of the caller's list. One that runs, or whose sheet is being read, stays. */
export const RemoveTestRequest = z.object({ test_id: z.uuid() });

export const RemoveTestResponse = z.object({
  /** `deleted`: it had neither attempt nor paper, and is gone. `hidden`: its results stay and count, it is no longer listed. */
  outcome: z.enum(['deleted', 'hidden']),
});
export type RemoveTestResponse = z.infer<typeof RemoveTestResponse>;
