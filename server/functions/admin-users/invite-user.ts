import { InviteUserRequest, InviteUserResponse } from '#core/contracts/admin-users/invite.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { requireAdministrator } from '#server/operations/people/administrators.ts';
import { invitePerson } from '#server/operations/people/invite-person.ts';
import { isRegistrationClosed } from '#server/operations/settings/registration.ts';

const CLOSED = 'New accounts cannot be made here. Open registration in the settings first.';
/** Of one administrator, one by one; many at once come as a file. */
const INVITATIONS = { limit: 300, windowSeconds: 60 * 60 };

/** Makes an account for somebody and mails them the link that opens it. */
export const inviteUser = defineFunction({
  name: 'admin-users-invite',
  access: ['admin', 'clerk'],
  grows: true,
  request: InviteUserRequest,
  response: InviteUserResponse,
  handle: ({ asOwner, userId: callerId, site }, { email, full_name: fullName, is_admin: isAdmin }) =>
    asOwner('accounts are written by the server', async (tx) => {
      await limitCalls(tx, { action: 'invite-user', subject: callerId, ...INVITATIONS });
      if (isAdmin) await requireAdministrator(tx);
      if (await isRegistrationClosed(tx)) throw new AppError('registration_closed', CLOSED);
      const userId = await invitePerson(tx, { email, fullName, isAdmin, callerId }, site.links);
      return { user_id: userId, email };
    }),
});
