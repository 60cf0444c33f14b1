import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A secret for a link or a code. Only its {@link hashSecret} is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export const CodeChallenge = z.object({
  code_challenge: z.string(),
  code_challenge_method: z.enum(['s256', 'plain']),
});
export type CodeChallenge = z.infer<typeof CodeChallenge>;

/** As it is stored where a browser without PKCE has none. */
export const OptionalChallenge = z.object({
  code_challenge: CodeChallenge.shape.code_challenge.nullable(),
  code_challenge_method: CodeChallenge.shape.code_challenge_method.nullable(),
});
export type OptionalChallenge = z.infer<typeof OptionalChallenge>;

/** Whether the verifier is the one the challenge was made from (RFC 7636). */
export function answersChallenge(verifier: string, challenge: CodeChallenge): boolean {
  const made =
    challenge.code_challenge_method === 's256' ? hashSecret(verifier).toString('base64url') : verifier;
  return timingSafeEqual(hashSecret(made), hashSecret(challenge.code_challenge));
}
