import { z } from 'zod';

/** POST /functions/v1/resend-mail: tries a mail of the outbox again, now. 409 `conflict` for one that was sent. */
export const ResendMailRequest = z.object({ mail_id: z.int().positive().max(9_000_000_000_000) });
export const ResendMailResponse = z.object({ queued: z.literal(true) });
