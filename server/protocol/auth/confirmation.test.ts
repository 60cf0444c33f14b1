import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pressLink } from '#server/testing/press-link.ts';
import { mailedTo } from '../testing/mailed.ts';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';
import type { AuthMail } from './options.ts';

const mails: AuthMail[] = [];
let wire: Wire;
beforeAll(async () => {
  wire = await openWire({
    auth: { requireEmailConfirmation: true, sendMail: async (_, mail) => void mails.push(mail) },
  });
});
beforeEach(async () => {
  mails.length = 0;
  await wire.database.execute('delete from auth.rate_limits');
});
afterAll(() => wire.close());

const HOME = 'http://localhost/auth/callback?next=%2Fapp';
const signUp = (email: string, password = PASSWORD) =>
  wire.client().auth.signUp({ email, password, options: { emailRedirectTo: HOME, data: { a: 1 } } });
const signIn = (email: string, password = PASSWORD) =>
  wire.client().auth.signInWithPassword({ email, password });

function newest(): { link: string; code: string } {
  const mail = mails.at(-1);
  if (!mail || !('link' in mail)) throw new Error('No mail came');
  return mail;
}

const open = (link: string) => pressLink(wire.app, link);

test('settings say that it is needed', async () => {
  expect(await (await wire.fetch('/auth/v1/settings')).json()).toMatchObject({ mailer_autoconfirm: false });
});

test('a new account waits until its link is opened, which signs in', async () => {
  const { data, error } = await signUp('asha@example.com');
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email: 'asha@example.com', user_metadata: { a: 1 } });
  expect(data.user?.identities).toHaveLength(1);
  expect(data.user?.confirmation_sent_at).toBeDefined();
  expect(data.user?.email_confirmed_at).toBeUndefined();
  expect((await signIn('asha@example.com')).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
  expect((await signIn('asha@example.com', 'wrong password')).error).toMatchObject({
    code: 'invalid_credentials',
  });

  expect(mails).toMatchObject([{ kind: 'signup', to: 'asha@example.com' }]);
  const landed = await open(newest().link);
  expect(landed.href).toContain(HOME);
  expect(landed.hash).toContain('type=signup');
  expect((await open(newest().link)).hash).toContain('otp_expired');
  const { data: entered } = await signIn('asha@example.com');
  expect(entered.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
});

test.each(['signup', 'email'] as const)('the code confirms, too, as type %s', async (type) => {
  const email = `code-${type}@example.com`;
  await signUp(email);
  const { data, error } = await wire.client().auth.verifyOtp({ type, email, token: newest().code });
  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toBeDefined();
  expect((await signIn(email)).error).toBeNull();
});

test('with PKCE the browser that signed up gets the session, and no other', async () => {
  const storage = new Map<string, string>();
  const client = wire.client(undefined, {
    flowType: 'pkce',
    persistSession: true,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
  await client.auth.signUp({ email: 'pkce@example.com', password: PASSWORD });
  const landed = await open(newest().link);
  expect(landed.hash).toBe('');
  const { data } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(data.user?.email).toBe('pkce@example.com');
});

describe('an address that has an account', () => {
  test('answers as a new one would, and nothing happens to the account', async () => {
    await signUp('known@example.com');
    const fresh = await signUp('fresh@example.com');
    mails.length = 1;
    await open(newest().link);
    mails.length = 0;
    const again = await signUp('known@example.com', 'another password');
    expect(again.error).toBeNull();
    const shape = (user: object | null) => Object.keys(user ?? {}).sort();
    expect(shape(again.data.user)).toEqual(shape(fresh.data.user));
    expect(again.data.user?.identities).toEqual([]);
    expect(mails).toEqual([]);
    expect((await signIn('known@example.com')).error).toBeNull();
  });

  test('that still waits has a link for each sign-up, and the one that is used brings its own password', async () => {
    await signUp('twice@example.com', 'my own password');
    const own = newest().link;
    await signUp('twice@example.com', 'a stranger’s');
    const strangers = newest().link;
    expect((await open(own)).hash).toContain('access_token');
    expect((await open(strangers)).hash).toContain('otp_expired');
    expect((await signIn('twice@example.com', 'a stranger’s')).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await signIn('twice@example.com', 'my own password')).error).toBeNull();
  });
});

describe('resending', () => {
  const resend = (email: string, type = 'signup') => wire.client().auth.resend({ type, email } as never);

  test('mails a new link to an account that waits', async () => {
    await signUp('again@example.com');
    const first = newest().link;
    expect((await resend('Again@example.com')).error).toBeNull();
    await mailedTo(wire, mails, 'again@example.com', 2);
    expect((await open(first)).hash).toContain('otp_expired');
    expect((await open(newest().link)).hash).toContain('access_token');
  });

  test('answers the same for a confirmed account and for none, and mails neither', async () => {
    await signUp('done@example.com');
    await open(newest().link);
    mails.length = 0;
    await signUp('waits@example.com');
    const ask = async (email: string) => {
      const response = await wire.fetch('/auth/v1/resend', {
        method: 'POST',
        body: JSON.stringify({ type: 'signup', email }),
      });
      return [response.status, await response.json()];
    };
    const [done, nobody, waits] = [
      await ask('done@example.com'),
      await ask('nobody@example.com'),
      await ask('waits@example.com'),
    ];
    expect([done, nobody]).toEqual([waits, waits]);
    await expect.poll(() => mails.map(({ to }) => to)).toEqual(['waits@example.com', 'waits@example.com']);
  });

  test.each([
    ['recovery', 'validation_failed'],
    ['sms', 'phone_provider_disabled'],
    ['toString', 'validation_failed'],
  ])('type %s is refused', async (type, code) => {
    expect((await resend('a@example.com', type)).error).toMatchObject({ status: 400, code });
  });

  test('is limited like every mail one can ask for', async () => {
    const errors = [];
    for (let i = 0; i < 6; i++) errors.push((await resend('often@example.com')).error?.code);
    expect(errors).toEqual([...Array(5).fill(undefined), 'over_email_send_rate_limit']);
  });
});

test('where no mail can be sent, no account is made that nobody could open', async () => {
  const without = await openWire({ auth: { requireEmailConfirmation: true } });
  const { error } = await without.client().auth.signUp({ email: 'a@example.com', password: PASSWORD });
  expect(error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
  expect((await without.database.query('select from auth.users')).rowCount).toBe(0);
  await without.close();
});
