import { z } from 'zod';

/** What the student types, so that nobody deletes an account by a slip of the thumb. */
export const DELETE_CONFIRMATION = 'DELETE';

/**
 * POST /functions/v1/delete-account: removes the caller and everything of theirs. An account with a password needs it;
 * one without needs a sign-in of the last minutes. 403 `wrong_password`, 403 `sign_in_again`, 409 while a paid
 * subscription would go on being charged.
 */
export const DeleteAccountRequest = z.object({
  confirmation: z.literal(DELETE_CONFIRMATION),
  password: z.string().max(1000).optional(),
});
export const DeleteAccountResponse = z.object({ deleted: z.literal(true) });
