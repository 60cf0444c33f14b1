import { SignOutUserRequest, SignOutUserResponse } from '#core/contracts/admin-users/account-actions.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockAccount } from '#server/operations/people/account.ts';
import { recordAudit } from '#server/operations/people/record-audit.ts';

/** Signs somebody out on every device. */
export const signOutUser = defineFunction({
  name: 'admin-users-sign-out',
  access: 'admin',
  request: SignOutUserRequest,
  response: SignOutUserResponse,
  handle: async ({ asOwner, sessionsEnded }, { user_id: userId }) => {
    const sessions = await asOwner('sessions are ended by the server', async (tx) => {
      await lockAccount(tx, { id: userId });
      const { rowCount } = await tx.query('delete from auth.sessions where user_id = $1', [userId]);
      await recordAudit(tx, { userId, action: 'sign_out', after: { sessions: rowCount } });
      return rowCount;
    });
    sessionsEnded(userId);
    return { sessions };
  },
});
