import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({
    auth: { rateLimits: { failedSignInsPerAddress: { limit: 6, windowSeconds: 900 } } },
  });
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
    for (const grant of ['toString', 'id_token', '']) {
      expect(await post(`token?grant_type=${grant}`, {})).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
      });
    }
  });
});

describe('limits', () => {
  test('ten failures for one email, from wherever, close it; the right password no longer helps', async () => {
    for (let i = 0; i < 10; i++) expect((await signIn('asha@example.com', 'wrong')).status).toBe(400);
    const response = await signIn('asha@example.com', PASSWORD);
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await signIn('other@example.com', 'wrong')).status).toBe(400);
  });

  test('guesses sent at once count one by one', async () => {
    const guesses = await Promise.all(Array.from({ length: 15 }, () => signIn('asha@example.com', 'wrong')));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('successes do not count', async () => {
    for (let i = 0; i < 12; i++)
      expect((await signIn('asha@example.com', PASSWORD, '10.2.2.2')).status).toBe(200);
  });

  test('failures from one address close it for every email', async () => {
    for (let i = 0; i < 6; i++)
      expect((await signIn(`x${i}@example.com`, 'wrong', '10.3.3.3')).status).toBe(400);
    expect((await signIn('asha@example.com', PASSWORD, '10.3.3.3')).status).toBe(429);
    expect((await signIn('asha@example.com', PASSWORD)).status).toBe(200);
  });

  test('the window ends', async () => {
    for (let i = 0; i < 11; i++) await signIn('asha@example.com', 'wrong');
    await wire.database.execute(`update auth.rate_limits set expires_at = now() - interval '1 second'`);
    expect((await signIn('asha@example.com', PASSWORD)).status).toBe(200);
  });

  test('counters name nobody', async () => {
    await signIn('asha@example.com', 'wrong');
    const { rows } = await wire.database.query('select * from auth.rate_limits');
    expect(JSON.stringify(rows)).not.toContain('asha');
  });
});
