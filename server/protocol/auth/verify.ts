import { z } from 'zod';
import { OWNER, type Transaction } from '#server/database/database.ts';
import { ProtocolError } from '../protocol-error.ts';
import { sessionLivenessOf } from '../session-liveness.ts';
import { confirmEmail, confirmEmailChange } from './confirm-email.ts';
import { authError } from './errors.ts';
import { guardGuess } from './guard-guess.ts';
import type { LinkPage } from './link-page.ts';
import { lookAtSecret, redeemCode, redeemSecret, type UsedToken } from './one-time-token.ts';
import type { AuthServiceOptions, TokenType } from './options.ts';
import { addressWithError, addressWithSession, openByRedirect } from './redirect-answer.ts';
import { redirectTarget, requestedTarget } from './redirect-target.ts';
import { optionalText, readBody } from './request-body.ts';
import { openSession, presentSession } from './session.ts';

/** What each `type` of a request accepts; `email` is auth-js's name for "any code that came by mail". */
const TYPES: Record<string, TokenType[]> = {
  signup: ['signup', 'invite'],
  invite: ['signup', 'invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change'],
  email: ['signup', 'invite', 'magiclink', 'recovery'],
};

const verifyBody = z.object({
  type: optionalText,
  token_hash: optionalText,
  token: optionalText,
  email: optionalText,
  phone: optionalText,
});

/** POST /verify with `{ type, token_hash }`, or `{ type, email, token }` where the token is the typed code → a session. */
export async function verifyToken(request: Request, options: AuthServiceOptions) {
  const body = await readBody(request, verifyBody);
  if (body.phone) throw refusePhone(body.phone);
  const types = typesOf(body.type);
  const { token_hash: secret, token: code } = body;
  if (!secret && !code) throw authError(400, 'validation_failed', 'Verify requires a token or a token hash');
  if (secret && (body.email || code)) {
    throw authError(400, 'validation_failed', 'Only the token_hash and type should be provided');
  }
  if (code && !body.email) {
    const message = 'Only an email address or phone number should be provided on verify';
    throw authError(400, 'validation_failed', message);
  }
  const email = (body.email ?? '').trim().toLowerCase();
  const take = (tx: Transaction) =>
    secret
      ? redeemSecret(tx, secret, types)
      : redeemCode(tx, options.keys, { email, code: code ?? '', types });
  const open = () =>
    options.database.transaction(OWNER, async (tx) => {
      const token = await accept(tx, await take(tx), options);
      return openSession(tx, token.userId, methodOf(token), { request, options });
    });
  const opened = secret ? await open() : await openByCode(request, email, open, options);
  forgetEnded(opened.user.id, options);
  return presentSession(opened, options);
}

/** No code is ever sent to a phone, so none is valid. */
function refusePhone(phone: string) {
  return /^\+?[1-9]\d{1,14}$/.test(phone)
    ? authError(403, 'otp_expired', 'Token has expired or is invalid')
    : authError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
}

/** Six digits can be guessed; so often, and no oftener, than a password. */
async function openByCode<Opened>(
  request: Request,
  email: string,
  open: () => Promise<Opened>,
  options: AuthServiceOptions,
): Promise<Opened> {
  let refusal: unknown;
  const opened = await guardGuess(request, { action: 'verify', email }, options, () =>
    open().catch((error) => {
      if (!(error instanceof ProtocolError) || error.code !== 'otp_expired') throw error;
      refusal = error;
      return null;
    }),
  );
  if (opened === null) throw refusal;
  return opened;
}

/** Of a page that was sent: the link it stands for, null where it works no longer. */
export async function findLink(
  fields: URLSearchParams,
  { database }: AuthServiceOptions,
): Promise<LinkPage | null> {
  const [token = '', type = ''] = [fields.get('token') ?? '', fields.get('type') ?? ''];
  const found = await lookAtSecret(database, token, typesOf(type)).catch((error) => {
    if (!(error instanceof ProtocolError)) throw error;
    return null;
  });
  return found && { ...found, fields: { token, type, redirect_to: '' } };
}

/**
 * GET /verify, the link of a mail → the page whose button uses it: programs that look at the links of mails open them,
 * and must neither use one up nor get a session. One that works no longer leads back with the error.
 */
export async function lookAtLink(request: Request, options: AuthServiceOptions): Promise<LinkPage | URL> {
  const { searchParams } = new URL(request.url);
  const target = requestedTarget(request, options);
  const secret = searchParams.get('token') ?? '';
  const type = searchParams.get('type') ?? '';
  try {
    const token = await lookAtSecret(options.database, secret, typesOf(type));
    return { ...token, fields: { token: secret, type, redirect_to: target.href } };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return new URL(addressWithError(target, error, { inQuery: secret.startsWith('pkce_') }));
  }
}

/**
 * POST /verify from the page of a link → where the browser goes: with `?code=` when it asked for PKCE, else with the
 * session in the fragment, or with the error when the link works no longer.
 */
export async function followLink(
  request: Request,
  fields: URLSearchParams,
  options: AuthServiceOptions,
): Promise<string> {
  const target = redirectTarget(fields.get('redirect_to'), options);
  const secret = fields.get('token') ?? '';
  try {
    const types = typesOf(fields.get('type') ?? undefined);
    const { opening, token } = await options.database.transaction(OWNER, async (tx) => {
      const used = await accept(tx, await redeemSecret(tx, secret, types), options);
      return {
        opening: await openByRedirect(tx, used.userId, methodOf(used), { challenge: used, request, options }),
        token: used,
      };
    });
    forgetEnded(token.userId, options);
    return await addressWithSession(target, opening, options, { type: token.type });
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return addressWithError(target, error, { inQuery: secret.startsWith('pkce_') });
  }
}

/** What using the token means, before it opens a session. */
async function accept(tx: Transaction, token: UsedToken, options: AuthServiceOptions): Promise<UsedToken> {
  if (token.type === 'email_change') await confirmEmailChange(tx, token, options);
  else await confirmEmail(tx, token.userId, token, options);
  return token;
}

/** A first proof ends the sessions of anyone who had none. */
function forgetEnded(userId: string, { database }: AuthServiceOptions): void {
  sessionLivenessOf(database).forgetUser(userId);
}

function methodOf({ type }: UsedToken): string {
  return type === 'recovery' ? 'recovery' : 'otp';
}

function typesOf(type: string | undefined): TokenType[] {
  if (!type) throw authError(400, 'validation_failed', 'Verify requires a verification type');
  const types = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!types) throw authError(400, 'validation_failed', 'Invalid email verification type');
  return types;
}
