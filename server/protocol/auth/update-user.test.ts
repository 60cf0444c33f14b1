import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pressLink } from '#server/testing/press-link.ts';
import { mailedTo } from '../testing/mailed.ts';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';
import type { AuthMail } from './options.ts';

const mails: AuthMail[] = [];
let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ auth: { sendMail: async (_, mail) => void mails.push(mail) } });
});
afterAll(() => wire.close());

describe('a new password', () => {
  test('replaces the old one and ends every other session', async () => {
    const email = 'change@example.com';
    const mine = await wire.signedIn(email);
    const other = wire.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await other.auth.getUser()).error).toBeNull();

    const { data, error } = await mine.auth.updateUser({ password: 'another horse' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await mine.auth.getUser()).error).toBeNull();
    expect((await mine.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');

    const client = wire.client();
    const old = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    expect((await client.auth.signInWithPassword({ email, password: 'another horse' })).error).toBeNull();
  });

  test('must be a new one, and long enough', async () => {
    const client = await wire.signedIn('same@example.com');
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    });
    expect((await client.auth.updateUser({ password: '' })).error).toMatchObject({ code: 'weak_password' });
  });

  test('is refused with a wrong current password, when one is sent', async () => {
    const client = await wire.signedIn('current@example.com');
    const { data } = await client.auth.getSession();
    const put = (body: object) =>
      wire.fetch('/auth/v1/user', {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      });
    expect((await put({ password: 'new one', current_password: 'wrong' })).status).toBe(400);
    expect((await put({ password: 'new one', current_password: PASSWORD })).status).toBe(200);
  });
});

describe('a session that has been open for a while', () => {
  const age = (minutes: number, email: string) =>
    wire.database.query(
      `update auth.sessions set created_at = now() - make_interval(mins => $1)
        where user_id = (select id from auth.users where email = $2)`,
      [minutes, email],
    );
  const NEW = 'another horse';

  test('changes neither password nor email without the current password', async () => {
    const email = 'while@example.com';
    const client = await wire.signedIn(email);
    await age(11, email);
    for (const change of [{ password: NEW }, { email: 'thief@example.com' }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      });
    }
    expect(mails.filter(({ to }) => to === 'thief@example.com')).toEqual([]);
    expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    expect(
      (await client.auth.updateUser({ email: 'mine@example.com', current_password: PASSWORD })).error,
    ).toBeNull();
    expect((await client.auth.updateUser({ password: NEW, current_password: PASSWORD })).error).toBeNull();
    expect((await wire.client().auth.signInWithPassword({ email, password: NEW })).error).toBeNull();
  });

  test('goes on doing so after its token was renewed', async () => {
    const email = 'renewed@example.com';
    const client = await wire.signedIn(email);
    await age(11, email);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.updateUser({ password: NEW })).error?.code).toBe('reauthentication_needed');
  });

  test('guesses the current password ten times', async () => {
    const email = 'guessed@example.com';
    const client = await wire.signedIn(email);
    await age(11, email);
    const guess = (current_password: string) => client.auth.updateUser({ password: NEW, current_password });
    for (let i = 0; i < 10; i++) expect((await guess(`wrong ${i}`)).error?.code).toBe('invalid_credentials');
    expect((await guess(PASSWORD)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('that began with a link of a mail may choose a password for an hour', async () => {
    const email = 'forgot@example.com';
    await wire.signedIn(email);
    const recovered = async () => {
      await wire.client().auth.resetPasswordForEmail(email);
      const mail = await mailedTo(wire, mails, email);
      mails.splice(0);
      const client = wire.client();
      expect((await client.auth.verifyOtp({ type: 'recovery', email, token: mail.code })).error).toBeNull();
      return client;
    };
    mails.splice(0);
    const late = await recovered();
    await age(61, email);
    expect((await late.auth.updateUser({ password: NEW })).error?.code).toBe('reauthentication_needed');
    const inTime = await recovered();
    await age(59, email);
    expect((await inTime.auth.updateUser({ password: NEW })).error).toBeNull();
  });

  test('of an account without a password needs another sign-in to set one', async () => {
    const email = 'google@example.com';
    const client = await wire.signedIn(email);
    await wire.database.query('update auth.users set encrypted_password = null where email = $1', [email]);
    await age(11, email);
    expect((await client.auth.updateUser({ password: NEW })).error?.code).toBe('reauthentication_needed');
    await age(9, email);
    expect((await client.auth.updateUser({ password: NEW })).error).toBeNull();
  });
});

test('a new password is told to the owner', async () => {
  const client = await wire.signedIn('told@example.com');
  await client.auth.updateUser({ password: 'another horse' });
  expect(mails.at(-1)).toEqual({ kind: 'password_changed', to: 'told@example.com' });
});

test('metadata is merged; null takes a key away, and only on the first level', async () => {
  const client = await wire.signedIn('meta@example.com');
  await client.auth.updateUser({ data: { a: 1, b: { c: null } } });
  const { data } = await client.auth.updateUser({ data: { a: null, d: 'x' } });
  expect(data.user?.user_metadata).toEqual({ b: { c: null }, d: 'x' });
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
});

test('the application’s metadata cannot be reached', async () => {
  const client = await wire.signedIn('app@example.com');
  await client.auth.updateUser({ data: {}, app_metadata: { admin: true }, role: 'service_role' } as never);
  const { data } = await client.auth.getUser();
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect(data.user?.role).toBe('authenticated');
});

test('a phone or a nonce is refused, never ignored', async () => {
  const client = await wire.signedIn('email@example.com');
  expect((await client.auth.updateUser({ phone: '+911234567890' })).error).toMatchObject({
    code: 'phone_provider_disabled',
  });
  expect((await client.auth.updateUser({ password: 'another horse', nonce: '123456' })).error).toMatchObject({
    code: 'reauthentication_not_valid',
  });
});

describe('a new email', () => {
  test('counts once the link mailed to it is opened; the old address is told', async () => {
    const client = await wire.signedIn('old@example.com');
    const { data, error } = await client.auth.updateUser({
      email: ' New@Example.com',
      current_password: PASSWORD,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'old@example.com', new_email: 'new@example.com' });
    expect(data.user?.email_change_sent_at).toBeDefined();
    expect((await client.auth.getUser()).data.user?.email).toBe('old@example.com');

    const mail = mails.at(-1);
    expect(mail).toMatchObject({ kind: 'email_change', to: 'new@example.com' });
    const link = new URL(mail && 'link' in mail ? mail.link : '');
    expect((await pressLink(wire.app, link.href)).href).toContain('type=email_change');
    expect(mails.at(-1)).toEqual({ kind: 'email_changed', to: 'old@example.com' });
    const changed = (await client.auth.getUser()).data.user;
    expect(changed).toMatchObject({
      email: 'new@example.com',
      identities: [{ identity_data: { email: 'new@example.com', email_verified: true } }],
    });
    expect(changed?.new_email).toBeUndefined();
    const signIn = (email: string) => wire.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect((await signIn('new@example.com')).error).toBeNull();
    expect((await signIn('old@example.com')).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('can be confirmed by its code, and mailed again', async () => {
    const client = await wire.signedIn('typed@example.com');
    await client.auth.updateUser({ email: 'typed2@example.com' });
    expect((await client.auth.resend({ type: 'email_change', email: 'typed@example.com' })).error).toBeNull();
    await mailedTo(wire, mails, 'typed2@example.com', 2);
    const [first, second] = mails.filter(({ to }) => to === 'typed2@example.com');
    const verify = (mail: AuthMail | undefined) =>
      wire.client().auth.verifyOtp({
        type: 'email_change',
        email: 'typed2@example.com',
        token: mail && 'code' in mail ? mail.code : '',
      });
    expect((await verify(first)).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(second)).data.user?.email).toBe('typed2@example.com');
  });

  test('that somebody has, or took in between, is refused', async () => {
    await wire.signedIn('taken@example.com');
    const client = await wire.signedIn('wants@example.com');
    expect((await client.auth.updateUser({ email: 'Taken@example.com' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    await client.auth.updateUser({ email: 'soon@example.com' });
    const mail = mails.at(-1);
    await wire.signedIn('soon@example.com');
    const landed = await pressLink(wire.app, mail && 'link' in mail ? mail.link : '');
    expect(landed.href).toContain('error_code=email_exists');
    expect((await client.auth.getUser()).data.user?.email).toBe('wants@example.com');
  });

  test('that is the old one, however it is written, changes nothing', async () => {
    const client = await wire.signedIn('stays@example.com');
    const { data, error } = await client.auth.updateUser({ email: 'Stays@example.com' });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBeUndefined();
  });
});
