import { z } from 'zod';

/** Each takes a hash that is meant to be slow. */
export const SLIPS_A_CALL = 96;

/**
 * POST /functions/v1/make-sign-in-slips: new first passwords for accounts by roll number whose students have not chosen
 * their own yet, printed eight to a page. Nothing keeps the passwords but the PDF: asked again, there are others, and the
 * slips before are void. Of a list, `after_row` goes on where a call ended; or of one student.
 * 409 `no_slips` where nobody waits for one.
 */
export const MakeSignInSlipsRequest = z.union([
  z.strictObject({ list_id: z.uuid(), after_row: z.int().min(0).max(2_147_483_647).default(0) }),
  z.strictObject({ user_id: z.uuid() }),
]);
export const MakeSignInSlipsResponse = z.object({
  /** In base64. */
  pdf: z.base64(),
  slips: z.int(),
  /** Where the next call goes on; null: that was all. */
  next_after_row: z.int().nullable(),
});
