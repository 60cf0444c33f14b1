import { type AccessTokenClaims, verifyAccessToken } from './access-token.ts';
import type { ProtocolKeys } from './keys.ts';

const MAX_ENTRIES = 5_000;

/** Remembers which tokens were verified, so that a client's next request costs a look-up instead of a signature. */
export class VerifiedTokens {
  readonly #keys: ProtocolKeys;
  readonly #issuer: string | undefined;
  readonly #claims = new Map<string, AccessTokenClaims>();

  constructor(keys: ProtocolKeys, issuer: string | undefined) {
    this.#keys = keys;
    this.#issuer = issuer;
  }

  /** As {@link verifyAccessToken}, with the same errors: a token that has expired since is looked at again. */
  async verify(token: string): Promise<AccessTokenClaims> {
    const known = this.#claims.get(token);
    if (known && known.exp * 1000 > Date.now()) return known;
    this.#claims.delete(token);
    const claims = Object.freeze(await verifyAccessToken(token, this.#keys, this.#issuer));
    this.#claims.set(token, claims);
    if (this.#claims.size > MAX_ENTRIES) {
      const oldest = this.#claims.keys().next();
      if (!oldest.done) this.#claims.delete(oldest.value);
    }
    return claims;
  }
}
