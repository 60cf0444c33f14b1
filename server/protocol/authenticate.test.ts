import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createAuthenticator } from './authenticate.ts';
import { AuthenticationError } from './authentication-error.ts';
import { LIBRARY } from './testing/library.ts';
import { KEYS, openWire, type Wire } from './testing/wire.ts';

let wire: Wire;
let token: string;
let claims: Record<string, unknown>;

beforeAll(async () => {
  wire = await openWire({ script: LIBRARY });
  const { data } = await (await wire.signedIn('asha@example.com')).auth.getSession();
  token = data.session?.access_token ?? '';
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
});
afterAll(() => wire.close());
afterEach(() => void vi.useRealTimers());

const ask = (bearer: string | null, apikey: string | null = KEYS.publishableKey) =>
  wire.app.fetch(
    new Request('http://localhost/rest/v1/rpc/whoami', {
      headers: {
        ...(apikey === null ? {} : { apikey }),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
    }),
  );

const sign = (payload: Record<string, unknown>, secret = KEYS.jwtSecret, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

describe('keys', () => {
  test('a request without a key, or with an unknown one, is refused as the gateway does', async () => {
    const missing = await ask(null, null);
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ message: 'No API key found in request' });
    const unknown = await ask(null, 'sb_publishable_other');
    expect(unknown.status).toBe(401);
    expect(await unknown.json()).toMatchObject({ message: 'Invalid API key' });
  });

  test('the publishable key is anon, also as the bearer', async () => {
    for (const bearer of [null, KEYS.publishableKey]) {
      expect(await (await ask(bearer)).json()).toMatchObject({ role: 'anon', user: 'anon', uid: null });
    }
  });

  test('the secret key is the service, as apikey or as bearer', async () => {
    expect(await (await ask(null, KEYS.secretKey)).json()).toMatchObject({ role: 'service_role' });
    expect(await (await ask(KEYS.secretKey)).json()).toMatchObject({ role: 'service_role' });
  });
});

describe('access tokens', () => {
  test('a user is who their token says', async () => {
    expect(await (await ask(token)).json()).toEqual({
      uid: claims.sub,
      role: 'authenticated',
      email: 'asha@example.com',
      user: 'authenticated',
    });
  });

  test('a user’s token beside the secret key still is the user', async () => {
    expect(await (await ask(token, KEYS.secretKey)).json()).toMatchObject({ role: 'authenticated' });
  });

  test('an expired token is told from a broken one', async () => {
    const expired = await ask(await sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }));
    expect(expired.status).toBe(401);
    expect(await expired.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
    expect(expired.headers.get('www-authenticate')).toContain('invalid_token');

    const { exp: _, ...withoutExpiry } = claims;
    expect(await (await ask(await sign(withoutExpiry))).json()).toMatchObject({
      message: 'Missing exp claim',
    });
  });

  test('a token expires while we remember it', async () => {
    // The clock stands still: a busy machine may take longer than the token lasts.
    const now = Date.now();
    vi.setSystemTime(now);
    const brief = await sign({ ...claims, exp: Math.ceil(now / 1000) + 1 });
    expect((await ask(brief)).status).toBe(200);
    vi.setSystemTime(now + 2_100);
    expect(await (await ask(brief)).json()).toMatchObject({ message: 'JWT expired' });
  });

  test.each<[string, () => string | Promise<string>]>([
    ['signed with another secret', () => sign(claims, 'another secret that is long enough, too')],
    ['signed with another algorithm', () => sign(claims, KEYS.jwtSecret.repeat(2), 'HS512')],
    [
      'unsigned',
      () => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    ['without its signature', () => token.split('.').slice(0, 2).join('.')],
    [
      'with changed claims',
      () => {
        const [header, , signature] = token.split('.');
        const payload = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString(
          'base64url',
        );
        return `${header}.${payload}.${signature}`;
      },
    ],
    ['of another issuer', () => sign({ ...claims, iss: 'https://elsewhere.example/auth/v1' })],
    ['of no issuer', () => sign({ ...claims, iss: undefined })],
    ['for another audience', () => sign({ ...claims, aud: 'elsewhere' })],
    ['for the service role', () => sign({ ...claims, role: 'service_role' })],
    ['for no user', () => sign({ ...claims, sub: 'nobody' })],
    ['that is no token', () => 'rubbish'],
    [
      'that says it is signed by a public key',
      () => {
        const head = Buffer.from('{"alg":"RS256","typ":"JWT"}').toString('base64url');
        const body = token.split('.')[1];
        const signature = createHmac('sha256', KEYS.jwtSecret).update(`${head}.${body}`).digest('base64url');
        return `${head}.${body}.${signature}`;
      },
    ],
    [
      'with a header that is no JSON',
      () => {
        const head = Buffer.from('{').toString('base64url');
        const body = token.split('.')[1];
        const signature = createHmac('sha256', KEYS.jwtSecret).update(`${head}.${body}`).digest('base64url');
        return `${head}.${body}.${signature}`;
      },
    ],
  ])('a token %s is refused', async (_, make) => {
    const response = await ask(await make());
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'PGRST301' });
  });

  test('a token of a session that never was is refused', async () => {
    const response = await ask(await sign({ ...claims, session_id: '00000000-0000-4000-8000-000000000000' }));
    expect(response.status).toBe(401);
    const unnamed = await ask(await sign({ ...claims, session_id: undefined }));
    expect(unnamed.status).toBe(401);
  });

  test('a session of somebody else does not serve', async () => {
    const response = await ask(await sign({ ...claims, sub: '00000000-0000-4000-8000-000000000000' }));
    expect(response.status).toBe(401);
  });

  test('another scheme than Bearer is refused', async () => {
    const response = await wire.fetch('/rest/v1/books', { headers: { authorization: 'Basic YTpi' } });
    expect(response.status).toBe(401);
  });
});

describe('the auth service words it as GoTrue does', () => {
  test.each<[string, string, () => string | Promise<string>]>([
    [
      'an expired token',
      'JWT has expired',
      () => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
    ],
    ['one that never expires', 'Missing exp claim', () => sign({ ...claims, exp: undefined })],
    ['one that is none', 'invalid JWT: unable to parse or verify signature', () => 'rubbish'],
  ])('%s: %s', async (_, message, make) => {
    const response = await wire.fetch('/auth/v1/user', {
      headers: { authorization: `Bearer ${await make()}` },
    });
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 403, error_code: 'bad_jwt', msg: message },
    ]);
  });
});

describe('what another process ended', () => {
  test.each([
    ['a session', 'delete from auth.sessions where user_id = $1'],
    ['a deleted user', 'update auth.users set deleted_at = now() where id = $1'],
    ['a banned user', `update auth.users set banned_until = now() + interval '1 hour' where id = $1`],
  ])('%s is refused within five seconds', async (kind, sql) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const client = await wire.signedIn(`${kind.replaceAll(' ', '-')}@example.com`);
    const { data } = await client.auth.getSession();
    const bearer = data.session?.access_token ?? '';
    expect((await ask(bearer)).status).toBe(200);
    await wire.database.query(sql, [data.session?.user.id]);
    vi.advanceTimersByTime(3_100);
    expect((await ask(bearer)).status).toBe(401);
  });
});

test('other services get an error they can render', async () => {
  const authenticate = createAuthenticator({ database: wire.database, keys: KEYS });
  const refused = authenticate(new Request('http://localhost/'));
  await expect(refused).rejects.toBeInstanceOf(AuthenticationError);
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'no_api_key' });
  const caller = await authenticate(
    new Request('http://localhost/', {
      headers: { apikey: KEYS.publishableKey, authorization: `Bearer ${token}` },
    }),
  );
  expect(caller).toMatchObject({
    role: 'authenticated',
    userId: claims.sub,
    email: 'asha@example.com',
    sessionId: claims.session_id,
    scope: { role: 'authenticated', claims: { sub: claims.sub } },
  });
});

test('where service_role cannot pass row-level security, the service acts as the owner', async () => {
  const database = {
    query: async () => ({ rows: [{ bypasses: false }], rowCount: 1 }),
  } as unknown as Database;
  const authenticate = createAuthenticator({ database, keys: KEYS });
  const caller = await authenticate(
    new Request('http://localhost/', { headers: { apikey: KEYS.secretKey } }),
  );
  expect(caller.scope).toEqual({ role: 'owner', claims: { role: 'service_role' } });
});
