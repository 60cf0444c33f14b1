import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { ACCESS_TOKEN_SECONDS, type AuthenticationMethod, signAccessToken } from '../access-token.ts';
import type { AuthServiceOptions } from './options.ts';
import { insertRefreshToken, newRefreshToken } from './refresh-token.ts';
import { type AuthIdentity, AuthUser, selectIdentities, USER_COLUMNS } from './user.ts';
import { presentUser } from './user-presenter.ts';

/** All an answer with a session is made of; signing it happens after the transaction. */
export interface OpenedSession {
  sessionId: string;
  amr: AuthenticationMethod[];
  refreshToken: string;
  user: AuthUser;
  identities: AuthIdentity[];
}

/** Whose request it is, and who is told of it. */
export type OpenedFor = { request: Request; options: Pick<AuthServiceOptions, 'onSessionOpened'> };

/**
 * Opens a session for the user and notes the sign-in. `method` as in the claim `amr`: password, recovery …
 * @param openedFor null where nobody asked for it
 */
export async function openSession(
  tx: Transaction,
  userId: string,
  method: string,
  openedFor: OpenedFor | null,
): Promise<OpenedSession> {
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  const session = await queryOptionalRow(
    tx,
    IdRow,
    'insert into auth.sessions (user_id, amr) values ($1, $2) returning id',
    [userId, JSON.stringify(amr)],
  );
  const user = await queryOptionalRow(
    tx,
    AuthUser,
    `update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning ${USER_COLUMNS}`,
    [userId],
  );
  await tx.query('update auth.identities set last_sign_in_at = now() where user_id = $1 and provider = $2', [
    userId,
    method === 'oauth' ? 'google' : 'email',
  ]);
  if (!session || !user) throw new Error('The session could not be opened');
  await openedFor?.options.onSessionOpened?.(tx, { user, method, request: openedFor.request });
  const refreshToken = newRefreshToken();
  await insertRefreshToken(tx, session.id, refreshToken);
  return {
    sessionId: session.id,
    amr,
    refreshToken,
    user,
    identities: await selectIdentities(tx, userId),
  };
}

/** The answer auth-js reads a session from. */
export async function presentSession(session: OpenedSession, { keys, siteUrl }: AuthServiceOptions) {
  const { user } = session;
  const { accessToken, expiresAt } = await signAccessToken(
    {
      userId: user.id,
      email: user.email,
      sessionId: session.sessionId,
      appMetadata: user.raw_app_meta_data,
      userMetadata: user.raw_user_meta_data,
      amr: session.amr,
    },
    keys,
    `${siteUrl}/auth/v1`,
  );
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    // The provider's own tokens are not kept: they are used once, to learn who signs in.
    provider_token: null,
    provider_refresh_token: null,
    user: presentUser(user, session.identities),
    weak_password: null,
  };
}
