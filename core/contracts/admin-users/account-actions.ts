import { z } from 'zod';
import { MAX_EXTRA_TIME_TEXT } from '#core/domain/test-taking/extra-time.ts';
import { ExportMyDataResponse } from '../account/export-my-data.ts';

/** POST /functions/v1/admin-users-sign-out: ends every session of the account. */
export const SignOutUserRequest = z.object({ user_id: z.uuid() });
export const SignOutUserResponse = z.object({ sessions: z.int().nonnegative() });

/**
 * POST /functions/v1/admin-users-export: what the person could export of themselves, on their request. Where they live and
 * what they noted for themselves is left out; `left_out` names it.
 */
export const ExportUserRequest = z.object({ user_id: z.uuid() });
export const ExportUserResponse = ExportMyDataResponse.extend({
  /** 'table.column' */
  left_out: z.array(z.string()),
});

/**
 * POST /functions/v1/admin-users-delete: removes the account with everything of its owner's. 409 `own_account`,
 * `last_administrator`, and `renewal_running` while a paid subscription would go on being charged.
 */
export const DeleteUserRequest = z.object({ user_id: z.uuid(), confirmation: z.literal('DELETE') });
export const DeleteUserResponse = z.object({ deleted: z.literal(true) });

/** POST /functions/v1/admin-users-extra-time: of every test the person starts from now on. */
export const SetExtraTimeRequest = z.object({ user_id: z.uuid(), percent: z.int().min(0).max(100) });
export const SetExtraTimeResponse = z.object({ user_id: z.uuid(), percent: z.int() });

/**
 * POST /functions/v1/admin-users-decide-extra-time: a person's decision on what a student asked for; the student is told. 409
 * `conflict` where it was changed, taken back or decided since it was read.
 */
export const DecideExtraTimeRequest = z.object({
  user_id: z.uuid(),
  /** As it was read. */
  asked_at: z.iso.datetime({ offset: true }),
  /** What every test is longer by from now on; 0: declined, and what the person has stays. */
  percent: z.int().min(0).max(100),
  /** Shown to the student. */
  reply: z.string().trim().min(1).max(MAX_EXTRA_TIME_TEXT),
});
export const DecideExtraTimeResponse = z.object({ status: z.enum(['granted', 'declined']) });
