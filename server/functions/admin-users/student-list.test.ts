import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CheckStudentListResponse } from '#core/contracts/admin-users/student-list.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { inviteStudentListsJob } from '#server/jobs/invite-student-lists.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let inUse: Student;
let banned: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  inUse = await buildStudent(server);
  banned = await buildStudent(server);
  await call(server, administrator, 'admin-users-ban', { user_id: banned.id, banned: true });
  await call(server, administrator, 'admin-users-invite', { email: 'waits@example.com' });
});
afterAll(() => server.close());

const admin = <Body = Record<string, unknown>>(name: string, body: unknown) =>
  call<Body>(server, administrator, name, body);
const work = () =>
  inviteStudentListsJob({ keys: server.keys, siteUrl: TEST_SITE }).handle(
    { database: server.database, queue: server.jobs, log: createLogger('silent') },
    {},
  );
async function invite(csv: string): Promise<string> {
  const list_id = randomUUID();
  const request = { list_id, file_name: 'class.csv', csv };
  expect((await admin('invite-student-list', request)).status).toBe(200);
  return list_id;
}
const report = async (list: string) => {
  const { data } = await administrator.client
    .from('student_list_rows')
    .select('row, email, outcome, problem, other_row')
    .eq('list_id', list)
    .order('row');
  return data;
};
const mailsTo = async (email: string) =>
  (
    await queryRows(
      server.database,
      z.object({ text: z.string() }),
      'select body_text as text from private.mail_outbox where recipient = $1 order by id',
      [email],
    )
  ).map(({ text }) => text);

const CSV = () =>
  [
    'Name,Email,Group',
    '<b>Asha</b> Rao,Asha.New@Example.com,XII A',
    'Twice,asha.new@example.COM,XII A',
    `Here already,${inUse.email.toUpperCase()},xii a`,
    `Deactivated,${banned.email},XII A`,
    'Waits,WAITS@example.com,',
    'Bad,not an email,XII A',
  ].join('\n');

describe('a list of students', () => {
  it('is checked first: what would become of each row, and nothing is written', async () => {
    const { body } = await admin<CheckStudentListResponse>('check-student-list', { csv: CSV() });
    expect(
      body.rows.map(({ row, account, problem, other_row }) => [row, account, problem, other_row]),
    ).toEqual([
      [2, 'new', null, null],
      [3, 'new', 'email_repeated', 2],
      [4, 'in_use', null, null],
      [5, 'in_use', 'account_deactivated', null],
      [6, 'waiting', null, null],
      [7, 'new', 'email_invalid', null],
    ]);
    expect(body.new_groups).toEqual(['XII A']);
    const { data } = await administrator.client.rpc('get_all_users_admin', { p_search: 'asha.new' });
    expect(data).toEqual([]);
  });

  it('is invited by mail in the background, put into its groups, and reported row by row', async () => {
    const list = await invite(CSV());
    await work();
    expect(await report(list)).toEqual([
      { row: 2, email: 'asha.new@example.com', outcome: 'invited', problem: null, other_row: null },
      { row: 3, email: 'asha.new@example.com', outcome: 'refused', problem: 'email_repeated', other_row: 2 },
      { row: 4, email: inUse.email, outcome: 'added', problem: null, other_row: null },
      { row: 5, email: banned.email, outcome: 'refused', problem: 'account_deactivated', other_row: null },
      { row: 6, email: 'waits@example.com', outcome: 'invited', problem: null, other_row: null },
      { row: 7, email: 'not an email', outcome: 'refused', problem: 'email_invalid', other_row: null },
    ]);
    expect(await mailsTo('asha.new@example.com')).toEqual([expect.stringContaining('7 days')]);
    expect(await mailsTo('waits@example.com')).toHaveLength(2);
    expect(await mailsTo(inUse.email)).toEqual([]);
    expect(await mailsTo(banned.email)).toEqual([]);
    const { data: groups } = await administrator.client.rpc('find_groups', { p_search: 'XII A' });
    expect(groups).toMatchObject([{ members: 2, total: 1 }]);
    const { data: people } = await administrator.client.rpc('get_all_users_admin', { p_search: 'asha.new' });
    expect(people).toMatchObject([{ full_name: '<b>Asha</b> Rao', invited: true }]);
    const { data: entries } = await administrator.client.rpc('get_audit_log', {
      p_entity_id: people[0].user_id,
    });
    expect(entries).toMatchObject([
      { entity: 'group_members', actor_id: administrator.id, request_id: expect.any(String), set_id: list },
      { entity: 'users', action: 'invite', actor_id: administrator.id, set_id: list },
    ]);
    const { data: sets } = await administrator.client.rpc('get_audit_log', { p_entity: 'student_lists' });
    expect(sets).toMatchObject([
      { action: 'invite', entity_id: list, after: { file: 'class.csv', rows: 6 } },
    ]);
  });

  it('sent twice is one list, and worked twice mails once', async () => {
    const list_id = randomUUID();
    const request = { list_id, file_name: 'a.csv', csv: 'email\nonce@example.com' };
    await Promise.all([admin('invite-student-list', request), admin('invite-student-list', request)]);
    await Promise.all([work(), work()]);
    await work();
    expect(await mailsTo('once@example.com')).toHaveLength(1);
  });

  it('goes on where a server ended, and one row that fails stops no other', async () => {
    const name = 'Broken group';
    const list = await invite(
      [
        'email,group',
        ...Array.from({ length: 45 }, (_, n) => `s${n}@example.com,${n === 30 ? name : ''}`),
      ].join('\n'),
    );
    await server.database.execute(`
      create function private.break_group() returns trigger language plpgsql as $$
        begin raise exception 'the disk is full'; end $$;
      create trigger break_group before insert on public.groups for each row
        when (new.name = '${name}') execute function private.break_group();`);
    await server.database.query(
      `update public.student_list_rows set outcome = 'invited' where list_id = $1 and row < 12`,
      [list],
    );
    await work();
    const rows = (await report(list)) ?? [];
    expect(rows.filter(({ outcome }) => outcome === 'invited')).toHaveLength(44);
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { row: 32, problem: 'failed' },
    ]);
    expect(await mailsTo('s0@example.com')).toEqual([]);
    expect(await mailsTo('s44@example.com')).toHaveLength(1);
    expect(await mailsTo('s30@example.com')).toEqual([]);
  });

  it('of 1,000 rows is checked at once, and while it is worked nobody waits for all of it', async () => {
    const people = Array.from({ length: 1000 }, (_, n) => `many${n}@example.com`);
    const { body } = await admin<CheckStudentListResponse>('check-student-list', {
      csv: `email\n${people.join('\n')}`,
    });
    expect(body.rows.filter(({ problem }) => problem === null)).toHaveLength(1000);
    const list = await invite(`email\n${people.slice(0, 200).join('\n')}`);
    const done = work();
    // A call in between is answered before the list is done.
    expect((await call(server, inUse, 'get-study-summary')).status).toBe(200);
    const { data } = await administrator.client.from('student_lists').select('finished_at').eq('id', list);
    expect(data).toEqual([{ finished_at: null }]);
    await done;
    const rows = await queryRows(
      server.database,
      z.object({ count: z.number() }),
      `select count(*)::int as count from public.student_list_rows where list_id = $1 and outcome = 'invited'`,
      [list],
    );
    expect(rows).toEqual([{ count: 200 }]);
  });

  it('of thousands shows those with a problem first, counts all of them, and is kept whole', async () => {
    const people = Array.from({ length: 3_000 }, (_, n) =>
      n % 1_000 === 999 ? `A-${n},no email,` : `A-${n},,${n % 100 === 0 ? 'home' : '9812345678'}`,
    );
    const csv = `Roll No,Email,Mobile\n${people.join('\n')}`;
    const { body } = await admin<CheckStudentListResponse>('check-student-list', { csv });
    expect(body.counts).toMatchObject({ students: 3_000, wrong: 33, by_slip: 2_967, contacts: 30 });
    expect(body.rows).toHaveLength(1_000);
    expect(body.rows.slice(0, 33).every(({ problem }) => problem !== null)).toBe(true);
    const request = { list_id: randomUUID(), file_name: 'all.csv', csv, leave_out: true };
    expect((await admin('invite-student-list', request)).body).toMatchObject({ rows: 3_000 });
    const waiting = await queryRows(
      server.database,
      z.object({ count: z.number(), left: z.number() }),
      `select count(*)::int as count, count(detail)::int as left from public.student_list_rows
       where list_id = $1 and outcome is null`,
      [request.list_id],
    );
    expect(waiting).toEqual([{ count: 2_997, left: 30 }]);
    await server.database.query('update public.student_lists set finished_at = now() where id = $1', [
      request.list_id,
    ]);
  });

  it('with too many students says how many there are', async () => {
    const csv = `email\n${Array.from({ length: 10_001 }, (_, n) => `e${n}@example.com`).join('\n')}\n,\n\n`;
    const { body } = await admin<CheckStudentListResponse>('check-student-list', { csv });
    expect(body).toMatchObject({ problem: 'too_many_rows', rows: [], counts: { students: 10_001 } });
  });

  it('in a file is read in a thread of its own', async () => {
    const file = Buffer.from('Roll No,Name\n0912345678,Asha\n').toString('base64');
    const { body } = await admin<CheckStudentListResponse>('check-student-list', { file });
    expect(body.rows).toMatchObject([{ roll_number: '0912345678', full_name: 'Asha' }]);
  });

  it('is refused where nobody can come, and a file that cannot be used says why', async () => {
    expect((await admin('check-student-list', { csv: 'name\nAsha' })).body).toMatchObject({
      problem: 'no_email_column',
      rows: [],
    });
    const request = { list_id: randomUUID(), file_name: 'a.csv', csv: 'name\nAsha' };
    expect((await admin('invite-student-list', request)).status).toBe(400);
    await administrator.client.from('app_settings').update({ value: 'closed' }).eq('key', 'registration');
    expect(await admin('invite-student-list', { ...request, csv: 'email\na@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
    await administrator.client.from('app_settings').update({ value: 'open' }).eq('key', 'registration');
  });

  it('leaves nothing of an account that is deleted', async () => {
    await admin('admin-users-delete', { user_id: inUse.id, confirmation: 'DELETE' });
    const { data } = await administrator.client
      .from('student_list_rows')
      .select('row')
      .eq('email', inUse.email);
    expect(data).toEqual([]);
  });
});

it('of many large lists of one administrator at once some are refused, and all others are read', async () => {
  const csv = `Roll No,Name\n${Array.from({ length: 2000 }, (_, at) => `${at + 10_000},Student ${at}`).join('\n')}`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin<CheckStudentListResponse>('check-student-list', { csv })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBe(8 - refused.length);
  expect(refused[0]?.body).toMatchObject({ code: 'rate_limited' });
  expect((await admin('check-student-list', { csv })).status).toBe(200);
});
