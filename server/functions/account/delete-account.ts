import { z } from 'zod';
import { DeleteAccountRequest, DeleteAccountResponse } from '#core/contracts/account/delete-account.ts';
import type { InTransaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockRoles } from '#server/operations/accounts/make-first-administrator.ts';
import { closeAccount, removeInSlices } from '#server/operations/accounts/remove-in-slices.ts';
import { requireRecentProof } from '#server/operations/accounts/require-recent-proof.ts';
import { RUNNING_RENEWAL } from '#server/operations/accounts/running-renewal.ts';

/** Removes the caller's account and everything of theirs. It cannot be taken back. */
export const deleteAccount = defineFunction({
  name: 'delete-account',
  access: 'student',
  request: DeleteAccountRequest,
  response: DeleteAccountResponse,
  handle: async (context, { password }) => {
    const { asOwner, caller, userId } = context;
    await requireRecentProof(
      (work) => asOwner('password hashes are read by the server alone', work),
      { userId, sessionId: caller.sessionId },
      password,
    );
    const asServer: InTransaction = (work) =>
      asOwner('an account leaves no row behind, wherever it stands', work);
    await asServer(async (tx) => {
      await lockRoles(tx);
      const { renews, isOnlyAdministrator } = await queryRow(tx, Hindrances, SELECT_HINDRANCES, [userId]);
      if (renews) throw new AppError('renewal_running', CANCEL_FIRST);
      if (isOnlyAdministrator) throw new AppError('only_administrator', APPOINT_FIRST);
      await closeAccount(tx, context.jobs, userId);
    });
    context.sessionsEnded(userId);
    const files = await removeInSlices(asServer, userId);
    // The account is gone whatever the file store says; the nightly sweep finds what stays.
    await context.storage.deleteFiles(files).catch(() => undefined);
    return { deleted: true as const };
  },
});

const CANCEL_FIRST =
  'Your subscription still renews. Please cancel the renewal first, then delete your account.';
const APPOINT_FIRST =
  'You are the only administrator. Please make somebody else an administrator before you delete your account.';

const Hindrances = z.object({ renews: z.boolean(), isOnlyAdministrator: z.boolean() });

const SELECT_HINDRANCES = `
  select ${RUNNING_RENEWAL} as renews,
    exists (select from public.user_roles where user_id = $1 and role = 'admin')
      and not exists (select from public.user_roles r join auth.users u on u.id = r.user_id
        where r.user_id <> $1 and r.role = 'admin' and coalesce(u.banned_until <= now(), true))
      and exists (select from auth.users where id <> $1 and deleted_at is null) as "isOnlyAdministrator"`;
