import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pressLink } from '#server/testing/press-link.ts';
import { mailedTo as mail } from '../testing/mailed.ts';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';
import type { AuthMail } from './options.ts';

const mails: AuthMail[] = [];
let wire: Wire;
beforeAll(async () => {
  wire = await openWire({
    auth: {
      sendMail: async (_, mail) => void mails.push(mail),
      redirectAllowList: ['https://other.example/app/*'],
      rateLimits: { mailsPerEmail: { limit: 3, windowSeconds: 3600 } },
    },
  });
});
beforeEach(async () => {
  mails.length = 0;
  await wire.database.execute('delete from auth.rate_limits');
});
afterAll(() => wire.close());

const RESET = 'http://localhost/auth/reset-password';
let users = 0;

async function newAccount() {
  const email = `forgetful${++users}@example.com`;
  await wire.signedIn(email);
  return email;
}

const mailedTo = async (email: string) => new URL((await mail(wire, mails, email)).link);

const open = (link: URL) => pressLink(wire.app, link.href);

test('with PKCE, from the mail to the new password', async () => {
  const email = await newAccount();
  const storage = new Map<string, string>();
  const client = wire.client(undefined, {
    flowType: 'pkce',
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    persistSession: true,
  });
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));

  expect((await client.auth.resetPasswordForEmail(email, { redirectTo: RESET })).error).toBeNull();
  const landed = await open(await mailedTo(email));
  expect(landed.origin + landed.pathname).toBe(RESET);
  expect(landed.hash).toBe('');
  const code = landed.searchParams.get('code') ?? '';

  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(events).toContain('PASSWORD_RECOVERY');
  expect((await client.auth.updateUser({ password: 'remembered now' })).error).toBeNull();
  const signIn = (password: string) => wire.client().auth.signInWithPassword({ email, password });
  expect((await signIn('remembered now')).error).toBeNull();
  expect((await signIn(PASSWORD)).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
});

test('without PKCE the session is in the fragment', async () => {
  const email = await newAccount();
  await wire.client().auth.resetPasswordForEmail(email, { redirectTo: `${RESET}?next=/app` });
  const landed = await open(await mailedTo(email));
  expect(landed.searchParams.get('next')).toBe('/app');
  const session = Object.fromEntries(new URLSearchParams(landed.hash.slice(1)));
  expect(session).toMatchObject({ type: 'recovery', token_type: 'bearer', expires_in: '3600' });
  const client = wire.client();
  await client.auth.setSession({
    access_token: session.access_token ?? '',
    refresh_token: session.refresh_token ?? '',
  });
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test('the token can also be verified by a call', async () => {
  const email = await newAccount();
  await wire.client().auth.resetPasswordForEmail(email);
  const token = (await mailedTo(email)).searchParams.get('token') ?? '';
  const client = wire.client();
  const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect((await client.auth.verifyOtp({ type: 'recovery', token_hash: token })).error).toMatchObject({
    code: 'otp_expired',
  });
});

describe('the code of the mail', () => {
  const verify = (email: string, token: string, type = 'recovery') =>
    wire.client().auth.verifyOtp({ type, email, token } as never);

  async function codeMailedTo(email: string) {
    await wire.client().auth.resetPasswordForEmail(email);
    return (await mail(wire, mails, email)).code;
  }

  test('can be typed instead, once', async () => {
    const email = await newAccount();
    const code = await codeMailedTo(email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await verify(email, code, 'signup')).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(email, code)).data.user?.email).toBe(email);
    expect((await verify(email, code)).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  test('is worth nothing for another account, or for none', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    const code = await codeMailedTo(mine);
    for (const email of [theirs, 'nobody@example.com']) {
      expect((await verify(email, code)).error).toMatchObject({ code: 'otp_expired' });
    }
  });

  test('cannot be guessed for long', async () => {
    const email = await newAccount();
    const code = await codeMailedTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 10; i++) expect((await verify(email, wrong)).error?.status).toBe(403);
    expect((await verify(email, code)).error).toMatchObject({ status: 429 });
  });

  test('is not in the database', async () => {
    const email = await newAccount();
    const code = await codeMailedTo(email);
    const { rows } = await wire.database.query(
      `select encode(code_hash, 'hex') as hex from auth.one_time_tokens`,
    );
    expect(JSON.stringify(rows)).not.toContain(createHash('sha256').update(code).digest('hex'));
  });
});

test('a link with PKCE that no longer works says so where the browser looks', async () => {
  const email = await newAccount();
  await wire.fetch(`/auth/v1/recover?redirect_to=${encodeURIComponent(RESET)}`, {
    method: 'POST',
    body: JSON.stringify({ email, code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' }),
  });
  const link = await mailedTo(email);
  await open(link);
  const again = await open(link);
  for (const values of [again.searchParams, new URLSearchParams(again.hash.slice(1))]) {
    expect(Object.fromEntries(values)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  }
});

test.each([
  [{ type: 'recovery' }],
  [{ token_hash: 'x' }],
  [{ type: 'toString', token_hash: 'x' }],
  [{ type: 'recovery', token_hash: 'x', email: 'a@example.com' }],
  [{ type: 'recovery', token: '123456' }],
  [{ type: 'sms', token: '123456', phone: 'not a number' }],
])('half a verification is refused: %j', async (body) => {
  const response = await wire.fetch('/auth/v1/verify', { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(400);
});

describe('a link', () => {
  test('works once', async () => {
    const email = await newAccount();
    await wire.client().auth.resetPasswordForEmail(email, { redirectTo: RESET });
    const link = await mailedTo(email);
    const head = await wire.app.fetch(new Request(link, { method: 'HEAD' }));
    expect(head.status).toBe(200);
    expect((await open(link)).hash).toContain('access_token');
    const again = await open(link);
    expect(again.href).toContain(RESET);
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test.each([
    ['after an hour', `update auth.one_time_tokens set expires_at = now()`],
    ['for a banned user', `update auth.users set banned_until = now() + interval '1 hour'`],
    ['for a deleted user', `update auth.users set deleted_at = now()`],
  ])('does not work %s', async (_, sql) => {
    const email = await newAccount();
    await wire.client().auth.resetPasswordForEmail(email);
    const link = await mailedTo(email);
    await wire.database.execute(sql);
    expect((await open(link)).hash).toContain('otp_expired');
  });

  test('is replaced by the next one', async () => {
    const email = await newAccount();
    await wire.client().auth.resetPasswordForEmail(email);
    const first = await mailedTo(email);
    mails.length = 0;
    await wire.client().auth.resetPasswordForEmail(email);
    await mailedTo(email);
    expect((await open(first)).hash).toContain('otp_expired');
  });

  test.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'https://other.example/',
    'https://other.example.evil/app/',
    'blob:http://localhost/0b8e3a1c',
    'filesystem:http://localhost/temporary/x',
    'view-source:http://localhost/',
    '\\\\evil.example',
  ])('never leads to %s', async (redirectTo) => {
    const email = await newAccount();
    await wire.client().auth.resetPasswordForEmail(email, { redirectTo });
    const link = await mailedTo(email);
    expect(link.searchParams.get('redirect_to')).toBe('http://localhost/');
    link.searchParams.set('redirect_to', redirectTo);
    expect((await open(link)).origin).toBe('http://localhost');
  });

  test('may lead where the operator allows', async () => {
    const email = await newAccount();
    await wire.client().auth.resetPasswordForEmail(email, { redirectTo: 'https://other.example/app/reset' });
    expect((await open(await mailedTo(email))).host).toBe('other.example');
  });
});

describe('asking', () => {
  test('answers the same for an email nobody has, and mails nothing', async () => {
    const email = await newAccount();
    const ask = (address: string) =>
      wire.fetch('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email: address }) });
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await mailedTo(email);
    expect(mails).toHaveLength(1);
  });

  test('is limited for an email, whether or not anybody has it', async () => {
    for (let i = 0; i < 3; i++) {
      expect((await wire.client().auth.resetPasswordForEmail('often@example.com')).error).toBeNull();
    }
    expect((await wire.client().auth.resetPasswordForEmail('Often@example.com')).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
  });

  test('without an email, or with half a challenge, is refused', async () => {
    for (const body of [
      {},
      { email: 'x' },
      { email: 'a@b.in', code_challenge: 'x', code_challenge_method: 's256' },
    ]) {
      const response = await wire.fetch('/auth/v1/recover', { method: 'POST', body: JSON.stringify(body) });
      expect(response.status).toBe(400);
    }
  });

  test('where no mail can be sent is refused, never pretended', async () => {
    const without = await openWire();
    expect((await without.client().auth.resetPasswordForEmail('a@example.com')).error).toMatchObject({
      status: 422,
    });
    await without.close();
  });
});

describe('a code', () => {
  const exchange = (auth_code: string, code_verifier: string) =>
    wire.fetch('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code, code_verifier }),
    });

  async function newCode(challenge: string, method: string) {
    const email = await newAccount();
    await wire.fetch('/auth/v1/recover', {
      method: 'POST',
      body: JSON.stringify({ email, code_challenge: challenge, code_challenge_method: method }),
    });
    return (await open(await mailedTo(email))).searchParams.get('code') ?? '';
  }

  test('is worth nothing without its verifier, and is not used up by trying', async () => {
    const verifier = 'v'.repeat(43);
    const code = await newCode(verifier, 'plain');
    expect(await (await exchange(code, 'w'.repeat(43))).json()).toMatchObject({
      error_code: 'bad_code_verifier',
    });
    expect((await exchange(code, verifier)).status).toBe(200);
    expect(await (await exchange(code, verifier)).json()).toMatchObject({
      error_code: 'flow_state_not_found',
    });
  });

  test('expires', async () => {
    const verifier = 'v'.repeat(43);
    const code = await newCode(verifier, 'plain');
    await wire.database.execute('update auth.auth_codes set expires_at = now()');
    expect((await exchange(code, verifier)).status).toBe(404);
  });
});

test('a new password opens an email that too many guesses had closed', async () => {
  const email = await newAccount();
  const signIn = (password: string) => wire.client().auth.signInWithPassword({ email, password });
  for (let i = 0; i < 11; i++) await signIn('wrong guess');
  expect((await signIn(PASSWORD)).error).toMatchObject({ status: 429 });
  const client = wire.client();
  await client.auth.resetPasswordForEmail(email);
  const token = (await mailedTo(email)).searchParams.get('token') ?? '';
  await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
  await client.auth.updateUser({ password: 'remembered now' });
  expect((await signIn('remembered now')).error).toBeNull();
});
