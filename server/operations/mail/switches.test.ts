import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { sendEveningPlans } from '#server/operations/exam-day/send-evening-plans.ts';
import { tellStudent } from '#server/operations/uploads/tell-student.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  await buildQuestions(server, 5);
});
afterAll(() => server.close());

/** An exam that is yet to come, whenever this runs: who asks for its plan is not told that it is over. */
const YEAR = new Date().getUTCFullYear() + 1;
/** On the evening before it. */
const NOW = new Date(`${YEAR}-05-01T13:30:00Z`);
const EXAM_DAY = {
  exam_date: `${YEAR}-05-02T08:30:00Z`,
  exam_city: 'Varanasi',
  exam_center_address: 'DAV College, Varanasi',
  home_address: '12 Lanka, Varanasi',
  exam_evening_mail: true,
};

/** What of the two a student is mailed without having asked for it. */
async function mailedTo(student: Student): Promise<string[]> {
  const { database, jobs } = server;
  const asServer = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
    database.transaction(OWNER, work);
  const test = await buildTest(student);
  const of = { userId: student.id, testId: test.id };
  await asServer((tx) => tellStudent(tx, jobs, TEST_SITE, of, { attemptId: null }));
  await sendEveningPlans({
    asServer,
    queue: jobs,
    weather: null,
    siteUrl: TEST_SITE,
    now: NOW,
    onFailure: (error) => {
      throw error;
    },
  });
  const select = 'select subject from private.mail_outbox where recipient = $1 order by id';
  const rows = await queryRows(database, z.object({ subject: z.string() }), select, [student.email]);
  return rows.map(({ subject }) => subject);
}

async function studentWith(switches: object): Promise<Student> {
  const student = await buildStudent(server);
  const row = { ...EXAM_DAY, ...switches };
  const { error } = await student.client.from('profiles').update(row).eq('user_id', student.id);
  expect(error).toBeNull();
  return student;
}
const allowMails = (value: boolean) =>
  administrator.client.from('app_settings').update({ value }).eq('key', 'student_mails');

const REVIEW = 'Your answer sheet could not be graded';
const PLAN = `Your exam day plan: 2 May ${YEAR}`;

describe('mails nobody asked for', () => {
  it('come unless the student or the institute switched them off; the app tells all the same', async () => {
    expect(await mailedTo(await studentWith({}))).toEqual([REVIEW, PLAN]);
    expect(await mailedTo(await studentWith({ exam_evening_mail: false }))).toEqual([REVIEW]);
    const quiet = await studentWith({ mail_notifications: false });
    expect(await mailedTo(quiet)).toEqual([]);
    const { data } = await quiet.client.from('notifications').select('title');
    expect(data).toEqual([{ title: REVIEW }]);
    await allowMails(false);
    expect(await mailedTo(await studentWith({}))).toEqual([]);
    await allowMails(true);
  });

  it('are refused to an administrator as well; what a student asks for, and mails about the account, are sent', async () => {
    const quiet = await studentWith({ mail_notifications: false });
    const send = (who: Student) => call(server, who, 'examday-email', { user_id: quiet.id });
    expect(await send(administrator)).toMatchObject({ status: 409, body: { code: 'mail_off' } });
    expect((await send(quiet)).status).toBe(200);
    await allowMails(false);
    const reset = await call(server, administrator, 'admin-users-reset-password', { email: quiet.email });
    expect(reset.status).toBe(200);
    await allowMails(true);
    const select = 'select subject from private.mail_outbox where recipient = $1 order by id';
    const rows = await queryRows(server.database, z.object({ subject: z.string() }), select, [quiet.email]);
    expect(rows).toEqual([{ subject: PLAN }, { subject: 'Reset your Vijaypath password' }]);
  });

  it('refuses a setting that is no yes and no no', async () => {
    const { error } = await administrator.client
      .from('app_settings')
      .update({ value: 'maybe' })
      .eq('key', 'student_mails');
    expect(error?.code).toBe('23514');
  });
});
