import { z } from 'zod';

/**
 * POST /functions/v1/admin-users-ban: deactivates an account, which ends its sessions and what could open one, or lets
 * it sign in again. 409 `own_account` for oneself.
 */
export const BanUserRequest = z.object({ user_id: z.uuid(), banned: z.boolean() });
export const BanUserResponse = z.object({ user_id: z.uuid(), banned: z.boolean() });
