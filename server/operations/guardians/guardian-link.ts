import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** The secret that links of guardians are made of, from the server's own. */
export function guardianSecretFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'vijaypath links of guardians', 32));
}

/**
 * What stands in a guardian's link. It is made again for each mail and is always the same, so that a link once mailed stays
 * good; the database keeps its hash alone, and anyone who reads a copy of it opens nothing.
 */
export function guardianToken(secret: Uint8Array, linkId: string): string {
  return createHmac('sha256', secret).update(linkId).digest('base64url');
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
