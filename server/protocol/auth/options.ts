import type { Database, Transaction } from '#server/database/database.ts';
import type { ProtocolKeys } from '../keys.ts';
import type { AuthUser } from './user.ts';

/** A limit counted over a window that starts with its first hit. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

export interface AuthRateLimits {
  /** Failed sign-ins for one email. */
  failedSignInsPerEmail: RateLimit;
  /** Failed sign-ins from one address. */
  failedSignInsPerAddress: RateLimit;
  signUpsPerAddress: RateLimit;
  recoveriesPerEmail: RateLimit;
  recoveriesPerAddress: RateLimit;
}

export const DEFAULT_RATE_LIMITS: AuthRateLimits = {
  failedSignInsPerEmail: { limit: 10, windowSeconds: 15 * 60 },
  failedSignInsPerAddress: { limit: 1000, windowSeconds: 15 * 60 },
  signUpsPerAddress: { limit: 1000, windowSeconds: 60 * 60 },
  recoveriesPerEmail: { limit: 5, windowSeconds: 60 * 60 },
  recoveriesPerAddress: { limit: 300, windowSeconds: 60 * 60 },
};

/** A mail for a user to act on. The receiver of the option `sendMail` words and sends it. */
export interface AuthMail {
  kind: 'recovery';
  to: string;
  /** What the user opens; carries a one-time secret. */
  link: string;
  /** Minutes until the link stops working. */
  validMinutes: number;
}

export interface AuthServiceOptions {
  database: Database;
  keys: ProtocolKeys;
  /** Origin the browser sees, without a trailing slash; the issuer is `<siteUrl>/auth/v1`. */
  siteUrl: string;
  /** The address rate limits count by. */
  clientAddress: (request: Request) => string;
  /** Overrides of {@link DEFAULT_RATE_LIMITS}. */
  rateLimits?: Partial<AuthRateLimits>;
  /** Runs inside the transaction that creates the account; throwing undoes it. Await only `tx` in it. */
  onUserCreated?: (tx: Transaction, user: AuthUser, request: Request) => Promise<void>;
  /** Takes over delivery; without it, recovery is refused as not served. */
  sendMail?: (mail: AuthMail) => Promise<void>;
  /** Redirect targets beside `siteUrl` itself: full URLs, a trailing `*` matches any rest. */
  redirectAllowList?: readonly string[];
  /** Accounts can sign in without confirming their email. Only `true` is served so far. */
  autoconfirm?: true;
  /** Gets every error that is answered with a 5xx. */
  reportError?: (error: unknown) => void;
}
