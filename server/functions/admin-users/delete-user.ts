import { DeleteUserRequest, DeleteUserResponse } from '#core/contracts/admin-users/account-actions.ts';
import type { InTransaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { closeAccount, removeInSlices } from '#server/operations/accounts/remove-in-slices.ts';
import { hasRunningRenewal } from '#server/operations/accounts/running-renewal.ts';
import { lockAccount } from '#server/operations/people/account.ts';
import { lockAdministrators } from '#server/operations/people/administrators.ts';
import { recordAudit } from '#server/operations/people/record-audit.ts';

/** Removes an account on its owner's request. It cannot be taken back. */
export const deleteUser = defineFunction({
  name: 'admin-users-delete',
  access: 'admin',
  request: DeleteUserRequest,
  response: DeleteUserResponse,
  handle: async (context, { user_id: userId }) => {
    const { asOwner, userId: callerId } = context;
    if (userId === callerId) throw new AppError('own_account', 'Delete your own account in your profile.');
    const asServer: InTransaction = (work) =>
      asOwner('an account leaves no row behind, wherever it stands', work);
    await asServer(async (tx) => {
      // The caller stays: somebody administers afterwards.
      await lockAdministrators(tx, { callerId, userId });
      await lockAccount(tx, { id: userId });
      if (await hasRunningRenewal(tx, userId))
        throw new AppError('renewal_running', 'The subscription still renews. Cancel the renewal first.');
      await recordAudit(tx, { userId, action: 'delete' });
      await closeAccount(tx, context.jobs, userId);
    });
    context.sessionsEnded(userId);
    const files = await removeInSlices(asServer, userId);
    // The account is gone whatever the file store says; the nightly sweep finds what stays.
    await context.storage.deleteFiles(files).catch(() => undefined);
    return { deleted: true as const };
  },
});
