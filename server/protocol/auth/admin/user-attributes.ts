import { z } from 'zod';
import { assertPasswordAllowed, parseEmail } from '../credentials.ts';
import { authError } from '../errors.ts';
import { hashPassword, isKnownHash } from '../hashing/password-hash.ts';
import { optionalMetadata, optionalText } from '../request-body.ts';
import { parseBanDuration } from './ban-duration.ts';

const optionalFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? undefined);

/** What an administrator says about a user, as auth-js's AdminUserAttributes. */
export const adminUserBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: optionalFlag,
  user_metadata: optionalMetadata,
  app_metadata: optionalMetadata,
  ban_duration: optionalText,
  role: optionalText,
  aud: optionalText,
});

export interface UserAttributes {
  email: string | null;
  passwordHash: string | null;
  confirmEmail: boolean;
  userMetadata: Record<string, unknown> | null;
  appMetadata: Record<string, unknown> | null;
  /** null: not mentioned; 0: not banned. */
  banSeconds: number | null;
}

/** Checks it, and hashes the password. @throws what a user would be told of their own email or password. */
export async function readAttributes(body: z.infer<typeof adminUserBody>): Promise<UserAttributes> {
  if (body.phone) throw authError(400, 'phone_provider_disabled', 'Phone numbers are not served');
  for (const name of ['role', 'aud'] as const) {
    if (body[name] && body[name] !== 'authenticated') {
      throw authError(400, 'validation_failed', `Only the ${name} authenticated is served`);
    }
  }
  const attributes = {
    email: body.email ? parseEmail(body.email) : null,
    confirmEmail: body.email_confirm ?? false,
    userMetadata: body.user_metadata ?? null,
    appMetadata: body.app_metadata ?? null,
    banSeconds: body.ban_duration ? parseBanDuration(body.ban_duration) : null,
  };
  return { ...attributes, passwordHash: await readPassword(body.password, body.password_hash) };
}

async function readPassword(password: string | undefined, hash: string | undefined): Promise<string | null> {
  if (password && hash) {
    throw authError(400, 'validation_failed', 'Only a password or a password hash should be provided');
  }
  if (hash) {
    if (isKnownHash(hash)) return hash;
    throw authError(400, 'validation_failed', 'The password hash is neither bcrypt nor argon2');
  }
  if (password === undefined) return null;
  assertPasswordAllowed(password);
  return hashPassword(password);
}
