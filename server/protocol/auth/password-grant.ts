import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { authError } from './errors.ts';
import { guardGuess } from './guard-guess.ts';
import { verifyPassword } from './hashing/password-hash.ts';
import type { AuthServiceOptions } from './options.ts';
import { newestPendingHash } from './pending-sign-ups.ts';
import { optionalText, readBody } from './request-body.ts';
import { openSession, presentSession } from './session.ts';
import { isBanned, selectOptionalUserByEmail } from './user.ts';

const passwordGrantBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** POST /token?grant_type=password → a session. Only failures count, as {@link guardGuess} says. */
export async function passwordGrant(request: Request, options: AuthServiceOptions) {
  const body = await readBody(request, passwordGrantBody);
  if (body.phone) throw authError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw authError(400, 'validation_failed', 'missing email or phone');
  const email = body.email.trim().toLowerCase();
  const user = await userWithPassword(request, email, body.password ?? '', options);
  if (isBanned(user)) throw authError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw authError(400, 'email_not_confirmed', 'Email not confirmed');
  const session = await options.database.transaction(OWNER, async (tx) => {
    // Held until the session stands: a password changed in between ends the sessions it finds.
    const { rows } = await tx.query(
      'select from auth.users where id = $1 and encrypted_password = $2 and deleted_at is null for update',
      [user.id, user.encrypted_password],
    );
    if (rows.length === 0) throw invalidCredentials();
    return openSession(tx, user.id, 'password', { request, options });
  });
  return presentSession(session, options);
}

/** @throws invalid_credentials, alike for an unknown email and a wrong password, and for the same work */
async function userWithPassword(
  request: Request,
  email: string,
  password: string,
  options: AuthServiceOptions,
) {
  const user = await guardGuess(request, { action: 'sign-in', email }, options, async (lane) => {
    const found = await selectOptionalUserByEmail(options.database, email);
    const isWaiting = found !== null && !found.email_confirmed_at && found.encrypted_password === null;
    const hash = isWaiting
      ? await newestPendingHash(options.database, found.id)
      : (found?.encrypted_password ?? null);
    const isRight = await verifyPassword(password, hash, lane);
    return found && isRight ? found : null;
  });
  if (!user) throw invalidCredentials();
  return user;
}

function invalidCredentials() {
  return authError(400, 'invalid_credentials', 'Invalid login credentials');
}
