import { z } from 'zod';

/** POST /functions/v1/share-attempt: the same token however often it is asked for, a new one after a revocation. */
export const ShareAttemptRequest = z.object({ attempt_id: z.uuid() });

/** The public page is /share/{token}. */
export const ShareAttemptResponse = z.object({ token: z.string().min(22) });
export type ShareAttemptResponse = z.infer<typeof ShareAttemptResponse>;
