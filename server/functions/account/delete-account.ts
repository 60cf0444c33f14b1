import { DeleteAccountRequest, DeleteAccountResponse } from '#core/contracts/account/delete-account.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { removeAccount } from '#server/operations/accounts/remove-account.ts';
import { requireRecentProof } from '#server/operations/accounts/require-recent-proof.ts';

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
    const files = await asOwner('an account leaves no row behind, wherever it stands', async (tx) => {
      const { rows } = await tx.query<Hindrances>(SELECT_HINDRANCES, [userId]);
      if (rows[0]?.renews) throw new AppError('renewal_running', CANCEL_FIRST);
      if (rows[0]?.only_administrator) throw new AppError('only_administrator', APPOINT_FIRST);
      return removeAccount(tx, { id: userId, email: caller.email });
    });
    context.sessionsEnded(userId);
    // The account is gone whatever the file store says; the nightly sweep finds what stays.
    await context.storage.deleteFiles(files).catch(() => undefined);
    return { deleted: true as const };
  },
});

const CANCEL_FIRST =
  'Your subscription still renews. Please cancel the renewal first, then delete your account.';
const APPOINT_FIRST =
  'You are the only administrator. Please make somebody else an administrator before you delete your account.';

interface Hindrances {
  renews: boolean;
  only_administrator: boolean;
}

/** The beta year has no provider behind it, so nothing would go on being charged. */
const SELECT_HINDRANCES = `
  select exists (
      select from public.user_subscriptions where user_id = $1 and autopay and status in ('active', 'past_due')
        and provider_subscription_id not like 'beta\\_%'
    ) as renews,
    exists (select from public.user_roles where user_id = $1 and role = 'admin')
      and not exists (select from public.user_roles where user_id <> $1 and role = 'admin')
      and exists (select from auth.users where id <> $1 and deleted_at is null) as only_administrator`;
