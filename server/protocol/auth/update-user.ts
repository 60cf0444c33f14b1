import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { AuthenticationError } from '../authentication-error.ts';
import { sessionLivenessOf } from '../session-liveness.ts';
import { assertPasswordAllowed } from './credentials.ts';
import { authError } from './errors.ts';
import type { SignedInCaller } from './get-user.ts';
import type { AuthServiceOptions } from './options.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { clearCounter } from './rate-limit.ts';
import { optionalMetadata, optionalText, readBody } from './request-body.ts';
import { type AuthUser, selectIdentities, selectOptionalUserByEmail, USER_COLUMNS } from './user.ts';
import { presentUser } from './user-presenter.ts';

const updateUserBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  data: optionalMetadata,
});

/** PUT /user: a new password (which ends every other session) and changes of the user's metadata (null removes a key). */
export async function updateUser(request: Request, caller: SignedInCaller, options: AuthServiceOptions) {
  const body = await readBody(request, updateUserBody);
  const { database } = options;
  if (body.phone) throw authError(400, 'phone_provider_disabled', 'Phone numbers are not served');
  if (body.email && body.email.trim().toLowerCase() !== caller.email) {
    throw authError(422, 'email_provider_disabled', 'Changing the email address is not served');
  }
  const passwordHash =
    body.password === undefined
      ? null
      : await hashNewPassword(body.password, body.current_password, caller, options);
  const metadata = body.data ?? {};
  const removedKeys = Object.keys(metadata).filter((key) => metadata[key] === null);
  const user = await database.transaction(OWNER, async (tx) => {
    const { rows } = await tx.query<AuthUser>(
      `update auth.users set encrypted_password = coalesce($2, encrypted_password), updated_at = now(),
              raw_user_meta_data = (raw_user_meta_data || $3::jsonb) - $4::text[]
        where id = $1 and deleted_at is null returning ${USER_COLUMNS}`,
      [caller.userId, passwordHash, JSON.stringify(metadata), removedKeys],
    );
    if (!rows[0]) throw new AuthenticationError('session_not_found');
    if (passwordHash !== null) {
      await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [
        caller.userId,
        caller.sessionId,
      ]);
      await tx.query('delete from auth.one_time_tokens where user_id = $1', [caller.userId]);
      // Who forgot the password has often guessed first, and must be able to sign in with the new one.
      await clearCounter(tx, { action: 'sign-in-email', subject: rows[0].email ?? '' });
    }
    return presentUser(rows[0], await selectIdentities(tx, caller.userId));
  });
  if (passwordHash !== null) sessionLivenessOf(database).forgetUser(caller.userId);
  return user;
}

async function hashNewPassword(
  password: string,
  currentPassword: string | undefined,
  caller: SignedInCaller,
  { database }: AuthServiceOptions,
): Promise<string> {
  assertPasswordAllowed(password);
  const account = await selectOptionalUserByEmail(database, caller.email ?? '');
  const storedHash = account?.id === caller.userId ? account.encrypted_password : null;
  if (currentPassword !== undefined && !(await verifyPassword(currentPassword, storedHash))) {
    throw authError(400, 'invalid_credentials', 'Current password is wrong');
  }
  if (storedHash !== null && (await verifyPassword(password, storedHash))) {
    throw authError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}
