import { z } from 'zod';

/** Queued and not yet done when the archive was made. */
export const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAfter: z.coerce.date(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;
