import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { authError } from './errors.ts';
import { verifyPassword } from './hashing/password-hash.ts';
import { type AuthServiceOptions, DEFAULT_RATE_LIMITS } from './options.ts';
import { assertBelowLimit, countHit, takeBackHit } from './rate-limit.ts';
import { optionalText, readBody } from './request-body.ts';
import { openSession, presentSession } from './session.ts';
import { isBanned, selectOptionalUserByEmail } from './user.ts';

const passwordGrantBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** POST /token?grant_type=password → a session. Only failures count towards the limits. */
export async function passwordGrant(request: Request, options: AuthServiceOptions) {
  const body = await readBody(request, passwordGrantBody);
  if (body.phone) throw authError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw authError(400, 'validation_failed', 'missing email or phone');
  const email = body.email.trim().toLowerCase();
  const { database, clientAddress } = options;
  const limits = { ...DEFAULT_RATE_LIMITS, ...options.rateLimits };
  const perEmail = { action: 'sign-in-email', subject: email, ...limits.failedSignInsPerEmail };
  const perAddress = {
    action: 'sign-in-address',
    subject: clientAddress(request),
    ...limits.failedSignInsPerAddress,
  };

  await assertBelowLimit(database, perAddress);
  // Counted before the password is looked at and taken back on success, so that guesses sent at once count too.
  await countHit(database, perEmail);
  const user = await selectOptionalUserByEmail(database, email);
  if (!(await verifyPassword(body.password ?? '', user?.encrypted_password ?? null)) || !user) {
    await countHit(database, perAddress);
    throw invalidCredentials();
  }
  await takeBackHit(database, perEmail);
  if (isBanned(user)) throw authError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw authError(400, 'email_not_confirmed', 'Email not confirmed');
  const session = await database.transaction(OWNER, async (tx) => {
    // Held until the session stands: a password changed in between ends the sessions it finds.
    const { rows } = await tx.query(
      'select from auth.users where id = $1 and encrypted_password = $2 and deleted_at is null for update',
      [user.id, user.encrypted_password],
    );
    if (rows.length === 0) throw invalidCredentials();
    return openSession(tx, user.id, 'password');
  });
  return presentSession(session, options);
}

function invalidCredentials() {
  return authError(400, 'invalid_credentials', 'Invalid login credentials');
}
