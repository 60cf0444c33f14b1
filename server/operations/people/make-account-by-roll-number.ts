import type { Transaction } from '#server/database/database.ts';
import { createUser } from '#server/protocol/auth/create-user.ts';
import { recordAudit } from './record-audit.ts';

/**
 * An account without an email: nobody signs in to it before a slip was printed, and who signs in with the slip chooses a
 * password first.
 * @returns its id
 */
export async function makeAccountByRollNumber(
  tx: Transaction,
  { address, fullName }: { address: string; fullName: string | null },
): Promise<string> {
  const { id } = await createUser(tx, {
    email: address,
    passwordHash: null,
    userMetadata: fullName ? { full_name: fullName } : {},
    appMetadata: { must_change_password: true },
    confirmed: true,
    identity: { provider: 'email', verified: false },
  });
  await recordAudit(tx, { userId: id, action: 'invite', after: { email: address, is_admin: false } });
  return id;
}
