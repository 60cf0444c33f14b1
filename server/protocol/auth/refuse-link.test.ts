import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf, pressLink } from '#server/testing/press-link.ts';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';
import type { AuthMail } from './options.ts';

const mails: AuthMail[] = [];
const sendMail = async (_: unknown, mail: AuthMail) => void mails.push(mail);
let wire: Wire;
let unconfirmed: Wire;
beforeAll(async () => {
  wire = await openWire({ auth: { requireEmailConfirmation: true, sendMail } });
  unconfirmed = await openWire({ auth: { sendMail } });
});
beforeEach(async () => {
  mails.length = 0;
  for (const { database } of [wire, unconfirmed]) await database.execute('delete from auth.rate_limits');
});
afterAll(() => Promise.all([wire.close(), unconfirmed.close()]));

const signUp = (email: string, name: string, password = PASSWORD) =>
  wire.client().auth.signUp({ email, password, options: { data: { full_name: name } } });

function linkOf(email: string, index = -1): string {
  const mail = mails.filter(({ to }) => to === email).at(index);
  if (!mail || !('link' in mail)) throw new Error('No mail came');
  return mail.link;
}

const pageOf = async ({ app }: Wire, link: string) => (await app.fetch(new Request(link))).text();

/** Presses 'This was not me', the second button of the page. */
async function refuse({ app }: Wire, page: string, link: string): Promise<Response> {
  const second = page.slice(page.indexOf('<form', page.indexOf('<form') + 1));
  return app.fetch(formOf(second, link));
}

describe('the page behind a confirmation', () => {
  test('lets its reader end a sign-up that was not theirs', async () => {
    await signUp('victim@example.com', 'Stranger');
    const link = linkOf('victim@example.com');
    const page = await pageOf(wire, link);
    const answer = await refuse(wire, page, link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('Nothing was confirmed');
    expect((await pressLink(wire.app, link)).hash).toContain('otp_expired');
    const { rows } = await wire.database.query('select from auth.users where email = $1', [
      'victim@example.com',
    ]);
    expect(rows).toEqual([]);
    // Pressed twice, it is done.
    expect((await refuse(wire, page, link)).status).toBe(200);
    // Anyone who the address belongs to signs up as if nothing had been.
    await signUp('victim@example.com', 'Victim');
    expect((await pressLink(wire.app, linkOf('victim@example.com'))).hash).toContain('access_token');
  });

  test('ends that sign-up alone: another of the address keeps its own link', async () => {
    await signUp('two@example.com', 'Stranger', 'the password of a stranger');
    await signUp('two@example.com', 'Owner');
    const first = linkOf('two@example.com', 0);
    await refuse(wire, await pageOf(wire, first), first);
    expect((await pressLink(wire.app, linkOf('two@example.com'))).hash).toContain('access_token');
    const client = wire.client().auth;
    const stranger = { email: 'two@example.com', password: 'the password of a stranger' };
    expect((await client.signInWithPassword(stranger)).error?.code).toBe('invalid_credentials');
    expect((await client.signInWithPassword({ ...stranger, password: PASSWORD })).error).toBeNull();
  });

  test('offers no such button where nothing of a stranger’s would be confirmed', async () => {
    await signUp('reset@example.com', 'Asha');
    await pressLink(wire.app, linkOf('reset@example.com'));
    mails.length = 0;
    await wire.client().auth.resetPasswordForEmail('reset@example.com');
    await expect.poll(() => mails.length).toBe(1);
    const page = await pageOf(wire, linkOf('reset@example.com'));
    expect(page.match(/<form/g)).toHaveLength(1);
  });
});

describe('a new address of an account that had proved none', () => {
  const squat = async (email: string) => {
    const credentials = { email, password: PASSWORD };
    const owner = unconfirmed.client();
    await owner.auth.signUp(credentials);
    const other = unconfirmed.client();
    await other.auth.signInWithPassword(credentials);
    return { owner, other };
  };

  test('ends every session but the one that asked with the password', async () => {
    const { owner, other } = await squat('squatted@example.com');
    await owner.auth.updateUser({ email: 'new@example.com', current_password: PASSWORD });
    await pressLink(unconfirmed.app, linkOf('new@example.com'));
    expect((await owner.auth.getUser()).data.user?.email).toBe('new@example.com');
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await other.auth.refreshSession()).error).not.toBeNull();
  });

  test('asked for without the password, leaves neither password, sessions nor metadata of others', async () => {
    const email = 'handed@example.com';
    const stranger = unconfirmed.client();
    await stranger.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Stranger' } } });
    const { data } = await stranger.auth.getSession();
    const handed = unconfirmed.client();
    await handed.auth.setSession(data.session as NonNullable<typeof data.session>);
    await handed.auth.updateUser({ email: 'mine@example.com' });
    // Mailed again, the link stands for what was asked, and for no more.
    await handed.auth.resend({ type: 'email_change', email });
    await expect.poll(() => mails.filter(({ to }) => to === 'mine@example.com').length).toBe(2);
    const landed = await pressLink(unconfirmed.app, linkOf('mine@example.com'));

    const own = unconfirmed.client();
    const tokens = new URLSearchParams(landed.hash.slice(1));
    const opened = await own.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(opened.data.user).toMatchObject({ email: 'mine@example.com' });
    expect(opened.data.user?.user_metadata.full_name).toBeUndefined();
    expect((await stranger.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await stranger.auth.refreshSession()).error).not.toBeNull();
    const again = { email: 'mine@example.com', password: PASSWORD };
    expect((await unconfirmed.client().auth.signInWithPassword(again)).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('mailed again keeps what the password was given for', async () => {
    const { owner } = await squat('again@example.com');
    await owner.auth.updateUser({ email: 'again2@example.com', current_password: PASSWORD });
    await owner.auth.resend({ type: 'email_change', email: 'again@example.com' });
    await expect.poll(() => mails.filter(({ to }) => to === 'again2@example.com').length).toBe(2);
    await pressLink(unconfirmed.app, linkOf('again2@example.com'));
    expect((await owner.auth.getUser()).data.user?.email).toBe('again2@example.com');
    const again = { email: 'again2@example.com', password: PASSWORD };
    expect((await unconfirmed.client().auth.signInWithPassword(again)).error).toBeNull();
  });

  test('is refused by anyone who was mailed: the account keeps the one it has', async () => {
    const { owner } = await squat('lender@example.com');
    await owner.auth.updateUser({ email: 'lent@example.com' });
    const link = linkOf('lent@example.com');
    await refuse(unconfirmed, await pageOf(unconfirmed, link), link);
    const { data } = await owner.auth.getUser();
    expect(data.user?.email).toBe('lender@example.com');
    expect(data.user?.new_email).toBeUndefined();
    expect((await pressLink(unconfirmed.app, link)).hash).toContain('otp_expired');
  });
});
