import { BanUserRequest, BanUserResponse } from '#core/contracts/admin-users/ban.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { banAccount } from '#server/operations/people/ban-account.ts';

/** Deactivates an account, which is signed out everywhere at once, or activates it again. */
export const banUserAccount = defineFunction({
  name: 'admin-users-ban',
  access: 'admin',
  request: BanUserRequest,
  response: BanUserResponse,
  handle: async ({ asOwner, sessionsEnded, userId: callerId }, { user_id: userId, banned }) => {
    await asOwner('accounts are written by the server', (tx) => banAccount(tx, { callerId, userId, banned }));
    sessionsEnded(userId);
    return { user_id: userId, banned };
  },
});
