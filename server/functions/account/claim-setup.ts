import { ClaimSetupRequest, ClaimSetupResponse } from '#core/contracts/account/claim-setup.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { redeemSetupToken } from '#server/operations/accounts/setup-token.ts';

/** Makes the caller the first administrator, for the one-time link that the server printed when it started. */
export const claimSetup = defineFunction({
  name: 'claim-setup',
  access: 'student',
  request: ClaimSetupRequest,
  response: ClaimSetupResponse,
  handle: ({ asOwner, userId }, { token }) =>
    asOwner('roles are written by the server', async (tx) => {
      if (!(await redeemSetupToken(tx, token, userId))) throw new AppError('setup_link_not_valid', NOT_VALID);
      await tx.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [userId]);
      await tx.query(
        `insert into public.admin_actions (admin_id, action, target_user_id) values ($1, 'claim_setup', $1)`,
        [userId],
      );
      return { is_admin: true as const };
    }),
});

const NOT_VALID =
  'This set-up link is not valid any more. If there is no administrator yet, restart the server for a new one.';
