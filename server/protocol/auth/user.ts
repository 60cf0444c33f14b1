import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';

/** A row of auth.users without the password, under its own names: most of them go over the wire. */
export const AuthUser = z.object({
  id: z.string(),
  email: z.string().nullable(),
  email_confirmed_at: z.date().nullable(),
  invited_at: z.date().nullable(),
  confirmation_sent_at: z.date().nullable(),
  recovery_sent_at: z.date().nullable(),
  /** The address that becomes the account's when it is confirmed. */
  email_change: z.string().nullable(),
  email_change_sent_at: z.date().nullable(),
  last_sign_in_at: z.date().nullable(),
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  is_anonymous: z.boolean(),
  banned_until: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type AuthUser = z.infer<typeof AuthUser>;

const UserWithPassword = AuthUser.extend({ encrypted_password: z.string().nullable() });
type UserWithPassword = z.infer<typeof UserWithPassword>;

/** A row of auth.identities. */
export const AuthIdentity = z.object({
  id: z.string(),
  provider_id: z.string(),
  user_id: z.string(),
  identity_data: z.record(z.string(), z.unknown()),
  provider: z.string(),
  last_sign_in_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type AuthIdentity = z.infer<typeof AuthIdentity>;

export const USER_COLUMNS = `id, email, email_confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at, email_change,
  email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_anonymous, banned_until, created_at,
  updated_at`;

export const IDENTITY_COLUMNS =
  'id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at';

export function selectOptionalUserById(db: Queryable, id: string): Promise<AuthUser | null> {
  return queryOptionalRow(
    db,
    AuthUser,
    `select ${USER_COLUMNS} from auth.users where id = $1 and deleted_at is null`,
    [id],
  );
}

/** With the password's hash, which is null for accounts that have none. `email` must be lower-cased. */
export function selectOptionalUserByEmail(db: Queryable, email: string): Promise<UserWithPassword | null> {
  return queryOptionalRow(
    db,
    UserWithPassword,
    `select ${USER_COLUMNS}, encrypted_password from auth.users where lower(email) = $1 and deleted_at is null`,
    [email],
  );
}

export function selectIdentities(db: Queryable, userId: string): Promise<AuthIdentity[]> {
  return queryRows(
    db,
    AuthIdentity,
    `select ${IDENTITY_COLUMNS} from auth.identities where user_id = $1 order by created_at`,
    [userId],
  );
}

export function isBanned(user: AuthUser): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}
