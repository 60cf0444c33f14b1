import { z } from 'zod';
import { Email } from './person.ts';

/**
 * POST /functions/v1/admin-users-reset-password: a link that lets its owner choose a new password, once, within an hour.
 * The owner gets it by mail as well, and so knows that it was made. 409 `account_deactivated`.
 */
export const ResetUserPasswordRequest = z.object({ email: Email });
export const ResetUserPasswordResponse = z.object({ action_link: z.url() });
