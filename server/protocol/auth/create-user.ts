import type { Transaction } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { authError } from './errors.ts';
import { AuthUser, USER_COLUMNS } from './user.ts';

export interface NewUser {
  /** Lower-cased and valid. */
  email: string;
  /** null: no password opens it. */
  passwordHash: string | null;
  userMetadata: Record<string, unknown>;
  /** Added to provider and providers. */
  appMetadata?: Record<string, unknown>;
  /** May sign in. */
  confirmed: boolean;
  /** Whether somebody has shown that the address is theirs; a new account may well be confirmed without. */
  identity: NewIdentity | { provider: 'email'; verified: boolean };
  id?: string;
}

/** Who an identity provider says it is. */
export interface NewIdentity {
  provider: 'google';
  /** The provider's own id of the person. */
  subject: string;
  data: Record<string, unknown>;
}

const INSERT_USER = `
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values (coalesce($1, gen_random_uuid()), $2, $3, case when $4 then now() end, $5, $6)
  returning ${USER_COLUMNS}`;

/** Creates an account with its first identity. @throws user_already_exists */
export async function createUser(tx: Transaction, user: NewUser): Promise<AuthUser> {
  const { identity } = user;
  const appMetadata = { provider: identity.provider, providers: [identity.provider], ...user.appMetadata };
  const values = [
    user.id,
    user.email,
    user.passwordHash,
    user.confirmed,
    JSON.stringify(appMetadata),
    JSON.stringify(user.userMetadata),
  ];
  const created = await queryRow(tx, AuthUser, INSERT_USER, values).catch((error) => {
    if (isDatabaseError(error, '23505')) {
      throw authError(422, 'user_already_exists', 'User already registered', error);
    }
    throw error;
  });
  if (identity.provider === 'email') await addEmailIdentity(tx, created.id, user.email, identity.verified);
  else await addIdentity(tx, created.id, identity);
  return created;
}

export async function addEmailIdentity(tx: Transaction, userId: string, email: string, verified: boolean) {
  const data = { sub: userId, email, email_verified: verified, phone_verified: false };
  await tx.query(INSERT_IDENTITY, [userId, userId, 'email', JSON.stringify(data)]);
}

export async function addIdentity(tx: Transaction, userId: string, identity: NewIdentity) {
  const { subject, provider, data } = identity;
  await tx.query(INSERT_IDENTITY, [subject, userId, provider, JSON.stringify(data)]);
}

const INSERT_IDENTITY =
  'insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1, $2, $3, $4)';
