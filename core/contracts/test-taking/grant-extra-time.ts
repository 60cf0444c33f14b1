import { z } from 'zod';

/** POST /functions/v1/grant-extra-time, for administrators. Again adds again. A closed attempt answers 409 `attempt_submitted`. */
export const GrantExtraTimeRequest = z.object({
  attemptId: z.uuid(),
  /** Added to what was granted before. */
  extraSeconds: z.number().int().min(60).max(7200),
});
export type GrantExtraTimeRequest = z.infer<typeof GrantExtraTimeRequest>;

export const GrantExtraTimeResponse = z.object({
  attempt: z.object({
    id: z.uuid(),
    expires_at: z.iso.datetime(),
    /** All that was granted so far. */
    extra_seconds: z.number().int(),
  }),
});
export type GrantExtraTimeResponse = z.infer<typeof GrantExtraTimeResponse>;
