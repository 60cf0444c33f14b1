import { z } from 'zod';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import type { ProtocolKeys } from '../keys.ts';
import type { AuthUser } from './user.ts';

/** A limit counted over a window that starts with its first hit. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

export interface AuthRateLimits {
  /**
   * Failed sign-ins for one email from one address, or from one device that signed in before: from then on waits grow,
   * until the window has passed since the last. Wrong codes of a mail count alike.
   */
  failedSignInsPerEmail: RateLimit;
  /** Failed sign-ins from one address, whatever the email: from then on they are let through one after another. */
  failedSignInsPerAddress: RateLimit;
  /** Failed sign-ins for one email, whatever the address: the same. */
  failedSignInsFromEverywhere: RateLimit;
  /** Accounts made, and sign-ins begun at an identity provider, from one address. */
  signUpsPerAddress: RateLimit;
  /** Mails somebody asks to be sent to one email: recovery, confirmation, change of address. */
  mailsPerEmail: RateLimit;
  mailsPerAddress: RateLimit;
}

export const DEFAULT_RATE_LIMITS: AuthRateLimits = {
  failedSignInsPerEmail: { limit: 10, windowSeconds: 60 * 60 },
  failedSignInsPerAddress: { limit: 1000, windowSeconds: 15 * 60 },
  failedSignInsFromEverywhere: { limit: 100, windowSeconds: 24 * 60 * 60 },
  signUpsPerAddress: { limit: 1000, windowSeconds: 60 * 60 },
  mailsPerEmail: { limit: 5, windowSeconds: 60 * 60 },
  mailsPerAddress: { limit: 300, windowSeconds: 60 * 60 },
};

/** What a mailed link is for; the values of `type` on /verify. */
export const TokenType = z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change']);
export type TokenType = z.infer<typeof TokenType>;

/** A mail for a user to act on, or to know of. The receiver of the option `sendMail` words and sends it. */
export type AuthMail =
  | {
      kind: TokenType;
      to: string;
      /** What the user opens; carries a one-time secret. */
      link: string;
      /** Six digits that do the same when typed. */
      code: string;
      /** Minutes until both stop working. */
      validMinutes: number;
    }
  /** To the address an account had until now. */
  | { kind: 'email_changed'; to: string }
  | { kind: 'password_changed'; to: string }
  /** Once a day at most. */
  | { kind: 'failed_sign_ins'; to: string; failures: number };

/** What the page behind a link is about. */
export interface LinkPageWords {
  type: TokenType;
  /** The address that is proved by using it. */
  email: string;
  /** Of the account it is for: when it was made, and by whom, in their own words, which may be a stranger's. */
  madeAt: Date;
  name: string | null;
}

export interface LinkPageTexts {
  /** BCP 47. */
  lang: string;
  title: string;
  text: string;
  button: string;
  /** What to do when it was not you. */
  closing: string;
  /** Whose account it is: when it was made, and by whom. */
  made?: string;
  /** The button of who did not ask for it, and what is said then. */
  refuse: string;
  refused: string;
}

/** An OpenID Connect issuer people can sign in with. */
export interface OidcProvider {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

export interface SessionOpening {
  user: AuthUser;
  /** As in the claim `amr`: password, recovery … */
  method: string;
  request: Request;
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
  /** Runs inside the transaction that opens a session. Await only `tx` in it. */
  onSessionOpened?: (tx: Transaction, opened: SessionOpening) => Promise<void>;
  /** Words the page behind the link of a mail; unset, it is in plain English. */
  linkPage?: (request: Request, page: LinkPageWords) => Promise<LinkPageTexts> | LinkPageTexts;
  /** Runs when the address of an account is proved for the first time, inside the transaction. Await only `tx` in it. */
  onEmailProved?: (tx: Transaction, userId: string) => Promise<void>;
  /** Where the link of an invitation leads when somebody signs up with an invited address; unset, where they asked. */
  invitationTarget?: string;
  /** Whether a person nobody invited may make an account now; unset, anybody may. */
  mayRegister?: (tx: Queryable) => Promise<boolean>;
  /** Deletes the row of auth.users, and what knows the person without referring to it. Await only `tx` in it. */
  removeUser?: (tx: Transaction, user: AuthUser) => Promise<void>;
  /** Takes over delivery inside the transaction that makes the link; without it, what needs mail is refused. */
  sendMail?: (tx: Transaction, mail: AuthMail) => Promise<void>;
  /** Redirect targets beside `siteUrl` itself: full URLs, a trailing `*` matches any rest. */
  redirectAllowList?: readonly string[];
  /** A new account gets no session until its email is confirmed. Default false. */
  requireEmailConfirmation?: boolean;
  google?: OidcProvider;
  /** Gets every error that is answered with a 5xx. */
  reportError?: (error: unknown) => void;
}

/** The `iss` of access tokens. */
export function issuerOf({ siteUrl }: Pick<AuthServiceOptions, 'siteUrl'>): string {
  return `${siteUrl}/auth/v1`;
}
