import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret for a link or a code. Only its {@link hashSecret} is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export interface CodeChallenge {
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
}

/** Whether the verifier is the one the challenge was made from (RFC 7636). */
export function answersChallenge(verifier: string, challenge: CodeChallenge): boolean {
  const made =
    challenge.code_challenge_method === 's256' ? hashSecret(verifier).toString('base64url') : verifier;
  return timingSafeEqual(hashSecret(made), hashSecret(challenge.code_challenge));
}
