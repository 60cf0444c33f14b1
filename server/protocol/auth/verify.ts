import { z } from 'zod';
import { OWNER, type Transaction } from '#server/database/database.ts';
import { ProtocolError } from '../protocol-error.ts';
import { authError } from './errors.ts';
import { type CodeChallenge, hashSecret, newSecret } from './one-time-secret.ts';
import type { AuthServiceOptions } from './options.ts';
import { redirectTarget } from './redirect-target.ts';
import { optionalText, readBody } from './request-body.ts';
import { openSession, presentSession } from './session.ts';

/** How long a code in an address can be exchanged for its session. */
const CODE_VALID_SECONDS = 300;

const verifyBody = z.object({ type: optionalText, token_hash: optionalText });

interface UsedToken extends Partial<CodeChallenge> {
  user_id: string;
}

/** POST /verify with `{ type: 'recovery', token_hash }` → a session. */
export async function verifyToken(request: Request, options: AuthServiceOptions) {
  const body = await readBody(request, verifyBody);
  assertRecovery(body.type);
  if (!body.token_hash) throw authError(400, 'validation_failed', 'Verify requires a token_hash');
  const secret = body.token_hash;
  const session = await options.database.transaction(OWNER, async (tx) => {
    const { user_id } = await useToken(tx, secret);
    return openSession(tx, user_id, 'recovery');
  });
  return presentSession(session, options);
}

/**
 * GET /verify, the link of a mail → where the browser goes: with `?code=` when it asked for PKCE, else with the session
 * in the fragment, or with `#error=…` when the link no longer works.
 */
export async function verifyLink(request: Request, options: AuthServiceOptions): Promise<string> {
  const { searchParams } = new URL(request.url);
  const target = redirectTarget(searchParams.get('redirect_to'), options);
  try {
    assertRecovery(searchParams.get('type') ?? undefined);
    // A mail scanner's HEAD must not use the link up.
    if (request.method !== 'GET') return target.href;
    return (await redirectWithSession(searchParams.get('token') ?? '', target, options)).href;
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    target.hash = new URLSearchParams({
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
    }).toString();
    return target.href;
  }
}

async function redirectWithSession(secret: string, target: URL, options: AuthServiceOptions): Promise<URL> {
  const opened = await options.database.transaction(OWNER, async (tx) => {
    const token = await useToken(tx, secret);
    return token.code_challenge
      ? { code: await issueCode(tx, token) }
      : { session: await openSession(tx, token.user_id, 'recovery') };
  });
  if (opened.code !== undefined) {
    target.searchParams.set('code', opened.code);
    return target;
  }
  const { access_token, refresh_token, expires_in, expires_at, token_type } = await presentSession(
    opened.session,
    options,
  );
  target.hash = new URLSearchParams({
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type: 'recovery',
  }).toString();
  return target;
}

/** Uses a token up. Whoever has it reads the account's mail, which confirms the address. @throws otp_expired */
async function useToken(tx: Transaction, secret: string): Promise<UsedToken> {
  const { rows } = await tx.query<UsedToken>(
    `delete from auth.one_time_tokens t using auth.users u
      where t.token_hash = $1 and t.token_type = 'recovery' and t.expires_at > now() and u.id = t.user_id
        and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
      returning t.user_id, t.code_challenge, t.code_challenge_method`,
    [hashSecret(secret)],
  );
  if (!rows[0]) throw authError(403, 'otp_expired', 'Email link is invalid or has expired');
  await tx.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
    [rows[0].user_id],
  );
  return rows[0];
}

async function issueCode(tx: Transaction, token: UsedToken): Promise<string> {
  const code = newSecret();
  await tx.query('delete from auth.auth_codes where expires_at < now()');
  await tx.query(
    `insert into auth.auth_codes
       (code_hash, user_id, authentication_method, code_challenge, code_challenge_method, expires_at)
     values ($1, $2, 'recovery', $3, $4, now() + make_interval(secs => $5))`,
    [hashSecret(code), token.user_id, token.code_challenge, token.code_challenge_method, CODE_VALID_SECONDS],
  );
  return code;
}

function assertRecovery(type: string | undefined): void {
  if (type !== 'recovery') throw authError(400, 'validation_failed', 'Only the type recovery is served');
}
