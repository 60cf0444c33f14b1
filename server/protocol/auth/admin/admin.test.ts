import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pressLink } from '#server/testing/press-link.ts';
import { KEYS, openWire, PASSWORD, type Wire } from '../../testing/wire.ts';
import type { AuthMail } from '../options.ts';

const mails: AuthMail[] = [];
let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ auth: { sendMail: async (_, mail) => void mails.push(mail) } });
});
afterAll(() => wire.close());

const admin = () => wire.client(KEYS.secretKey).auth.admin;
const signIn = (email: string, password = PASSWORD) =>
  wire.client().auth.signInWithPassword({ email, password });
const nobody = '00000000-0000-4000-8000-000000000000';

async function newUser(email: string) {
  const { data, error } = await admin().createUser({ email, password: PASSWORD, email_confirm: true });
  if (error) throw error;
  return data.user;
}

test('only the secret key opens it, not a user and not the publishable key', async () => {
  const client = await wire.signedIn('curious@example.com');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  for (const bearer of [token, KEYS.publishableKey]) {
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${nobody}`],
      ['PUT', `/admin/users/${nobody}`],
      ['DELETE', `/admin/users/${nobody}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ]) {
      const response = await wire.fetch(`/auth/v1${path}`, {
        method: method ?? '',
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect([response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
        403,
        'not_admin',
      ]);
    }
  }
});

describe('creating', () => {
  test('a confirmed user, with metadata', async () => {
    const { data, error } = await admin().createUser({
      email: 'Made@Example.com',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Made' },
      app_metadata: { school: 'x' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'made@example.com',
      user_metadata: { full_name: 'Made' },
      app_metadata: { provider: 'email', providers: ['email'], school: 'x' },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    });
    expect((await signIn('made@example.com')).error).toBeNull();
  });

  test('an unconfirmed one cannot sign in yet', async () => {
    await admin().createUser({ email: 'later@example.com', password: PASSWORD });
    expect((await signIn('later@example.com')).error).toMatchObject({ code: 'email_not_confirmed' });
  });

  test.each(['2a', '2b', '2y'])('a password hash that was made elsewhere: bcrypt %s', async (version) => {
    const email = `imported-${version}@example.com`;
    const password_hash = (await bcrypt(PASSWORD, 4)).replace(/^\$2\w/, `$${version}`);
    const { error } = await admin().createUser({ email, password_hash, email_confirm: true });
    expect(error).toBeNull();
    expect((await signIn(email)).error).toBeNull();
    expect((await signIn(email, 'wrong password')).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('an id of one’s own', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const { data } = await admin().createUser({ id, email: 'own-id@example.com', email_confirm: true });
    expect(data.user?.id).toBe(id);
    const again = await admin().createUser({ id, email: 'other@example.com' });
    expect(again.error).toMatchObject({ status: 422 });
  });

  test('without a password nobody signs in with one', async () => {
    await admin().createUser({ email: 'none@example.com', email_confirm: true });
    expect((await signIn('none@example.com', 'anything')).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test.each<[string, object, number, string]>([
    ['no email', {}, 400, 'validation_failed'],
    ['an email that is none', { email: 'x' }, 400, 'validation_failed'],
    ['a taken email', { email: 'CURIOUS@example.com' }, 422, 'email_exists'],
    ['a weak password', { email: 'w@example.com', password: '123' }, 422, 'weak_password'],
    ['a phone', { phone: '+911234567890' }, 400, 'phone_provider_disabled'],
    [
      'two passwords',
      { email: 'w@example.com', password: PASSWORD, password_hash: 'x' },
      400,
      'validation_failed',
    ],
    ['a hash nobody knows', { email: 'w@example.com', password_hash: 'plain' }, 400, 'validation_failed'],
    [
      'a hash too dear to check',
      { email: 'w@example.com', password_hash: `$2b$31$${'a'.repeat(53)}` },
      400,
      'validation_failed',
    ],
    ['another role', { email: 'w@example.com', role: 'service_role' }, 400, 'validation_failed'],
    ['an id that is none', { email: 'w@example.com', id: 'x' }, 404, 'validation_failed'],
    ['a time that is none', { email: 'w@example.com', ban_duration: '24 hours' }, 400, 'validation_failed'],
  ])('refuses %s', async (_, body, status, code) => {
    expect((await admin().createUser(body)).error).toMatchObject({ status, code });
  });
});

describe('listing', () => {
  test('pages, newest first, and says how many there are', async () => {
    for (let i = 0; i < 3; i++) await newUser(`page${i}@example.com`);
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    expect(first.data.users.map(({ email }) => email)).toEqual(['page2@example.com', 'page1@example.com']);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    const { total = 0, lastPage } = first.data as { total?: number; lastPage: number };
    expect(total).toBeGreaterThan(3);
    expect(lastPage).toBe(Math.ceil(total / 2));
    const last = await admin().listUsers({ page: lastPage, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null });
    expect(last.data.users.length).toBeGreaterThan(0);
    expect((await admin().listUsers({ page: 999, perPage: 50 })).data.users).toEqual([]);
  });

  test('finds by a part of the email, and takes no wildcard', async () => {
    const find = async (filter: string) => {
      const response = await wire.fetch(`/auth/v1/admin/users?filter=${encodeURIComponent(filter)}`, {
        headers: { authorization: `Bearer ${KEYS.secretKey}` },
      });
      return ((await response.json()) as { users: { email: string }[] }).users.map(({ email }) => email);
    };
    expect(await find('PAGE1@')).toEqual(['page1@example.com']);
    expect(await find('page_@')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  test.each(['page=0', 'page=x', 'per_page=-1'])('refuses %s', async (query) => {
    const response = await wire.fetch(`/auth/v1/admin/users?${query}`, {
      headers: { authorization: `Bearer ${KEYS.secretKey}` },
    });
    expect(response.status).toBe(400);
  });
});

describe('one user', () => {
  test('is read by id', async () => {
    const user = await newUser('read@example.com');
    expect((await admin().getUserById(user.id)).data.user).toMatchObject({ email: 'read@example.com' });
    expect((await admin().getUserById(nobody)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    const response = await wire.fetch('/auth/v1/admin/users/1', {
      headers: { authorization: `Bearer ${KEYS.secretKey}` },
    });
    expect(await response.json()).toMatchObject({ code: 404, msg: 'user_id must be an UUID' });
  });

  test('gets another email, other metadata, another password; the last ends their sessions', async () => {
    const client = await wire.signedIn('before@example.com');
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    const { data } = await admin().updateUserById(id, {
      email: 'After@example.com',
      email_confirm: true,
      user_metadata: { a: 1, b: 2 },
      app_metadata: { roles: ['x'] },
    });
    expect(data.user).toMatchObject({
      email: 'after@example.com',
      user_metadata: { a: 1, b: 2 },
      app_metadata: { provider: 'email', roles: ['x'] },
      identities: [{ identity_data: { email: 'after@example.com', email_verified: true } }],
    });
    const merged = await admin().updateUserById(id, { user_metadata: { a: null } });
    expect(merged.data.user?.user_metadata).toEqual({ b: 2 });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await admin().updateUserById(id, { password: 'given by admin' })).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn('after@example.com', 'given by admin')).error).toBeNull();
    expect((await admin().updateUserById(id, { email: 'read@example.com' })).error).toMatchObject({
      code: 'email_exists',
    });
    expect((await admin().updateUserById(nobody, {})).error).toMatchObject({ code: 'user_not_found' });
  });

  test('has no second factor', async () => {
    const { id } = await newUser('factors@example.com');
    expect((await admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    expect((await admin().mfa.listFactors({ userId: nobody })).error).toMatchObject({ status: 404 });
    expect((await admin().mfa.deleteFactor({ userId: id, id: nobody })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    });
  });

  test('is banned for a time, and let in again', async () => {
    const client = await wire.signedIn('banned@example.com');
    const session = (await client.auth.getSession()).data.session;
    const id = session?.user.id ?? '';
    const { data } = await admin().updateUserById(id, { ban_duration: '1h30m' });
    const until = new Date(data.user?.banned_until ?? 0).getTime();
    expect(Math.abs(until - Date.now() - 90 * 60_000)).toBeLessThan(60_000);
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await signIn('banned@example.com')).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect(
      (await wire.client().auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })).error,
    ).not.toBeNull();
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await signIn('banned@example.com')).error).toBeNull();
  });
});

describe('deleting', () => {
  test('leaves nothing, and the email is free again', async () => {
    const client = await wire.signedIn('gone@example.com');
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn('gone@example.com')).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await admin().deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    await wire.signedIn('gone@example.com');
  });

  test('softly, keeps a row that names nobody', async () => {
    const client = await wire.signedIn('soft@example.com');
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    const { rows } = await wire.database.query('select * from auth.users where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('soft@');
    expect((await admin().getUserById(id)).error).toMatchObject({ code: 'user_not_found' });
    await wire.signedIn('soft@example.com');
  });
});

describe('an invitation', () => {
  test('opens an account for anyone who gets the mail', async () => {
    const { data, error } = await admin().inviteUserByEmail('guest@example.com', {
      data: { full_name: 'Guest' },
      redirectTo: 'http://localhost/auth/reset-password',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'guest@example.com', user_metadata: { full_name: 'Guest' } });
    expect(data.user?.invited_at).toBeDefined();
    const mail = mails.at(-1);
    expect(mail).toMatchObject({ kind: 'invite', to: 'guest@example.com' });
    const landed = await pressLink(wire.app, mail && 'link' in mail ? mail.link : '');
    expect(landed.pathname).toBe('/auth/reset-password');
    const values = new URLSearchParams(landed.hash.slice(1));
    expect(values.get('type')).toBe('invite');
    const client = wire.client();
    await client.auth.setSession({
      access_token: values.get('access_token') ?? '',
      refresh_token: values.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await signIn('guest@example.com')).error).toBeNull();
    expect((await admin().inviteUserByEmail('guest@example.com')).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  test('takes over an account that waits, without the password of anyone who made it', async () => {
    await admin().createUser({ email: 'squatted@example.com', password: 'of a squatter' });
    await admin().inviteUserByEmail('squatted@example.com');
    const mail = mails.at(-1);
    const token = mail && 'code' in mail ? mail.code : '';
    const opened = await wire
      .client()
      .auth.verifyOtp({ type: 'invite', email: 'squatted@example.com', token });
    expect(opened.error).toBeNull();
    expect((await signIn('squatted@example.com', 'of a squatter')).error).not.toBeNull();
  });
});

describe('a link made for somebody', () => {
  test.each(['recovery', 'magiclink', 'signup', 'invite'] as const)('type %s', async (type) => {
    const email = `link-${type}@example.com`;
    if (type === 'recovery' || type === 'magiclink') await newUser(email);
    const before = mails.length;
    const { data, error } = await admin().generateLink({
      type,
      email,
      password: PASSWORD,
      options: { redirectTo: 'http://localhost/auth/callback' },
    } as never);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: 'http://localhost/auth/callback',
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(mails).toHaveLength(before);
    const link = new URL(data.properties?.action_link ?? '');
    expect(link.searchParams.get('token')).toBe(data.properties?.hashed_token);
    const byHash = await wire
      .client()
      .auth.verifyOtp({ type, token_hash: data.properties?.hashed_token ?? '' });
    expect(byHash.data.user?.email).toBe(email);
    const response = await wire.app.fetch(new Request(link));
    expect(response.headers.get('location')).toContain('otp_expired');
  });

  test('for a new email', async () => {
    await newUser('moves@example.com');
    const { data } = await admin().generateLink({
      type: 'email_change_new',
      email: 'moves@example.com',
      newEmail: 'moved@example.com',
    });
    await pressLink(wire.app, data.properties?.action_link ?? '');
    expect((await signIn('moved@example.com')).error).toBeNull();
  });

  test.each<[string, object, number, string]>([
    ['a type that is none', { type: 'toString', email: 'a@example.com' }, 400, 'validation_failed'],
    ['recovery for nobody', { type: 'recovery', email: 'nobody@example.com' }, 404, 'user_not_found'],
    [
      'a sign-up that was',
      { type: 'signup', email: 'read@example.com', password: PASSWORD },
      422,
      'email_exists',
    ],
    ['a sign-up without a password', { type: 'signup', email: 'n@example.com' }, 400, 'validation_failed'],
    ['no email', { type: 'recovery' }, 400, 'validation_failed'],
  ])('refuses %s', async (_, body, status, code) => {
    expect((await admin().generateLink(body as never)).error).toMatchObject({ status, code });
  });
});

test('signing somebody out by their token', async () => {
  const client = await wire.signedIn('signed-out@example.com');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  expect((await admin().signOut(token, 'global')).error).toBeNull();
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await admin().signOut('this-is-a-bad-token')).error).toMatchObject({ status: 403 });
});
