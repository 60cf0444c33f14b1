import type { Queryable } from '#server/database/database.ts';

/** A row of auth.users without the password. */
export interface AuthUser {
  id: string;
  email: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  /** The address that becomes the account's when it is confirmed. */
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A row of auth.identities. */
export interface AuthIdentity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const USER_COLUMNS = `id, email, email_confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at, email_change,
  email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_anonymous, banned_until, created_at,
  updated_at`;

export const IDENTITY_COLUMNS =
  'id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at';

export async function selectOptionalUserById(db: Queryable, id: string): Promise<AuthUser | undefined> {
  const { rows } = await db.query<AuthUser>(
    `select ${USER_COLUMNS} from auth.users where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0];
}

/** With the password's hash, which is null for accounts that have none. `email` must be lower-cased. */
export async function selectOptionalUserByEmail(
  db: Queryable,
  email: string,
): Promise<(AuthUser & { encrypted_password: string | null }) | undefined> {
  const { rows } = await db.query<AuthUser & { encrypted_password: string | null }>(
    `select ${USER_COLUMNS}, encrypted_password from auth.users where lower(email) = $1 and deleted_at is null`,
    [email],
  );
  return rows[0];
}

export async function selectIdentities(db: Queryable, userId: string): Promise<AuthIdentity[]> {
  const { rows } = await db.query<AuthIdentity>(
    `select ${IDENTITY_COLUMNS} from auth.identities where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}

export function isBanned(user: AuthUser): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}
