import { randomUUID } from 'node:crypto';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { inviteStudentListsJob } from '#server/jobs/invite-student-lists.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let list: string;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  list = await invite(
    'Roll No,छात्र का नाम,Batch,Mobile,Father Mobile,Parent Email\n१०२४,रवि कुमार,XII A,98123 45678,9812300000,papa@example.com\n7,Sita Devi,XII A,,,',
  );
});
afterAll(() => server.close());

const admin = <Body = Record<string, unknown>>(name: string, body: unknown) =>
  call<Body>(server, administrator, name, body);
async function invite(csv: string): Promise<string> {
  const list_id = randomUUID();
  const file = Buffer.from(csv).toString('base64');
  expect((await admin('invite-student-list', { list_id, file_name: 'class.csv', file })).status).toBe(200);
  await inviteStudentListsJob({ keys: server.keys, siteUrl: TEST_SITE }).handle(
    { database: server.database, queue: server.jobs, log: createLogger('silent') },
    {},
  );
  return list_id;
}
const outcomes = async (id: string) =>
  (
    await administrator.client
      .from('student_list_rows')
      .select('row, email, outcome, problem')
      .eq('list_id', id)
      .order('row')
  ).data;
interface Slips {
  pdf: string;
  slips: number;
  next_after_row: number | null;
  code?: string;
}
const printSlips = async (of: unknown = { list_id: list }) => admin<Slips>('make-sign-in-slips', of);
async function passwordsOf(pdf: string): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf, 'base64'));
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.match(/[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}/g) ?? [];
}

describe('students without an email', () => {
  it('get accounts by roll number, with their numbers, and no mail', async () => {
    expect(await outcomes(list)).toEqual([
      { row: 2, email: '1024@students.invalid', outcome: 'made', problem: null },
      { row: 3, email: '7@students.invalid', outcome: 'made', problem: null },
    ]);
    const { data } = await administrator.client
      .from('student_records')
      .select('roll_number, mobile, parent_mobile, parent_email')
      .order('roll_number');
    expect(data).toEqual([
      {
        roll_number: '1024',
        mobile: '98123 45678',
        parent_mobile: '9812300000',
        parent_email: 'papa@example.com',
      },
      { roll_number: '7', mobile: null, parent_mobile: null, parent_email: null },
    ]);
    const mails = await queryRows(
      server.database,
      z.object({ n: z.int() }),
      `select count(*)::int as n from private.mail_outbox where recipient like '%.invalid'`,
    );
    expect(mails).toEqual([{ n: 0 }]);
  });

  it('are found by any of their numbers, and by a name in either spelling', async () => {
    for (const typed of ['१०२४', '9812300000', 'papa@example', 'रवि']) {
      const { data } = await administrator.client.rpc('get_all_users_admin', { p_search: typed });
      expect(data, typed).toMatchObject([{ email: '1024@students.invalid' }]);
    }
  });

  it('sign in with the slip, once it is printed, and choose a password', async () => {
    const first = await printSlips();
    expect(first.body).toMatchObject({ slips: 2, next_after_row: null });
    const [old] = await passwordsOf(first.body.pdf);
    const { body } = await printSlips();
    const [password = ''] = await passwordsOf(body.pdf);
    const client = server.client();
    const email = '1024@students.invalid';
    expect((await client.auth.signInWithPassword({ email, password: old ?? '' })).error?.code).toBe(
      'invalid_credentials',
    );
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toMatchObject({ must_change_password: true });
    const signedIn = { ...administrator, client, session: data.session as NonNullable<typeof data.session> };
    // The printed password opens nothing but the choice of another one; the session can be renewed meanwhile.
    expect(await call(server, signedIn, 'get-study-summary', {})).toMatchObject({
      status: 403,
      body: { code: 'password_change_needed' },
    });
    const refused = await client.from('student_records').select('roll_number');
    expect(refused).toMatchObject({ status: 403, error: { code: 'password_change_needed' } });
    expect((await client.storage.from('avatars').list()).error).not.toBeNull();
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect((await client.rpc('get_my_points')).status).toBe(403);
    const changed = await client.auth.updateUser({ password: 'my own password' });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.app_metadata).not.toHaveProperty('must_change_password');
    const own = await client.from('student_records').select('roll_number');
    expect(own.data).toEqual([{ roll_number: '1024' }]);
    // Anyone who chose a password gets no other by a slip.
    expect((await printSlips()).body.slips).toBe(1);
    expect((await client.auth.signInWithPassword({ email, password: 'my own password' })).error).toBeNull();
    expect(await printSlips({ user_id: data.user?.id })).toMatchObject({
      status: 409,
      body: { code: 'no_slips' },
    });
  });

  it('the same list again changes nothing; another student of that number is left out', async () => {
    const again = await invite('Roll,Name,Batch\n7,Sita Devi,XII A\n07,Om,\n7.0,Gita,');
    expect(await outcomes(again)).toMatchObject([
      { row: 2, outcome: 'unchanged' },
      { row: 3, outcome: 'made' },
      { row: 4, outcome: 'refused', problem: 'roll_number_repeated' },
    ]);
    expect(await outcomes(await invite('Roll,Name\n7,Gita'))).toMatchObject([
      { outcome: 'refused', problem: 'roll_number_taken' },
    ]);
  });

  it('their numbers are kept by a clerk as well, and nobody of the staff has such a record', async () => {
    const clerk = await buildStaff(server, 'clerk');
    const student = await buildStudent(server);
    const keep = (user_id: string, numbers: Record<string, string | null>) =>
      clerk.client.from('student_records').upsert({ user_id, ...numbers });
    const read = async () =>
      (
        await clerk.client
          .from('student_records')
          .select('roll_number, parent_mobile')
          .eq('user_id', student.id)
      ).data;
    expect((await keep(student.id, { roll_number: 'B-31', parent_mobile: '9812345678' })).error).toBeNull();
    expect(await read()).toEqual([{ roll_number: 'B-31', parent_mobile: '9812345678' }]);
    expect((await keep(student.id, { roll_number: 'B-32', parent_mobile: null })).error).toBeNull();
    expect(await read()).toEqual([{ roll_number: 'B-32', parent_mobile: null }]);
    expect((await keep(administrator.id, { roll_number: '1' })).status).toBe(403);
    const own = await student.client
      .from('student_records')
      .upsert({ user_id: student.id, roll_number: '1' });
    expect(own.status).toBe(403);
  });

  it('nobody else makes such an account, and a student prints no slips', async () => {
    const { error } = await server
      .client()
      .auth.signUp({ email: '99@students.invalid', password: 'a long password' });
    expect(error?.code).toBe('validation_failed');
    const student = await buildStudent(server);
    expect((await call(server, student, 'make-sign-in-slips', { list_id: list })).status).toBe(403);
    expect((await student.client.from('student_records').select('user_id')).data).toEqual([]);
  });
});

describe('columns placed by hand', () => {
  it('are remembered for the next list of the same headings', async () => {
    const csv = 'Whom,Where,Wing\nRavi,placed@example.com,B';
    const before = await admin('check-student-list', { csv: csv.replace('placed@example.com', '') });
    expect(before.body).toMatchObject({
      problem: 'no_email_column',
      columns: [{ heading: 'Whom', field: null }, {}, {}],
    });
    const columns = ['full_name', 'email', 'group'];
    const request = { list_id: randomUUID(), file_name: 'a.csv', csv, columns };
    expect((await admin('invite-student-list', request)).status).toBe(200);
    const next = await admin('check-student-list', {
      csv: 'WHOM;Where:;Wing\nSita;sita.placed@example.com;C',
    });
    expect(next.body).toMatchObject({
      problem: null,
      columns: [{ field: 'full_name' }, { field: 'email' }, { field: 'group' }],
      rows: [{ full_name: 'Sita', email: 'sita.placed@example.com', group: 'C' }],
    });
  });
});
