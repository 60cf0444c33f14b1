import { z } from 'zod';

/** POST /functions/v1/claim-setup with the token of the link printed at first start: the caller becomes administrator. */
export const ClaimSetupRequest = z.object({ token: z.string().min(1).max(200) });
export const ClaimSetupResponse = z.object({ is_admin: z.literal(true) });
