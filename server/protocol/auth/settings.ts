import type { AuthServiceOptions } from './options.ts';

/** GET /settings: which ways in are open. */
export function presentSettings(_options: AuthServiceOptions) {
  return {
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}

/** GET /health */
export function presentHealth() {
  return { name: 'auth', version: 'v1', description: 'User registration and authentication' };
}
