import { z } from 'zod';

/** POST /functions/v1/admin-users-set-admin. 409 `last_administrator` when nobody would be left to administer. */
export const SetAdminRequest = z.object({ user_id: z.uuid(), is_admin: z.boolean() });
export const SetAdminResponse = z.object({
  user_id: z.uuid(),
  is_admin: z.boolean(),
  /** False: anybody may have made the account with this address. */
  is_email_proved: z.boolean(),
});
