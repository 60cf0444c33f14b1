import { z } from 'zod';

/** POST /functions/v1/revoke-share: the link of this attempt leads nowhere from now on. */
export const RevokeShareRequest = z.object({ attempt_id: z.uuid() });
export const RevokeShareResponse = z.object({ revoked: z.literal(true) });
