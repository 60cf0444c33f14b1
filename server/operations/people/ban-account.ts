import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { banUser } from '#server/protocol/auth/admin/update-user.ts';
import { lockAccount } from './account.ts';
import { lockAdministrators } from './administrators.ts';
import { recordAudit } from './record-audit.ts';

/** A hundred years. */
const FOR_GOOD_SECONDS = 3_155_760_000;

/** Deactivates an account and ends its sessions, or lets it sign in again. @throws own_account, forbidden, not_found */
export async function banAccount(
  tx: Transaction,
  { callerId, userId, banned }: { callerId: string; userId: string; banned: boolean },
): Promise<void> {
  if (userId === callerId) throw new AppError('own_account', 'You cannot deactivate your own account.');
  // Who may sign in decides who administers.
  await lockAdministrators(tx, { callerId, userId });
  const account = await lockAccount(tx, { id: userId });
  await banUser(tx, userId, banned ? FOR_GOOD_SECONDS : 0);
  if (account.banned !== banned) {
    await recordAudit(tx, {
      userId,
      action: banned ? 'deactivate' : 'activate',
      before: { banned: account.banned },
      after: { banned },
    });
  }
}
