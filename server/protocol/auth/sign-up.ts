import { z } from 'zod';
import { OWNER, type Queryable } from '#server/database/database.ts';
import { parseChallenge } from './code-challenge.ts';
import { createUser } from './create-user.ts';
import { assertPasswordAllowed, parseEmail } from './credentials.ts';
import { authError } from './errors.ts';
import { hashPassword } from './hashing/password-hash.ts';
import { mailSender } from './mail-link.ts';
import { type AuthServiceOptions, DEFAULT_RATE_LIMITS } from './options.ts';
import { countHit } from './rate-limit.ts';
import { optionalMetadata, optionalText, readBody } from './request-body.ts';
import { openSession, presentSession } from './session.ts';
import { signUpUnconfirmed } from './sign-up-unconfirmed.ts';
import { selectOptionalUserByEmail } from './user.ts';

const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalMetadata,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** POST /signup → a session; or, where emails must be confirmed, the user without one. */
export async function signUp(request: Request, options: AuthServiceOptions) {
  const body = await readBody(request, signUpBody);
  if (body.phone) throw authError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email && !body.password) {
    throw authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!body.email) throw authError(400, 'validation_failed', 'To signup, please provide your email');
  if (!body.password) throw authError(400, 'validation_failed', 'Signup requires a valid password');
  const email = parseEmail(body.email);
  assertPasswordAllowed(body.password);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  if (options.requireEmailConfirmation) mailSender(options);

  const { database, rateLimits, clientAddress, onUserCreated } = options;
  const address = clientAddress(request);
  await countHit(database, {
    action: 'sign-up',
    subject: address,
    ...(rateLimits?.signUpsPerAddress ?? DEFAULT_RATE_LIMITS.signUpsPerAddress),
  });
  await requireRegistration(database, options);
  const userMetadata = body.data ?? {};
  if (options.requireEmailConfirmation) {
    // Hashed first: the answer must not tell by its time whether there is an account.
    const passwordHash = await hashPassword(body.password, address);
    return signUpUnconfirmed(request, { email, passwordHash, userMetadata, challenge }, options);
  }
  if (await selectOptionalUserByEmail(database, email)) {
    throw authError(422, 'user_already_exists', 'User already registered');
  }
  const passwordHash = await hashPassword(body.password, address);
  const session = await database.transaction(OWNER, async (tx) => {
    const identity = { provider: 'email', verified: false } as const;
    const user = await createUser(tx, { email, passwordHash, userMetadata, confirmed: true, identity });
    await onUserCreated?.(tx, user, request);
    return openSession(tx, user.id, 'password', { request, options });
  });
  return presentSession(session, options);
}

/** @throws signup_disabled where accounts are made by invitation, or not at all */
export async function requireRegistration(
  db: Queryable,
  { mayRegister }: Pick<AuthServiceOptions, 'mayRegister'>,
): Promise<void> {
  if (mayRegister && !(await mayRegister(db))) {
    throw authError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
}
