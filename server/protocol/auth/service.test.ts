import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
});
afterAll(() => wire.close());

test('settings and health', async () => {
  expect(await (await wire.fetch('/auth/v1/settings')).json()).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
  expect((await wire.fetch('/auth/v1/health')).status).toBe(200);
});

test('a key is needed', async () => {
  const response = await wire.fetch('/auth/v1/settings', { headers: { apikey: 'made up' } });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 401, msg: 'Invalid API key' });
});

test.each([
  ['POST', '/otp'],
  ['POST', '/resend'],
  ['GET', '/authorize'],
  ['POST', '/factors'],
  ['GET', '/admin/users'],
  ['POST', '/invite'],
  ['DELETE', '/user'],
  ['GET', '/signup'],
])('%s %s is refused, never pretended', async (method, path) => {
  const response = await wire.fetch(`/auth/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${KEYS.secretKey}` },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: 404,
    error_code: 'not_found',
    msg: `${method} /auth/v1${path} is not served`,
  });
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

test('nothing of it is cached', async () => {
  expect((await wire.fetch('/auth/v1/settings')).headers.get('cache-control')).toBe('no-store');
});

test('the tables are closed to whoever asks over REST', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    for (const table of ['users', 'sessions', 'refresh_tokens', 'identities', 'rate_limits']) {
      const read = wire.database.transaction({ role }, (tx) => tx.query(`select * from auth.${table}`));
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  }
});
