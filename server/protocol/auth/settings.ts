import type { AuthServiceOptions } from './options.ts';

/** GET /settings: which ways in are open. */
export async function presentSettings(options: AuthServiceOptions) {
  const { database, google, mayRegister, requireEmailConfirmation } = options;
  return {
    external: { email: true, phone: false, anonymous_users: false, google: google !== undefined },
    disable_signup: mayRegister ? !(await mayRegister(database)) : false,
    mailer_autoconfirm: !requireEmailConfirmation,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
}

/** GET /health */
export function presentHealth() {
  return {
    name: 'GoTrue',
    version: 'v1',
    description: 'GoTrue is a user registration and authentication API',
  };
}
