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
  const digest = sha256(candidate);
  const known = digestsOf(keys);
  const isPublishable = timingSafeEqual(digest, known.publishable);
  const isSecret = timingSafeEqual(digest, known.secret);
  if (isSecret) return 'service_role';
  return isPublishable ? 'anon' : null;
}

interface Digests {
  publishable: Buffer;
  secret: Buffer;
}
const digests = new WeakMap<ProtocolKeys, Digests>();

function digestsOf(keys: ProtocolKeys): Digests {
  const known = digests.get(keys) ?? {
    publishable: sha256(keys.publishableKey),
    secret: sha256(keys.secretKey),
  };
  digests.set(keys, known);
  return known;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
