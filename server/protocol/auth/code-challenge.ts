import { authError } from './errors.ts';
import type { CodeChallenge } from './one-time-secret.ts';

/** RFC 7636: 43 to 128 unreserved characters. */
const CHALLENGE = /^[\w.~-]{43,128}$/;

/** What a client that uses PKCE sends along; null for one that does not. @throws validation_failed for half of it. */
export function parseChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): CodeChallenge | null {
  if (!challenge && !method) return null;
  const lowered = method?.toLowerCase();
  if (!challenge || !CHALLENGE.test(challenge) || (lowered !== 's256' && lowered !== 'plain')) {
    throw authError(400, 'validation_failed', 'code challenge and its method must both be valid');
  }
  return { code_challenge: challenge, code_challenge_method: lowered };
}
