import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { sendAuthMail } from '#server/mail/send-auth-mail.ts';
import { workStudentLists } from '#server/operations/people/work-student-lists.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { formOf, pressLink } from '#server/testing/press-link.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

const MailRow = z.object({ subject: z.string(), text: z.string() });
const STRANGERS = 'the password of a stranger';
const OWN = 'a password of their own';

async function mailsTo({ database }: TestServer, email: string) {
  const select =
    'select subject, body_text as text from private.mail_outbox where recipient = $1 order by id';
  return queryRows(database, MailRow, select, [email]);
}

function linkIn(mail: { text: string } | undefined): string {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error('The mail has no link');
  return link;
}

/** Signed in as the one who pressed the button of the link. */
async function enter(server: TestServer, link: string) {
  const fragment = new URLSearchParams((await pressLink(server, link)).hash.slice(1));
  const client = server.client();
  await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  return { client, error: fragment.get('error_code') };
}

const signIn = (server: TestServer, email: string, password: string) =>
  server.client().auth.signInWithPassword({ email, password });

describe('where sign-up needs a confirmation', () => {
  let server: TestServer;
  let administrator: Student;
  beforeAll(async () => {
    server = await startTestServer({ auth: { requireEmailConfirmation: true } });
    const open = await startTestServer({ database: server.database });
    administrator = await buildAdministrator(open);
    const { email, password } = administrator;
    administrator.client = server.client();
    await administrator.client.auth.signInWithPassword({ email, password });
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.execute('delete from auth.rate_limits'));
  const signUp = (email: string, password: string, data = {}) =>
    server.client().auth.signUp({ email, password, options: { data } });

  it('a stranger’s password never opens the account of an invited administrator', async () => {
    const email = 'head@example.com';
    const invite = { email, full_name: 'Head', is_admin: true };
    expect((await call(server, administrator, 'admin-users-invite', invite)).status).toBe(200);
    const [invitation] = await mailsTo(server, email);
    const told = await signUp(email, STRANGERS, { full_name: 'blocked: https://evil.example' });
    expect(told.error).toBeNull();
    expect(JSON.stringify(told.data)).not.toContain('invited_at');
    await server.client().auth.resend({ type: 'signup', email });
    for (const mail of await mailsTo(server, email)) expect(mail.text).not.toContain('evil');

    const { client } = await enter(server, linkIn(invitation));
    expect((await client.rpc('is_admin')).data).toBe(true);
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ full_name: 'Head' });
    expect((await signIn(server, email, STRANGERS)).error?.code).toBe('invalid_credentials');
    expect((await client.auth.updateUser({ password: OWN })).error).toBeNull();
    expect((await signIn(server, email, OWN)).error).toBeNull();
  });

  it('an invitation that follows a sign-up brings nothing of it, and the sign-up’s link is gone', async () => {
    const email = 'clerk@example.com';
    await signUp(email, STRANGERS, { full_name: 'Stranger' });
    const [strangers] = await mailsTo(server, email);
    await call(server, administrator, 'admin-users-invite', { email, is_admin: true });
    expect((await enter(server, linkIn(strangers))).error).toBe('otp_expired');
    await enter(server, linkIn((await mailsTo(server, email)).at(-1)));
    expect((await signIn(server, email, STRANGERS)).error?.code).toBe('invalid_credentials');
  });

  it.each(['before', 'after'])(
    'a sign-up %s the owner’s chooses nothing of the owner’s account',
    async (when) => {
      const email = `between-${when}@example.com`;
      const strangers = () => signUp(email, STRANGERS, { language: 'Tamil' });
      if (when === 'before') await strangers();
      await signUp(email, OWN, { language: 'Hindi' });
      const own = linkIn((await mailsTo(server, email)).at(-1));
      if (when === 'after') await strangers();
      const { client } = await enter(server, own);
      expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ language: 'Hindi' });
      expect((await signIn(server, email, STRANGERS)).error?.code).toBe('invalid_credentials');
      expect((await signIn(server, email, OWN)).error).toBeNull();
    },
  );

  it('a link that is sent again brings the password of the only sign-up, and of two neither', async () => {
    const newest = async (email: string, count: number) => {
      await server.client().auth.resend({ type: 'signup', email });
      await expect.poll(async () => (await mailsTo(server, email)).length).toBe(count);
      return linkIn((await mailsTo(server, email)).at(-1));
    };
    await signUp('once@example.com', OWN);
    await enter(server, await newest('once@example.com', 2));
    expect((await signIn(server, 'once@example.com', OWN)).error).toBeNull();

    await signUp('both@example.com', OWN);
    await signUp('both@example.com', STRANGERS);
    const { client } = await enter(server, await newest('both@example.com', 3));
    expect((await client.auth.getUser()).data.user?.email).toBe('both@example.com');
    for (const password of [OWN, STRANGERS])
      expect((await signIn(server, 'both@example.com', password)).error?.code).toBe('invalid_credentials');
  });

  it('takes 8 kB of metadata at most, and says so', async () => {
    const { error } = await signUp('large@example.com', OWN, { note: 'x'.repeat(9_000) });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await signUp('large@example.com', OWN, { note: 'x'.repeat(8_000) })).error).toBeNull();
  });

  it('a forgotten password proves the address, and what waited is gone', async () => {
    const email = 'forgot@example.com';
    await signUp(email, STRANGERS);
    const [strangers] = await mailsTo(server, email);
    await server.client().auth.resetPasswordForEmail(email);
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(2);
    await enter(server, linkIn((await mailsTo(server, email)).at(-1)));
    expect((await enter(server, linkIn(strangers))).error).toBe('otp_expired');
    expect((await signIn(server, email, STRANGERS)).error?.code).toBe('invalid_credentials');
  });
});

describe('where sign-up needs none, and anybody’s address will do', () => {
  let server: TestServer;
  let administrator: Student;
  beforeAll(async () => {
    server = await startTestServer();
    administrator = await buildAdministrator(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.execute('delete from auth.rate_limits'));

  /** Somebody with another's address, signed in. */
  async function squat(email: string) {
    const client = server.client();
    const { data } = await client.auth.signUp({
      email,
      password: STRANGERS,
      options: { data: { full_name: 'Stranger' } },
    });
    return { client, email, password: STRANGERS, id: data.user?.id ?? '' };
  }

  async function inviteByList(email: string, group: string) {
    const csv = `email,name,group\n${email},Meena Iyer,${group}\n`;
    const body = { list_id: crypto.randomUUID(), file_name: 'class.csv', csv };
    expect((await call(server, administrator, 'invite-student-list', body)).status).toBe(200);
    await workStudentLists(server.database, {
      keys: server.keys,
      siteUrl: TEST_SITE,
      sendMail: sendAuthMail(server.jobs),
    });
  }

  const groupsOf = async (id: string) => {
    const select = 'select count(*)::int as count from public.group_members where user_id = $1';
    return (await queryRows(server.database, z.object({ count: z.number() }), select, [id]))[0]?.count;
  };

  it('the address gets no mail that only tells something, and ten a day in all', async () => {
    const { client, email } = await squat('tells@example.com');
    for (let time = 0; time < 40; time++) {
      expect((await client.auth.updateUser({ password: `password ${time}` })).error).toBeNull();
    }
    expect(await mailsTo(server, email)).toEqual([]);
    for (let time = 0; time < 12; time++) {
      await server.database.execute(
        `delete from auth.rate_limits where hits < 6 and expires_at < now() + interval '2 hours'`,
      );
      await server.client().auth.resetPasswordForEmail(email);
    }
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(10);
  });

  it('a list of the institute puts nobody into a group who has not proved the address, and its owner then', async () => {
    const email = 'listed@example.com';
    const stranger = await squat(email);
    await inviteByList(email, 'Class XI');
    expect(await groupsOf(stranger.id)).toBe(0);
    expect((await stranger.client.auth.getUser()).data.user?.user_metadata).toEqual({
      full_name: 'Stranger',
    });
    const { client } = await enter(server, linkIn((await mailsTo(server, email)).at(-1)));
    expect(await groupsOf(stranger.id)).toBe(1);
    expect((await stranger.client.auth.getUser()).error).not.toBeNull();
    expect((await signIn(server, email, STRANGERS)).error?.code).toBe('invalid_credentials');
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({});
  });

  it('an invited address is not given to anyone who holds the account by the card’s mail', async () => {
    const email = 'both-mails@example.com';
    const stranger = await squat(email);
    await inviteByList(email, 'Class XI');
    await stranger.client.auth.resend({ type: 'signup', email });
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(2);
    await enter(server, linkIn((await mailsTo(server, email)).at(-1)));
    expect((await stranger.client.auth.getUser()).error).not.toBeNull();
    expect((await signIn(server, email, STRANGERS)).error?.code).toBe('invalid_credentials');
  });

  it('who is asked to lend an address to an account reads whose it is', async () => {
    const stranger = await squat('lender@example.com');
    expect((await stranger.client.auth.updateUser({ email: 'victim@example.com' })).error).toBeNull();
    const page = await server.fetch(linkIn((await mailsTo(server, 'victim@example.com'))[0]));
    expect(await page.text()).toContain('lender@example.com → victim@example.com');
  });

  it('rows that know a person by the address alone are neither exported nor deleted', async () => {
    const email = 'rows@example.com';
    const stranger = await squat(email);
    await inviteByList(email, 'Class XII');
    await call(server, null, 'newsletter-subscribe', { email });
    const { body } = await call(server, stranger, 'export-my-data', {});
    expect(body).toMatchObject({ tables: { student_list_rows: [], newsletter_subscriptions: [] } });
    expect(JSON.stringify(body)).not.toContain('Meena');
    const deleted = await call(server, stranger, 'delete-account', {
      password: STRANGERS,
      confirmation: 'DELETE',
    });
    expect(deleted.status).toBe(200);
    const rows = `select from public.student_list_rows where email = $1
      union all select from private.newsletter_subscriptions where email = $1`;
    expect((await server.database.query(rows, [email])).rowCount).toBe(2);
  });

  it('a file of one’s data has no token in it', async () => {
    const student = await buildStudent(server);
    await call(server, null, 'newsletter-subscribe', { email: student.email });
    const { body } = await call(server, student, 'export-my-data', {});
    const [row] = (body.tables as Record<string, object[]>).newsletter_subscriptions ?? [];
    expect(row).toMatchObject({ email: student.email });
    expect(row).not.toHaveProperty('token');
  });

  it('the card’s mail proves the address and leaves password and session of its holder', async () => {
    const email = 'holder@example.com';
    const holder = await squat(email);
    expect((await holder.client.auth.resend({ type: 'signup', email })).error).toBeNull();
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1);
    await enter(server, linkIn((await mailsTo(server, email))[0]));
    const { data } = await holder.client.auth.getUser();
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    expect((await signIn(server, email, STRANGERS)).error).toBeNull();
    expect((await holder.client.auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('a link that is only looked at is not used, in any of the four languages', async () => {
    for (const [language, lang] of [
      ['English', 'en'],
      ['Hindi', 'hi'],
      ['Telugu', 'te'],
      ['Tamil', 'ta'],
    ] as const) {
      const email = `reads-${lang}@example.com`;
      await server.client().auth.signUp({ email, password: OWN, options: { data: { language } } });
      await server.client().auth.resetPasswordForEmail(email);
      await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1);
      const link = linkIn((await mailsTo(server, email))[0]);
      for (const method of ['GET', 'HEAD', 'GET']) {
        const looked = await server.fetch(link, { method });
        expect(looked.status).toBe(200);
        expect(looked.headers.get('set-cookie')).toBeNull();
      }
      const page = await server.fetch(link);
      const text = await page.text();
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).not.toContain('access_token');
      const used = await server.fetch(formOf(text, link));
      expect(used.headers.get('location')).toContain('access_token');
    }
  });

  it('a password is one password, however the keyboard writes it', async () => {
    const email = 'unicode@example.com';
    await server.client().auth.signUp({ email, password: 'résumé पढ़ाई' });
    const spellings = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => 'résumé पढ़ाई'.normalize(form));
    for (const password of spellings) expect((await signIn(server, email, password)).error).toBeNull();
    expect((await signIn(server, email, 'resume पढाई')).error?.code).toBe('invalid_credentials');
  });
});
