import { z } from 'zod';
import { isLocalName } from './is-local-name.ts';

const optional = z.string().trim().min(1).optional();
const limit = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual);

/** The part of the environment that says how accounts are made and opened. */
export const ACCOUNT_VARIABLES = {
  /** A new account gets no session before the link mailed to it is opened. */
  REQUIRE_EMAIL_CONFIRMATION: z.stringbool().default(false),
  /** Addresses beside SITE_URL that links and sign-ins may lead to, with commas; a trailing * matches any rest. */
  REDIRECT_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  /** Google sign-in is off until both are set. */
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  /** Any OpenID Connect issuer; plain http only on this machine. */
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || isLocalName(url), 'must be https')
    .default('https://accounts.google.com'),
  /** For one email from one address, before waits grow. */
  RATE_LIMIT_FAILED_SIGN_INS_PER_EMAIL: limit(10),
  /** In 15 minutes, before they are let through one after another. */
  RATE_LIMIT_FAILED_SIGN_INS_PER_ADDRESS: limit(1000),
  /** Per hour. */
  RATE_LIMIT_SIGN_UPS_PER_ADDRESS: limit(1000),
  RATE_LIMIT_MAILS_PER_EMAIL: limit(5),
  RATE_LIMIT_MAILS_PER_ADDRESS: limit(300),
};

interface AccountEnv {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  REQUIRE_EMAIL_CONFIRMATION: boolean;
  NODE_ENV: string;
  SMTP_URL?: string | undefined;
}

/** What only makes sense together: the variable, and what is wrong with it. */
export function accountProblems(env: AccountEnv): [name: string, problem: string][] {
  const problems: [string, string][] = [];
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET) {
    problems.push(['GOOGLE_CLIENT_SECRET', 'is needed beside GOOGLE_CLIENT_ID']);
  }
  if (env.GOOGLE_CLIENT_SECRET && !env.GOOGLE_CLIENT_ID) {
    problems.push(['GOOGLE_CLIENT_ID', 'is needed beside GOOGLE_CLIENT_SECRET']);
  }
  if (env.REQUIRE_EMAIL_CONFIRMATION && env.NODE_ENV === 'production' && !env.SMTP_URL) {
    problems.push(['REQUIRE_EMAIL_CONFIRMATION', 'needs SMTP_URL, or nobody could sign in']);
  }
  return problems;
}
