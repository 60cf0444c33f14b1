import type { Transaction } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { authError } from './errors.ts';
import { type AuthUser, USER_COLUMNS } from './user.ts';

export interface NewUser {
  /** Lower-cased and valid. */
  email: string;
  passwordHash: string;
  userMetadata: Record<string, unknown>;
}

/** Creates a confirmed account with its email identity. @throws user_already_exists */
export async function createUser(tx: Transaction, { email, passwordHash, userMetadata }: NewUser) {
  const { rows } = await tx
    .query<AuthUser>(
      `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, $2, now(), $3, $4) returning ${USER_COLUMNS}`,
      [
        email,
        passwordHash,
        JSON.stringify({ provider: 'email', providers: ['email'] }),
        JSON.stringify(userMetadata),
      ],
    )
    .catch((error) => {
      if (isDatabaseError(error, '23505')) {
        throw authError(422, 'user_already_exists', 'User already registered', error);
      }
      throw error;
    });
  const [user] = rows;
  if (!user) throw new Error('The account could not be created');
  await tx.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1::uuid::text, $1::uuid, 'email', $2)`,
    [user.id, JSON.stringify({ sub: user.id, email, email_verified: false, phone_verified: false })],
  );
  return user;
}
