import { createHash, timingSafeEqual } from 'node:crypto';

/** What an installation signs and recognises requests with. */
export interface ProtocolKeys {
  /** Signs access tokens (HS256) and derives refresh tokens; at least 32 characters. */
  jwtSecret: string;
  /** The key a browser carries: role anon until a user signs in. */
  publishableKey: string;
  /** The key of trusted programs: role service_role. */
  secretKey: string;
}

/** The role a key stands for, or null for an unknown one. Takes the same time whichever it is. */
export function roleOfKey(keys: ProtocolKeys, candidate: string): 'anon' | 'service_role' | null {
  const isPublishable = equalInConstantTime(candidate, keys.publishableKey);
  const isSecret = equalInConstantTime(candidate, keys.secretKey);
  if (isSecret) return 'service_role';
  return isPublishable ? 'anon' : null;
}

function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
