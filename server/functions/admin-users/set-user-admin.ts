import { SetAdminRequest, SetAdminResponse } from '#core/contracts/admin-users/set-admin.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { setAdministrator } from '#server/operations/people/administrators.ts';
import { provedEmailOf } from '#server/protocol/auth/proved-email.ts';

/**
 * Grants or removes the role, also one's own as long as somebody is left. An address that nobody has proved is taken, and said, as
 * `grant-admin` does.
 */
export const setUserAdmin = defineFunction({
  name: 'admin-users-set-admin',
  access: 'admin',
  request: SetAdminRequest,
  response: SetAdminResponse,
  handle: ({ asOwner, userId: callerId }, { user_id: userId, is_admin: isAdmin }) =>
    asOwner('roles are written by the server', async (tx) => {
      await setAdministrator(tx, { callerId, userId, isAdmin });
      const isProved = (await provedEmailOf(tx, userId)) !== null;
      return { user_id: userId, is_admin: isAdmin, is_email_proved: isProved };
    }),
});
