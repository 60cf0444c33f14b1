import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildStudent,
  buildStudentWithoutPremium,
  type Student,
} from '#server/testing/factories.ts';
import { pressLink } from '#server/testing/press-link.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  student = await buildStudent(server);
});
afterAll(() => server.close());

const as = (person: Student, name: string, body: unknown) =>
  call(server, person, `admin-users-${name}`, body);
const admin = (name: string, body: unknown) => as(administrator, name, body);

const Mail = z.object({ recipient: z.string(), subject: z.string(), text: z.string() });
const mailsTo = (email: string) =>
  queryRows(
    server.database,
    Mail,
    'select recipient, subject, body_text as text from private.mail_outbox where recipient = $1 order by id',
    [email],
  );
const linkIn = (text = '') => /https?:\S+/.exec(text)?.[0] ?? '';

const Entry = z.object({
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
});
const entriesOf = (userId: string) =>
  queryRows(
    server.database,
    Entry,
    `select action, before, after, request_id as "requestId" from public.audit_log
      where entity_id = $1 and actor_id = $2 order by id`,
    [userId, administrator.id],
  );

/** Opens a mailed link as a browser does, and takes the session from the address. */
async function openLink(link: string) {
  const target = await pressLink(server, link);
  const fragment = new URLSearchParams(target.hash.slice(1));
  const client = server.client();
  await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  return { target, client, error: fragment.get('error_code') };
}

const CALLS: [string, object][] = [
  ['invite', { email: 'someone@example.com' }],
  ['set-admin', { user_id: '00000000-0000-4000-8000-000000000000', is_admin: true }],
  ['reset-password', { email: 'someone@example.com' }],
  ['ban', { user_id: '00000000-0000-4000-8000-000000000000', banned: true }],
  ['set-profile', { user_id: '00000000-0000-4000-8000-000000000000' }],
];

describe('who may administer accounts', () => {
  it.each(CALLS)(
    'admin-users-%s is refused to nobody, students and a deactivated administrator',
    async (name, body) => {
      expect((await call(server, null, `admin-users-${name}`, body)).status).toBe(401);
      expect(await as(student, name, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      const former = await buildAdministrator(server);
      await admin('ban', { user_id: former.id, banned: true });
      expect((await as(former, name, body)).status).toBe(401);
      await admin('set-admin', { user_id: former.id, is_admin: false });
    },
  );

  it('refuses the list to students and visitors', async () => {
    expect((await student.client.rpc('get_all_users_admin')).error?.code).toBe('42501');
    expect((await server.client().rpc('get_all_users_admin')).error).not.toBeNull();
  });
});

describe('an invitation', () => {
  it('makes an account, mails a link that works for a week, and opens it once with a password of their own', async () => {
    const { status, body } = await admin('invite', {
      email: ' New.Student@Example.com ',
      full_name: '<b>Meena</b> Iyer',
    });
    expect([status, body]).toMatchObject([200, { email: 'new.student@example.com' }]);
    const [mail] = await mailsTo('new.student@example.com');
    expect(mail?.text).toContain('7 days');
    const { target, client } = await openLink(linkIn(mail?.text));
    expect(`${target.origin}${target.pathname}`).toBe(`${TEST_SITE}/auth/reset-password`);
    expect((await client.auth.updateUser({ password: 'one of my own' })).error).toBeNull();
    const credentials = { email: 'new.student@example.com', password: 'one of my own' };
    expect((await server.client().auth.signInWithPassword(credentials)).error).toBeNull();
    expect((await openLink(linkIn(mail?.text))).error).toBe('otp_expired');
    const { data } = await administrator.client.rpc('get_all_users_admin', { p_search: 'new.student@' });
    expect(data).toMatchObject([{ full_name: '<b>Meena</b> Iyer', is_admin: false, invited: false }]);
  });

  it('is sent again to somebody who waits, and refused for an account in use, however the email is written', async () => {
    const first = await admin('invite', { email: 'waiting@example.com', is_admin: true });
    const second = await admin('invite', { email: 'WAITING@example.com' });
    expect(second.body.user_id).toBe(first.body.user_id);
    const mails = await mailsTo('waiting@example.com');
    expect((await openLink(linkIn(mails[0]?.text))).error).toBe('otp_expired');
    const { client } = await openLink(linkIn(mails[1]?.text));
    expect((await client.rpc('is_admin')).data).toBe(true);
    expect(await admin('invite', { email: student.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'email_exists', error: 'A user with this email address has already been registered' },
    });
    await admin('set-admin', { user_id: first.body.user_id, is_admin: false });
  });

  it.each([{}, { email: '' }, { email: 'no email' }, { email: `${'a'.repeat(300)}@example.com` }])(
    'needs an email: %j',
    async (body) => expect((await admin('invite', body)).status).toBe(400),
  );
});

describe('the role', () => {
  it('is granted, removed and logged with the request', async () => {
    const person = await buildStudent(server);
    expect(await admin('set-admin', { user_id: person.id, is_admin: true })).toEqual({
      status: 200,
      body: { user_id: person.id, is_admin: true, is_email_proved: expect.any(Boolean) },
    });
    expect((await person.client.rpc('is_admin')).data).toBe(true);
    await admin('set-admin', { user_id: person.id, is_admin: true });
    await admin('set-admin', { user_id: person.id, is_admin: false });
    expect((await person.client.rpc('is_admin')).data).toBe(false);
    const entries = await entriesOf(person.id);
    expect(entries.map(({ action }) => action)).toEqual(['insert', 'delete']);
    expect(entries.every(({ requestId }) => z.uuid().safeParse(requestId).success)).toBe(true);
  });

  it('says whether somebody has shown that the address is theirs', async () => {
    const person = await buildStudent(server);
    for (const isProved of [false, true]) {
      await server.database.query(
        `update auth.identities set identity_data = identity_data || jsonb_build_object('email_verified', $2::boolean) where user_id = $1`,
        [person.id, isProved],
      );
      expect((await admin('set-admin', { user_id: person.id, is_admin: true })).body.is_email_proved).toBe(
        isProved,
      );
    }
    await admin('set-admin', { user_id: person.id, is_admin: false });
  });

  it('of the last administrator stays, also when the others are deactivated', async () => {
    const other = await buildAdministrator(server);
    await admin('ban', { user_id: other.id, banned: true });
    expect(await admin('set-admin', { user_id: administrator.id, is_admin: false })).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    });
    expect((await administrator.client.rpc('is_admin')).data).toBe(true);
    await admin('set-admin', { user_id: other.id, is_admin: false });
  });

  it('stays with one of two administrators who remove each other at once', async () => {
    const other = await buildAdministrator(server);
    const answers = await Promise.all([
      admin('set-admin', { user_id: other.id, is_admin: false }),
      as(other, 'set-admin', { user_id: administrator.id, is_admin: false }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    await server.database.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
      [administrator.id],
    );
    await admin('set-admin', { user_id: other.id, is_admin: false });
  });

  it('is nobody’s who does not exist', async () => {
    const user_id = '00000000-0000-4000-8000-000000000000';
    expect((await admin('set-admin', { user_id, is_admin: true })).status).toBe(404);
    expect((await admin('set-admin', { user_id: 'me', is_admin: true })).status).toBe(400);
  });
});

describe('a deactivated account', () => {
  it('is signed out everywhere at once, cannot sign in, and can again once activated', async () => {
    const person = await buildStudent(server);
    const phone = server.client();
    const credentials = { email: person.email, password: person.password };
    await phone.auth.signInWithPassword(credentials);
    expect(await admin('ban', { user_id: person.id, banned: true })).toEqual({
      status: 200,
      body: { user_id: person.id, banned: true },
    });
    for (const client of [person.client, phone]) {
      expect((await client.from('profiles').select('user_id')).error).not.toBeNull();
      expect((await client.auth.refreshSession()).error).not.toBeNull();
    }
    expect((await call(server, person, 'get-study-summary')).status).toBe(401);
    expect((await server.client().auth.signInWithPassword(credentials)).error?.code).toBe('user_banned');
    expect(await admin('reset-password', { email: person.email })).toMatchObject({
      status: 409,
      body: { code: 'account_deactivated' },
    });
    await admin('ban', { user_id: person.id, banned: false });
    expect((await server.client().auth.signInWithPassword(credentials)).error).toBeNull();
    expect((await entriesOf(person.id)).map(({ action }) => action)).toEqual(['deactivate', 'activate']);
  });

  it('is never one’s own', async () => {
    expect(await admin('ban', { user_id: administrator.id, banned: true })).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
  });

  it('is one of two administrators who deactivate each other at once', async () => {
    const other = await buildAdministrator(server);
    const answers = await Promise.all([
      admin('ban', { user_id: other.id, banned: true }),
      as(other, 'ban', { user_id: administrator.id, banned: true }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await server.database.query('update auth.users set banned_until = null');
    await server.database.query(`delete from public.user_roles where user_id = $1`, [other.id]);
    const { email, password } = administrator;
    await administrator.client.auth.signInWithPassword({ email, password });
  });
});

describe('a reset link', () => {
  it('is answered and mailed, opens the way to a new password, and works once', async () => {
    const person = await buildStudentWithoutPremium(server);
    const { status, body } = await admin('reset-password', { email: person.email.toUpperCase() });
    expect(status).toBe(200);
    const link = String(body.action_link);
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).toContain(link);
    const { target, client } = await openLink(link);
    expect(target.pathname).toBe('/auth/reset-password');
    expect((await client.auth.updateUser({ password: 'chosen again' })).error).toBeNull();
    expect((await openLink(link)).error).toBe('otp_expired');
    expect((await entriesOf(person.id)).map(({ action }) => action)).toEqual(['reset_link']);
  });

  it('is not made for an email nobody has', async () => {
    expect((await admin('reset-password', { email: 'nobody@example.com' })).status).toBe(404);
  });
});

describe('an edited profile', () => {
  it('is written as it was typed, blank as none, and logged as it was and became', async () => {
    const person = await buildStudent(server, 'Asha Rao');
    const { body } = await admin('set-profile', {
      user_id: person.id,
      full_name: ' Asha <script> Rao ',
      board: '',
      medium: 'Hindi',
      class_level: null,
      state: 'Bihar',
      district: ' ',
    });
    expect(body.profile).toEqual({
      user_id: person.id,
      full_name: 'Asha <script> Rao',
      board: null,
      medium: 'Hindi',
      class_level: null,
      state: 'Bihar',
      district: null,
    });
    const [entry] = await entriesOf(person.id);
    expect(entry).toMatchObject({
      action: 'edit_profile',
      before: { full_name: 'Asha Rao', state: 'Kerala' },
    });
  });

  it('is made for somebody who has none, and for nobody who is not there', async () => {
    const { body } = await admin('invite', { email: 'blank@example.com' });
    expect((await admin('set-profile', { user_id: body.user_id, full_name: 'Ravi' })).status).toBe(200);
    const user_id = '00000000-0000-4000-8000-000000000000';
    expect((await admin('set-profile', { user_id, full_name: 'Ravi' })).status).toBe(404);
  });

  it.each([{ board: 'IB' }, { full_name: 'A' }, { full_name: 'x'.repeat(201) }, { state: 'x'.repeat(101) }])(
    'is refused where it is no profile: %j',
    async (wrong) => {
      expect((await admin('set-profile', { user_id: student.id, ...wrong })).status).toBe(400);
    },
  );
});

describe('the list', () => {
  it('is everybody without parameters, in the specification’s fields', async () => {
    const { data } = await administrator.client.rpc('get_all_users_admin');
    const row = data.find(({ user_id }: { user_id: string }) => user_id === administrator.id);
    expect(row).toMatchObject({
      email: administrator.email,
      full_name: 'Meera Admin',
      is_admin: true,
      test_count: 0,
      attempt_count: 0,
      banned: false,
    });
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['created_at', 'last_sign_in_at']));
    expect(data.length).toBe(data[0].total);
  });

  it('searches emails, names and ids, and takes signs of patterns for what they are', async () => {
    const found = async (p_search: string) => {
      const { data } = await administrator.client.rpc('get_all_users_admin', { p_search });
      return (data as { user_id: string }[]).map(({ user_id }) => user_id);
    };
    expect(await found('MEERA')).toContain(administrator.id);
    expect(await found(student.email.toUpperCase())).toEqual([student.id]);
    expect(await found(student.id)).toEqual([student.id]);
    expect(await found('%')).toEqual([]);
    expect(await found(`'; drop table public.profiles; --`)).toEqual([]);
  });

  it('pages through fifty thousand users, and narrows them', async () => {
    await server.database.query(
      `insert into auth.users (email, created_at)
       select 'crowd-' || n || '@example.com', now() - make_interval(mins => n) from generate_series(1, 50000) n`,
    );
    const page = async (args: object) => {
      const { data, error } = await administrator.client.rpc('get_all_users_admin', args);
      expect(error).toBeNull();
      return data as { email: string; total: number }[];
    };
    const second = await page({ p_search: 'crowd-', p_limit: 20, p_offset: 20 });
    expect([second.length, second[0]]).toMatchObject([20, { email: 'crowd-21@example.com', total: 50_000 }]);
    const sorted = await page({ p_search: 'crowd-', p_sort: 'email', p_limit: 1 });
    expect(sorted).toMatchObject([{ email: 'crowd-10000@example.com' }]);
    const administrators = await page({ p_show: 'administrators', p_limit: 20 });
    expect(administrators.length).toBeLessThan(10);
    expect(
      (await administrator.client.rpc('get_all_users_admin', { p_sort: 'id; --' })).error,
    ).not.toBeNull();
  });
});
