import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { addEmailIdentity } from './create-user.ts';
import { authError } from './errors.ts';
import { mailSender } from './mail-link.ts';
import type { AuthServiceOptions } from './options.ts';
import { forgetPendingSignUps } from './pending-sign-ups.ts';
import { provedEmailOf } from './proved-email.ts';

/** How an address was proved. */
export interface EmailProof {
  /** The sign-up whose link was used. */
  signUpId: string | null;
  /** Anyone who holds the account asked for it. */
  keepsAccount: boolean;
}

/**
 * Anyone who opened the account's mail has shown that the address is theirs. The first time, everything goes that others
 * may have put on the account before: see {@link dropUnproved}.
 */
export async function confirmEmail(
  tx: Transaction,
  userId: string,
  proof: EmailProof,
  options: Pick<AuthServiceOptions, 'onEmailProved'>,
): Promise<void> {
  // Held until the proof stands: a sign-in with a password that may go waits for it.
  await tx.query('select from auth.users where id = $1 for update', [userId]);
  const isFirst = (await provedEmailOf(tx, userId)) === null;
  if (isFirst) await dropUnproved(tx, userId, proof);
  await tx.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
    [userId],
  );
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
      where user_id = $1 and provider = 'email'`,
    [userId],
  );
  if (isFirst) await options.onEmailProved?.(tx, userId);
}

/** Who waits has on the account only what an administrator put there; who is in use without a proof may be anybody. */
const TAKE_SIGN_UP = `
  update auth.users u set encrypted_password = s.encrypted_password, raw_user_meta_data = s.raw_user_meta_data
  from auth.pending_sign_ups s where s.id = $2 and s.user_id = u.id and u.id = $1`;
const DROP_PASSWORD = `
  update auth.users set encrypted_password = null, raw_user_meta_data = '{}'
  where id = $1 and email_confirmed_at is not null`;

/** Every password, session, link and metadata of the address but those that belong to the proof. */
async function dropUnproved(tx: Transaction, userId: string, proof: EmailProof): Promise<void> {
  if (proof.signUpId) await tx.query(TAKE_SIGN_UP, [userId, proof.signUpId]);
  else if (!proof.keepsAccount) await tx.query(DROP_PASSWORD, [userId]);
  await forgetPendingSignUps(tx, userId);
  if (proof.keepsAccount) return;
  await tx.query('update auth.users set email_change = null where id = $1', [userId]);
  for (const table of ['sessions', 'one_time_tokens', 'auth_codes']) {
    await tx.query(`delete from auth.${table} where user_id = $1`, [userId]);
  }
}

const Emails = z.object({ email: z.string().nullable(), newEmail: z.string().nullable() });

/**
 * The waiting address becomes the account's, and the old one is told. Where no address of it was proved before, others may
 * have put on it what is there: its sessions end, but for the one that asked with the account's password; where none
 * was given, that one, the password and the metadata go as well. @throws email_exists, otp_expired
 */
export async function confirmEmailChange(
  tx: Transaction,
  { userId, sessionId, keepsAccount }: { userId: string; sessionId: string | null; keepsAccount: boolean },
  options: AuthServiceOptions,
): Promise<void> {
  const user = await queryOptionalRow(
    tx,
    Emails,
    'select email, email_change as "newEmail" from auth.users where id = $1 for update',
    [userId],
  );
  if (!user?.newEmail) throw authError(403, 'otp_expired', 'Email link is invalid or has expired');
  // Told first: it goes to the address only while that is the account's, and proved.
  if (user.email) await mailSender(options)(tx, { kind: 'email_changed', to: user.email });
  const isFirst = (await provedEmailOf(tx, userId)) === null;
  await setEmail(tx, userId, user.newEmail, { verified: true });
  if (isFirst) {
    if (!keepsAccount) await dropOfOthers(tx, userId);
    await endOtherSessions(tx, userId, keepsAccount ? sessionId : null);
  }
  await options.onEmailProved?.(tx, userId);
}

/** An account that signs in by an issuer alone has a proved address, and does not come here. */
async function dropOfOthers(tx: Transaction, userId: string): Promise<void> {
  await tx.query(`update auth.users set encrypted_password = null, raw_user_meta_data = '{}' where id = $1`, [
    userId,
  ]);
}

async function endOtherSessions(tx: Transaction, userId: string, sessionId: string | null): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [
    userId,
    sessionId,
  ]);
  await tx.query('delete from auth.auth_codes where user_id = $1', [userId]);
}

/** Replaces the address, and ends every link that was mailed to the old one. @throws email_exists */
export async function setEmail(
  tx: Transaction,
  userId: string,
  email: string,
  { verified }: { verified: boolean },
): Promise<void> {
  await tx
    .query(
      `update auth.users set email = $2, email_change = null, email_change_sent_at = null, updated_at = now(),
              email_confirmed_at = case when $3 then coalesce(email_confirmed_at, now()) else email_confirmed_at end
        where id = $1`,
      [userId, email, verified],
    )
    .catch((error) => {
      throw isDatabaseError(error, '23505') ? emailExists(error) : error;
    });
  const { rowCount } = await tx.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
      where user_id = $1 and provider = 'email'`,
    [userId, JSON.stringify({ email, email_verified: verified })],
  );
  if (rowCount === 0) {
    await addEmailIdentity(tx, userId, email, verified);
    await tx.query(
      `update auth.users set raw_app_meta_data = jsonb_set(raw_app_meta_data, '{providers}',
         coalesce(raw_app_meta_data -> 'providers', '[]') || '["email"]') where id = $1`,
      [userId],
    );
  }
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await forgetPendingSignUps(tx, userId);
}

export function emailExists(cause?: unknown) {
  const message = 'A user with this email address has already been registered';
  return authError(422, 'email_exists', message, cause);
}
