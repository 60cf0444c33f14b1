import { z } from 'zod';

/** POST /functions/v1/grant-admin with the secret key: how `npm run grant-admin` speaks to the running server. */
export const GrantAdminRequest = z.object({ email: z.email().max(320) });
export const GrantAdminResponse = z.object({
  user_id: z.uuid(),
  is_admin: z.literal(true),
  /** False: anybody may have made the account with this address. */
  is_email_proved: z.boolean(),
});
