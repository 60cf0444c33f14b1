import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import type { ProtocolKeys } from '../keys.ts';
import { authError } from './errors.ts';
import { type CodeChallenge, hashSecret, newSecret, OptionalChallenge } from './one-time-secret.ts';
import { TokenType } from './options.ts';

const CODE_VALID_MINUTES = 60;
const WEEK_MINUTES = 7 * 24 * 60;

/** How long a link works. An invitation waits for somebody who did not ask for it; codes work for an hour in any case. */
export const VALID_MINUTES: Record<TokenType, number> = {
  signup: CODE_VALID_MINUTES,
  invite: WEEK_MINUTES,
  magiclink: CODE_VALID_MINUTES,
  recovery: CODE_VALID_MINUTES,
  email_change: CODE_VALID_MINUTES,
};
const CODE_DIGITS = 6;

export interface IssuedToken {
  /** For the link. One for a browser that uses PKCE says so in its prefix, so that errors reach it in the query. */
  secret: string;
  /** For typing. */
  code: string;
}

const UsedToken = OptionalChallenge.extend({
  userId: z.string(),
  type: TokenType,
  signUpId: z.string().nullable(),
  keepsAccount: z.boolean(),
  sessionId: z.string().nullable(),
});
export type UsedToken = z.infer<typeof UsedToken>;

/** What a token is for, and what using it means for the account. */
export interface TokenPurpose {
  userId: string;
  type: TokenType;
  challenge?: CodeChallenge | null;
  /** The sign-up whose password it brings: other sign-ups of the address keep their own links. */
  signUpId?: string | null;
  /** Leaves password and sessions of an account in use as they are. */
  keepsAccount?: boolean;
  /** Of a change of the address: the session that asked for it. */
  sessionId?: string | null;
  /** A stranger may have asked for it: what was mailed before goes on working. */
  isBeside?: boolean;
}

/** Makes a link's secret and its code; those made before for the same purpose stop working. */
export async function issueToken(
  tx: Transaction,
  keys: ProtocolKeys,
  purpose: TokenPurpose,
): Promise<IssuedToken> {
  const { userId, type, challenge = null, signUpId = null, keepsAccount = false, isBeside = false } = purpose;
  const { sessionId = null } = purpose;
  const secret = `${challenge ? 'pkce_' : ''}${newSecret()}`;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  // As the row of a token does: before other tokens are touched, so that nobody who holds the account waits for them.
  await tx.query('select from auth.users where id = $1 for key share', [userId]);
  await tx.query(
    `delete from auth.one_time_tokens
      where (user_id = $1 and token_type = $2 and sign_up_id is not distinct from $3::uuid and not $4::boolean)
         or expires_at < now()`,
    [userId, type, signUpId, isBeside],
  );
  await tx.query(
    `insert into auth.one_time_tokens
       (token_hash, code_hash, user_id, token_type, code_challenge, code_challenge_method, sign_up_id,
        keeps_account, session_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10))`,
    [
      hashSecret(secret),
      hashCode(keys, userId, code),
      userId,
      type,
      challenge?.code_challenge,
      challenge?.code_challenge_method,
      signUpId,
      keepsAccount,
      sessionId,
      VALID_MINUTES[type],
    ],
  );
  return { secret, code };
}

/** Uses up the token of a link. The account is held first: who makes tokens waits for it, and holds none. @throws otp_expired */
export async function redeemSecret(tx: Transaction, secret: string, types: TokenType[]): Promise<UsedToken> {
  await tx.query(
    `select from auth.users u where u.id = (select user_id from auth.one_time_tokens where token_hash = $1)
      for update`,
    [hashSecret(secret)],
  );
  const token = await queryOptionalRow(
    tx,
    UsedToken,
    `delete from auth.one_time_tokens t using auth.users u
      where t.token_hash = $1 and t.token_type = any($2) and ${STILL_VALID}`,
    [hashSecret(secret), types],
  );
  if (!token) throw authError(403, 'otp_expired', 'Email link is invalid or has expired');
  return token;
}

const StandingToken = z.object({
  type: TokenType,
  /** What using it proves. */
  email: z.string().nullable(),
  /** The address the account has now, where another takes its place. */
  replaced: z.string().nullable(),
  /** When the account, or the sign-up whose password the link brings, was made. */
  madeAt: z.date(),
  /** What anyone who made it called themselves. */
  name: z.string().nullable(),
});
/** What a link would do, before it is used. */
export type StandingToken = z.infer<typeof StandingToken>;

/** Looks at the token of a link and leaves it as it is. @throws otp_expired */
export async function lookAtSecret(
  db: Queryable,
  secret: string,
  types: TokenType[],
): Promise<StandingToken> {
  const token = await queryOptionalRow(
    db,
    StandingToken,
    `select t.token_type as type, case when t.token_type = 'email_change' then u.email_change else u.email end as email,
        case when t.token_type = 'email_change' then u.email end as replaced,
        coalesce(s.created_at, u.created_at) as "madeAt",
        coalesce(s.raw_user_meta_data, u.raw_user_meta_data) ->> 'full_name' as name
      from auth.users u, auth.one_time_tokens t left join auth.pending_sign_ups s on s.id = t.sign_up_id
      where t.token_hash = $1 and t.token_type = any($2) and ${IS_VALID}`,
    [hashSecret(secret), types],
  );
  if (!token) throw authError(403, 'otp_expired', 'Email link is invalid or has expired');
  return token;
}

/** Uses up the token whose code was typed. `email` is where it was mailed. @throws otp_expired */
export async function redeemCode(
  tx: Transaction,
  keys: ProtocolKeys,
  { email, code, types }: { email: string; code: string; types: TokenType[] },
): Promise<UsedToken> {
  const users = await queryRows(
    tx,
    IdRow,
    `select id from auth.users
      where deleted_at is null and lower(case when $2 then email_change else email end) = $1`,
    [email, types.includes('email_change')],
  );
  for (const user of users) {
    await tx.query('select from auth.users where id = $1 for update', [user.id]);
    const token = await queryOptionalRow(
      tx,
      UsedToken,
      `delete from auth.one_time_tokens t using auth.users u
        where t.code_hash = $1 and t.user_id = $2 and t.token_type = any($3)
          and t.created_at > now() - make_interval(mins => $4) and ${STILL_VALID}`,
      [hashCode(keys, user.id, code), user.id, types, CODE_VALID_MINUTES],
    );
    if (token) return token;
  }
  throw authError(403, 'otp_expired', 'Token has expired or is invalid');
}

const IS_VALID = `t.expires_at > now() and u.id = t.user_id and u.deleted_at is null
  and coalesce(u.banned_until <= now(), true)`;
const STILL_VALID = `${IS_VALID}
  returning t.user_id as "userId", t.token_type as type, t.sign_up_id as "signUpId", t.keeps_account as "keepsAccount",
    t.session_id as "sessionId",
    t.code_challenge, t.code_challenge_method`;

function hashCode(keys: ProtocolKeys, userId: string, code: string): Buffer {
  return createHmac('sha256', keys.jwtSecret).update(`one-time-code:${userId}:${code}`).digest();
}
