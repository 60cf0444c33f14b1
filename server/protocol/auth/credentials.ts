import { z } from 'zod';
import { ProtocolError } from '../protocol-error.ts';
import { authError } from './errors.ts';
import { normalPassword } from './hashing/password-hash.ts';

export const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 1_000;
const MAX_EMAIL_LENGTH = 254;

const emailSchema = z.email();

/** Reserved for what is no address (RFC 2606): accounts without an email have one there, and nobody else makes or takes it. */
const NOBODYS = /\.invalid$/;

/** The email lower-cased. @throws validation_failed for what is no email. */
export function parseEmail(email: string): string {
  const candidate = email.trim().toLowerCase();
  if (
    candidate.length > MAX_EMAIL_LENGTH ||
    !emailSchema.safeParse(candidate).success ||
    NOBODYS.test(candidate)
  ) {
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return candidate;
}

/** @throws weak_password with its reasons, validation_failed for one longer than we hash. */
export function assertPasswordAllowed(password: string): void {
  if ([...normalPassword(password)].length < MIN_PASSWORD_LENGTH) {
    throw new ProtocolError({
      status: 422,
      code: 'weak_password',
      message: `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`,
      details: { weak_password: { reasons: ['length'] } },
    });
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw authError(
      400,
      'validation_failed',
      `Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters`,
    );
  }
}
