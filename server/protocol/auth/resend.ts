import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { parseChallenge } from './code-challenge.ts';
import { parseEmail } from './credentials.ts';
import { authError } from './errors.ts';
import { countMail, mailSender, mailUnseen } from './mail-link.ts';
import type { TokenPurpose } from './one-time-token.ts';
import type { AuthServiceOptions } from './options.ts';
import { solePendingSignUp } from './pending-sign-ups.ts';
import { requestedTarget } from './redirect-target.ts';
import { optionalText, readBody } from './request-body.ts';
import type { AuthUser } from './user.ts';

const resendBody = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** POST /resend with `{ type: 'signup' | 'email_change', email }` → `{}`, whether or not anything waits for confirmation. */
export async function resend(request: Request, options: AuthServiceOptions): Promise<object> {
  const body = await readBody(request, resendBody);
  if (body.phone || body.type === 'sms' || body.type === 'phone_change') {
    throw authError(400, 'phone_provider_disabled', 'Phone numbers are not served');
  }
  const { type } = body;
  if (type !== 'signup' && type !== 'email_change') {
    const message = 'Missing one of these types: signup, email_change, sms, phone_change';
    throw authError(400, 'validation_failed', message);
  }
  mailSender(options);
  if (!body.email) throw authError(400, 'validation_failed', 'Type provided requires an email address');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  await countMail(request, email, options);
  const redirectTo = requestedTarget(request, options);

  const to = (user: AuthUser, isProved: boolean) => {
    if (type === 'email_change') return user.email_change;
    return isProved ? null : email;
  };
  const purpose = type === 'signup' ? confirmationOf : changeOf;
  mailUnseen(email, { type, redirectTo, challenge, to, purpose }, options);
  return {};
}

/**
 * The sign-up whose password the link brings: the only one. Between several nobody can tell whose is meant, and the link
 * brings none. An account in use keeps what it has, unless its address was invited: then the holder may be a stranger.
 */
async function confirmationOf(tx: Transaction, user: AuthUser): Promise<Partial<TokenPurpose>> {
  if (user.email_confirmed_at) return { keepsAccount: !(await isInvited(tx, user.id)) };
  return { signUpId: await solePendingSignUp(tx, user.id) };
}

const AskedChange = z.object({ keepsAccount: z.boolean(), sessionId: z.string().nullable() });

/** What the link it takes the place of says of anyone who asked; a link that has expired says nothing. */
async function changeOf(tx: Transaction, user: AuthUser): Promise<Partial<TokenPurpose>> {
  const asked = await queryOptionalRow(
    tx,
    AskedChange,
    `select keeps_account as "keepsAccount", session_id as "sessionId" from auth.one_time_tokens
      where user_id = $1 and token_type = 'email_change' and expires_at > now()`,
    [user.id],
  );
  return asked ?? {};
}

async function isInvited(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select from auth.one_time_tokens where user_id = $1 and token_type = 'invite' and expires_at > now() limit 1`,
    [userId],
  );
  return rows.length > 0;
}
