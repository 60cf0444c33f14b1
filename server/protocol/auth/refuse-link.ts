import { OWNER, type Transaction } from '#server/database/database.ts';
import { ProtocolError } from '../protocol-error.ts';
import { redeemSecret, type UsedToken } from './one-time-token.ts';
import type { AuthServiceOptions, TokenType } from './options.ts';
import { hasPendingSignUps } from './pending-sign-ups.ts';
import { selectOptionalUserById } from './user.ts';

/** Links that give an account an address, which the account of a stranger may be asking for. */
export const REFUSABLE: readonly TokenType[] = ['signup', 'email_change'];

/**
 * POST /verify from the page of a link, by who did not ask for it: the link is used up, and what it would have confirmed
 * ends. Done already, it is done.
 */
export async function refuseLink(fields: URLSearchParams, options: AuthServiceOptions): Promise<void> {
  const types = REFUSABLE.filter((type) => type === fields.get('type'));
  await options.database
    .transaction(OWNER, async (tx) => {
      const token = await redeemSecret(tx, fields.get('token') ?? '', types);
      if (token.type === 'email_change') await endEmailChange(tx, token);
      else await endSignUp(tx, token, options);
    })
    .catch((error) => {
      if (!(error instanceof ProtocolError) || error.code !== 'otp_expired') throw error;
    });
}

async function endEmailChange(tx: Transaction, { userId }: UsedToken): Promise<void> {
  await tx.query(
    'update auth.users set email_change = null, email_change_sent_at = null, updated_at = now() where id = $1',
    [userId],
  );
  await tx.query(`delete from auth.one_time_tokens where user_id = $1 and token_type = 'email_change'`, [
    userId,
  ]);
}

/** With the account, where nothing else than this sign-up made it. One that is in use keeps its unproved address. */
async function endSignUp(
  tx: Transaction,
  { userId, signUpId }: UsedToken,
  options: AuthServiceOptions,
): Promise<void> {
  await tx.query('select from auth.users where id = $1 for update', [userId]);
  await tx.query('delete from auth.pending_sign_ups where id = $1', [signUpId]);
  const user = await selectOptionalUserById(tx, userId);
  const isOthers = !user || signUpId === null || user.email_confirmed_at || user.invited_at;
  if (isOthers || (await hasPendingSignUps(tx, userId))) return;
  if (options.removeUser) await options.removeUser(tx, user);
  else await tx.query('delete from auth.users where id = $1', [userId]);
}
