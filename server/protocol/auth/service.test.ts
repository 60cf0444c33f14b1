import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
let token: string;
beforeAll(async () => {
  wire = await openWire();
  const client = await wire.signedIn('asha@example.com');
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => wire.close());

test('settings and health', async () => {
  expect(await (await wire.fetch('/auth/v1/settings')).json()).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
  expect(await (await wire.fetch('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' });
});

test('a key is needed', async () => {
  const response = await wire.fetch('/auth/v1/settings', { headers: { apikey: 'made up' } });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 401, msg: 'Invalid API key' });
});

const send = async (method: string, path: string, body?: object) => {
  // A user's token, or the secret key where only that is let in.
  const bearer = path.startsWith('/admin') ? KEYS.secretKey : token;
  const response = await wire.fetch(`/auth/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { response, body: await response.json() };
};

test.each<[string, string, object | undefined, number, string]>([
  ['POST', '/otp', { email: 'a@example.com' }, 422, 'otp_disabled'],
  ['POST', '/otp', { phone: '+911234567890' }, 400, 'phone_provider_disabled'],
  ['POST', '/magiclink', { email: 'a@example.com' }, 422, 'otp_disabled'],
  ['POST', '/factors', { factor_type: 'totp' }, 422, 'mfa_totp_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
  ['POST', '/factors', {}, 400, 'validation_failed'],
  ['DELETE', '/factors/x', undefined, 404, 'mfa_factor_not_found'],
  ['POST', '/factors/x/challenge', {}, 404, 'mfa_factor_not_found'],
  ['POST', '/factors/x/verify', {}, 404, 'mfa_factor_not_found'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
  ['DELETE', '/user/identities/x', undefined, 404, 'manual_linking_disabled'],
  ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
  ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
  ['GET', '/authorize?provider=github', undefined, 400, 'validation_failed'],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
  ['POST', '/token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
  ['GET', '/reauthenticate', undefined, 404, 'not_found'],
  ['GET', '/nowhere', undefined, 404, 'not_found'],
  ['DELETE', '/user', undefined, 405, 'method_not_allowed'],
  ['GET', '/signup', undefined, 405, 'method_not_allowed'],
  ['PATCH', '/admin/users/x', undefined, 405, 'method_not_allowed'],
])('%s %s %j is refused in the words of the protocol', async (method, path, sent, status, code) => {
  const { response, body } = await send(method, path, sent);
  expect(response.status).toBe(status);
  expect(body).toEqual({ code: status, error_code: code, msg: expect.stringMatching(/./) });
});

test('a second factor is for signed-in people', async () => {
  const response = await wire.fetch('/auth/v1/factors', { method: 'POST', body: '{"factor_type":"totp"}' });
  expect([response.status, await response.json()]).toMatchObject([401, { error_code: 'no_authorization' }]);
});

test('a code is never sent to a phone, so none is valid', async () => {
  const { body } = await send('POST', '/verify', { type: 'sms', phone: '+911234567890', token: '123456' });
  expect(body).toMatchObject({ code: 403, msg: 'Token has expired or is invalid' });
});

test('a method that is not allowed is told which are', async () => {
  const { response } = await send('PATCH', '/user');
  expect(response.headers.get('allow')).toBe('GET, PUT');
});

test('Google without credentials says so', async () => {
  expect((await send('GET', '/authorize?provider=google')).body).toMatchObject({
    msg: 'Unsupported provider: provider is not enabled',
  });
  expect((await send('GET', '/settings')).body).toMatchObject({ external: { google: false } });
});

test('a form is no JSON', async () => {
  const response = await wire.fetch('/auth/v1/signup', {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@example.com', password: 'secret!' }),
  });
  expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'bad_json' }]);
});

test('errors come in the shape the client asks for', async () => {
  const ask = (headers: Record<string, string>) => wire.fetch('/auth/v1/user', { headers });
  const old = await ask({});
  expect(await old.json()).toEqual({ code: 401, error_code: 'no_authorization', msg: expect.any(String) });
  const coded = await ask({ 'x-supabase-api-version': '2024-01-01' });
  expect(coded.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await coded.json()).toEqual({ code: 'no_authorization', message: expect.any(String) });
});

test('a key is no user', async () => {
  const response = await wire.fetch('/auth/v1/user', {
    headers: { authorization: `Bearer ${KEYS.publishableKey}` },
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: 'bad_jwt' });
});

test('an expired or broken token is told from a missing one', async () => {
  const response = await wire.fetch('/auth/v1/user', { headers: { authorization: 'Bearer a.b.c' } });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: 'bad_jwt' });
});

test('which public keys there are is told without a key', async () => {
  const response = await wire.app.request('/auth/v1/.well-known/jwks.json');
  expect([response.status, await response.json()]).toEqual([200, { keys: [] }]);
  expect((await wire.app.request('/auth/v1/settings')).status).toBe(401);
});

test('nothing of it is cached', async () => {
  expect((await wire.fetch('/auth/v1/settings')).headers.get('cache-control')).toBe('no-store');
});

test('the tables are closed to anyone who asks over REST', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    for (const table of [
      'users',
      'sessions',
      'refresh_tokens',
      'identities',
      'rate_limits',
      'one_time_tokens',
      'auth_codes',
      'flow_states',
    ]) {
      const read = wire.database.transaction({ role }, (tx) => tx.query(`select * from auth.${table}`));
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  }
});
