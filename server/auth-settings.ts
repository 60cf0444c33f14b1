import type { Env } from './env.ts';
import { type AuthServiceOptions, DEFAULT_RATE_LIMITS } from './protocol/auth/options.ts';

/** What an operator decides about accounts. */
export type AuthSettings = Pick<
  AuthServiceOptions,
  'google' | 'rateLimits' | 'redirectAllowList' | 'requireEmailConfirmation'
>;

export function authSettingsOf(env: Env): AuthSettings {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const {
    failedSignInsPerEmail,
    failedSignInsPerAddress,
    signUpsPerAddress,
    mailsPerEmail,
    mailsPerAddress,
  } = DEFAULT_RATE_LIMITS;
  return {
    requireEmailConfirmation: env.REQUIRE_EMAIL_CONFIRMATION,
    redirectAllowList: env.REDIRECT_URLS,
    rateLimits: {
      failedSignInsPerEmail: { ...failedSignInsPerEmail, limit: env.RATE_LIMIT_FAILED_SIGN_INS_PER_EMAIL },
      failedSignInsPerAddress: {
        ...failedSignInsPerAddress,
        limit: env.RATE_LIMIT_FAILED_SIGN_INS_PER_ADDRESS,
      },
      signUpsPerAddress: { ...signUpsPerAddress, limit: env.RATE_LIMIT_SIGN_UPS_PER_ADDRESS },
      mailsPerEmail: { ...mailsPerEmail, limit: env.RATE_LIMIT_MAILS_PER_EMAIL },
      mailsPerAddress: { ...mailsPerAddress, limit: env.RATE_LIMIT_MAILS_PER_ADDRESS },
    },
    ...(clientId && clientSecret ? { google: { clientId, clientSecret, issuer: env.GOOGLE_ISSUER } } : {}),
  };
}
