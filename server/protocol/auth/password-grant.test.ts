import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
  await wire.signedIn('asha@example.com');
});
beforeEach(() => wire.database.execute('delete from auth.rate_limits'));
afterAll(() => wire.close());

let address = 0;
const signIn = (email: string, password: string, from = `10.1.0.${++address}`) =>
  wire.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'x-test-address': from },
  });

test('the right password opens a session, however the email is written', async () => {
  const client = wire.client();
  const { data, error } = await client.auth.signInWithPassword({
    email: 'ASHA@example.com',
    password: PASSWORD,
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe('asha@example.com');
  expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
});

test('every sign-in is a session of its own', async () => {
  const [a, b] = await Promise.all([
    signIn('asha@example.com', PASSWORD),
    signIn('asha@example.com', PASSWORD),
  ]);
  const [first, second] = (await Promise.all([a.json(), b.json()])) as { refresh_token: string }[];
  expect(first?.refresh_token).not.toBe(second?.refresh_token);
});

test('a session has every field of the protocol, and no token of a provider', async () => {
  const session = (await (await signIn('asha@example.com', PASSWORD)).json()) as Record<string, unknown>;
  const fields = ['user', 'access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type'];
  for (const field of fields) expect(session[field], field).toBeTruthy();
  expect(session).toMatchObject({ provider_token: null, provider_refresh_token: null });
});

describe('refusals', () => {
  test('a wrong password and an unknown email are told apart by nothing', async () => {
    const wrong = await signIn('asha@example.com', 'wrong password');
    const unknown = await signIn('nobody@example.com', PASSWORD);
    expect(wrong.status).toBe(400);
    const body = await wrong.json();
    expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
    expect(await unknown.json()).toEqual(body);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('an account without a password cannot be opened with one', async () => {
    await wire.database.query(`insert into auth.users (email) values ('google@example.com')`);
    expect((await signIn('google@example.com', '')).status).toBe(400);
    expect((await signIn('google@example.com', 'null')).status).toBe(400);
  });

  test('a banned user', async () => {
    await wire.signedIn('banned@example.com');
    await wire.database.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = 'banned@example.com'`,
    );
    expect(await (await signIn('banned@example.com', PASSWORD)).json()).toMatchObject({
      error_code: 'user_banned',
    });
  });

  test('an email PostgreSQL cannot hold', async () => {
    expect((await signIn('a\0@example.com', 'x')).status).toBe(400);
  });

  test('a phone, no email, an unknown grant', async () => {
    const post = async (path: string, body: object) =>
      (await wire.fetch(`/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
    expect(await post('token?grant_type=password', { phone: '+91', password: 'x' })).toMatchObject({
      error_code: 'phone_provider_disabled',
    });
    expect(await post('token?grant_type=password', {})).toMatchObject({ error_code: 'validation_failed' });
    for (const grant of ['toString', 'sms', '']) {
      expect(await post(`token?grant_type=${grant}`, {})).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
      });
    }
  });
});
