import { z } from 'zod';
import { Email, OptionalName } from './person.ts';

/**
 * POST /functions/v1/admin-users-invite: an account that waits for its owner, and a mail with the link that opens it.
 * Somebody who has not accepted yet gets a new link. 409 `email_exists` for an account that is in use.
 */
export const InviteUserRequest = z.object({
  email: Email,
  full_name: OptionalName,
  is_admin: z.boolean().default(false),
});
export const InviteUserResponse = z.object({ user_id: z.uuid(), email: z.string() });
