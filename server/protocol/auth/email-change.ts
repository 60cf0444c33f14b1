import type { Transaction } from '#server/database/database.ts';
import { emailExists } from './confirm-email.ts';
import { mailLink } from './mail-link.ts';
import type { CodeChallenge } from './one-time-secret.ts';
import type { AuthServiceOptions } from './options.ts';
import { selectOptionalUserByEmail } from './user.ts';

export interface EmailChange {
  /** Lower-cased and valid. */
  email: string;
  redirectTo: URL;
  challenge: CodeChallenge | null;
  /** That asks for it. */
  sessionId: string;
  /** Anyone who asks gave the account's password: what stands on it is theirs. */
  keepsAccount: boolean;
}

/** Remembers the new address and mails it a link; the account keeps the old one until that is opened. @throws email_exists */
export async function startEmailChange(
  tx: Transaction,
  userId: string,
  { email, ...link }: EmailChange,
  options: AuthServiceOptions,
): Promise<void> {
  if (await selectOptionalUserByEmail(tx, email)) throw emailExists();
  await tx.query('update auth.users set email_change = $2 where id = $1', [userId, email]);
  await mailLink(tx, email, { userId, type: 'email_change', ...link }, options);
}
