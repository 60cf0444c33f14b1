import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { openWire, type Wire } from '../testing/wire.ts';
import { authError } from './errors.ts';

const LIMIT = 5;
let wire: Wire;
beforeAll(async () => {
  wire = await openWire({
    auth: {
      rateLimits: { signUpsPerAddress: { limit: LIMIT, windowSeconds: 3600 } },
      onUserCreated: async (tx, user, request) => {
        if (request.headers.has('x-refuse'))
          throw authError(403, 'signup_disabled', 'Refused by the application');
        await tx.query(
          `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"seen": true}' where id = $1`,
          [user.id],
        );
      },
    },
  });
});
afterAll(() => wire.close());

let address = 0;
const signUp = (body: unknown, headers: Record<string, string> = {}) =>
  wire.fetch('/auth/v1/signup', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'x-test-address': `10.0.0.${++address}`, ...headers },
  });

test('a new account is signed in at once', async () => {
  const client = wire.client();
  const { data, error } = await client.auth.signUp({
    email: '  Asha.Rao@Example.COM ',
    password: 'secret!',
    options: { data: { full_name: 'Asha' } },
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    access_token: expect.stringMatching(/^ey/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'asha.rao@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Asha' },
    identities: [{ provider: 'email', identity_data: { email: 'asha.rao@example.com' } }],
    factors: [],
    is_anonymous: false,
  });
  for (const time of [
    'created_at',
    'updated_at',
    'email_confirmed_at',
    'confirmed_at',
    'last_sign_in_at',
  ] as const) {
    expect(data.user?.[time]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  const user = await client.auth.getUser();
  expect(user.data.user?.id).toBe(data.user?.id);
});

test('the token says who and what the user is', async () => {
  const { data } = await (await wire.signedIn('claims@example.com')).auth.getClaims();
  expect(data?.claims).toMatchObject({
    iss: 'http://localhost/auth/v1',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'claims@example.com',
    session_id: expect.any(String),
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    app_metadata: { provider: 'email', seen: true },
    user_metadata: {},
  });
});

test('passwords are stored as argon2id with the parameters we mean', async () => {
  await wire.signedIn('hashed@example.com');
  const row = await queryOptionalRow(
    wire.database,
    z.object({ encrypted_password: z.string() }),
    `select encrypted_password from auth.users where email = 'hashed@example.com'`,
  );
  expect(row?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('refusals', () => {
  test('an email that has an account, however it is written', async () => {
    await wire.signedIn('taken@example.com');
    const { error } = await wire.client().auth.signUp({ email: 'Taken@example.com', password: 'secret!' });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('two sign-ups at once with one email make one account', async () => {
    const body = { email: 'twice@example.com', password: 'secret!' };
    const answers = await Promise.all([signUp(body), signUp(body), signUp(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('a password that is too short, with the reason', async () => {
    const { error } = await wire.client().auth.signUp({ email: 'weak@example.com', password: '12345' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    });
  });

  test.each([
    ['an email that is none', { email: 'nobody', password: 'secret!' }, 400, 'validation_failed'],
    ['no email', { password: 'secret!' }, 400, 'validation_failed'],
    ['no password', { email: 'a@example.com' }, 400, 'validation_failed'],
    ['nothing', {}, 422, 'anonymous_provider_disabled'],
    ['a phone', { phone: '+911234567890', password: 'secret!' }, 400, 'phone_provider_disabled'],
    ['fields of another type', { email: { a: 1 }, password: 'secret!' }, 400, 'validation_failed'],
    [
      'metadata that is a list',
      { email: 'a@b.in', password: 'secret!', data: [1] },
      400,
      'validation_failed',
    ],
    ['an endless password', { email: 'a@b.in', password: 'x'.repeat(1001) }, 400, 'validation_failed'],
    [
      'a null character',
      { email: 'a@b.in', password: 'secret!', data: { a: '\0' } },
      400,
      'validation_failed',
    ],
    [
      'half a character',
      '{"email":"h@b.in","password":"secret!","data":{"a":"\\ud800"}}',
      400,
      'validation_failed',
    ],
    ['a body that is no JSON', '{', 400, 'bad_json'],
    ['a body that is too large', { email: 'x'.repeat(70_000) }, 413, 'validation_failed'],
  ])('%s', async (_, body, status, code) => {
    const response = await signUp(body);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
    expect(await response.json()).toEqual({ code: status, error_code: code, msg: expect.any(String) });
  });

  test('what the application refuses leaves no account', async () => {
    const response = await signUp({ email: 'no@example.com', password: 'secret!' }, { 'x-refuse': '1' });
    expect(response.status).toBe(403);
    expect((await signUp({ email: 'no@example.com', password: 'secret!' })).status).toBe(200);
  });

  test('too many from one address', async () => {
    const from = { 'x-test-address': '10.9.9.9' };
    const statuses = [];
    for (let i = 0; i <= LIMIT; i++) {
      statuses.push((await signUp({ email: `many${i}@example.com`, password: 'secret!' }, from)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
