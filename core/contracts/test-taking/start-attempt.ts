import { z } from 'zod';

/** POST /functions/v1/start-attempt. A student has one open attempt per test: starting again resumes it. */
export const StartAttemptRequest = z.object({ testId: z.uuid() });

export const StartAttemptResponse = z.object({
  attempt: z.object({
    id: z.uuid(),
    test_id: z.uuid(),
    started_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    resumed: z.boolean(),
  }),
});
export type StartAttemptResponse = z.infer<typeof StartAttemptResponse>;
