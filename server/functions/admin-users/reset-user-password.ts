import {
  ResetUserPasswordRequest,
  ResetUserPasswordResponse,
} from '#core/contracts/admin-users/reset-password.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { lockAccount, requireActive } from '#server/operations/people/account.ts';
import { NEW_PASSWORD_PATH } from '#server/operations/people/invite-person.ts';
import { recordAudit } from '#server/operations/people/record-audit.ts';
import { mailLink } from '#server/protocol/auth/mail-link.ts';

const LINKS = { limit: 300, windowSeconds: 60 * 60 };

/** Makes a link for a new password; its owner gets the same by mail, so that nobody's password changes unheard. */
export const resetUserPassword = defineFunction({
  name: 'admin-users-reset-password',
  access: 'admin',
  request: ResetUserPasswordRequest,
  response: ResetUserPasswordResponse,
  handle: ({ asOwner, userId: callerId, site }, { email }) =>
    asOwner('links that sign in are made by the server', async (tx) => {
      await limitCalls(tx, { action: 'reset-user-password', subject: callerId, ...LINKS });
      const account = await lockAccount(tx, { email });
      requireActive(account);
      const redirectTo = new URL(NEW_PASSWORD_PATH, site.url);
      const request = { userId: account.id, type: 'recovery', redirectTo } as const;
      const link = await mailLink(tx, email, request, site.links);
      await recordAudit(tx, { userId: account.id, action: 'reset_link' });
      return { action_link: link };
    }),
});
