import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from '#server/database/database.ts';
import type { ProtocolKeys } from '../keys.ts';
import { authError } from './errors.ts';
import { type CodeChallenge, hashSecret, newSecret } from './one-time-secret.ts';
import type { TokenType } from './options.ts';

export const TOKEN_VALID_MINUTES = 60;
const CODE_DIGITS = 6;

export interface IssuedToken {
  /** For the link. One for a browser that uses PKCE says so in its prefix, so that errors reach it in the query. */
  secret: string;
  /** For typing. */
  code: string;
}

export interface UsedToken extends Partial<CodeChallenge> {
  user_id: string;
  token_type: TokenType;
}

/** Makes a link's secret and its code; those made before for the same purpose stop working. */
export async function issueToken(
  tx: Transaction,
  keys: ProtocolKeys,
  userId: string,
  type: TokenType,
  challenge: CodeChallenge | null = null,
): Promise<IssuedToken> {
  const secret = `${challenge ? 'pkce_' : ''}${newSecret()}`;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await tx.query(
    'delete from auth.one_time_tokens where (user_id = $1 and token_type = $2) or expires_at < now()',
    [userId, type],
  );
  await tx.query(
    `insert into auth.one_time_tokens
       (token_hash, code_hash, user_id, token_type, code_challenge, code_challenge_method, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
    [
      hashSecret(secret),
      hashCode(keys, userId, code),
      userId,
      type,
      challenge?.code_challenge,
      challenge?.code_challenge_method,
      TOKEN_VALID_MINUTES,
    ],
  );
  return { secret, code };
}

/** Uses up the token of a link. @throws otp_expired */
export async function redeemSecret(tx: Transaction, secret: string, types: TokenType[]): Promise<UsedToken> {
  const { rows } = await tx.query<UsedToken>(
    `delete from auth.one_time_tokens t using auth.users u
      where t.token_hash = $1 and t.token_type = any($2) and ${STILL_VALID}`,
    [hashSecret(secret), types],
  );
  if (!rows[0]) throw authError(403, 'otp_expired', 'Email link is invalid or has expired');
  return rows[0];
}

/** Uses up the token whose code was typed. `email` is where it was mailed. @throws otp_expired */
export async function redeemCode(
  tx: Transaction,
  keys: ProtocolKeys,
  { email, code, types }: { email: string; code: string; types: TokenType[] },
): Promise<UsedToken> {
  const { rows: users } = await tx.query<{ id: string }>(
    `select id from auth.users
      where deleted_at is null and lower(case when $2 then email_change else email end) = $1`,
    [email, types.includes('email_change')],
  );
  for (const user of users) {
    const { rows } = await tx.query<UsedToken>(
      `delete from auth.one_time_tokens t using auth.users u
        where t.code_hash = $1 and t.user_id = $2 and t.token_type = any($3) and ${STILL_VALID}`,
      [hashCode(keys, user.id, code), user.id, types],
    );
    if (rows[0]) return rows[0];
  }
  throw authError(403, 'otp_expired', 'Token has expired or is invalid');
}

const STILL_VALID = `t.expires_at > now() and u.id = t.user_id and u.deleted_at is null
  and coalesce(u.banned_until <= now(), true)
  returning t.user_id, t.token_type, t.code_challenge, t.code_challenge_method`;

function hashCode(keys: ProtocolKeys, userId: string, code: string): Buffer {
  return createHmac('sha256', keys.jwtSecret).update(`one-time-code:${userId}:${code}`).digest();
}
