import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GuardianAct, GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { NOTICE_VERSION } from '#core/domain/guardians/guardian.ts';
import { mailSittingNewsJob } from '#server/jobs/mail-sitting-news.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  await asha.client.from('profiles').update({ language: 'Telugu' }).eq('user_id', asha.id);
  hall = await ExamHall.schedule(server, admin, [asha, ravi]);
  await hall.seat(asha);
  await hall.save(asha, 0, 1);
  await hall.submit(asha);
  await hall.pass(7200);
  await hall.sweep();
});
afterAll(() => server.close());

const motherOf = (learner: Student) => `mother-of-${learner.id}@example.com`;
const MINOR = `${new Date().getUTCFullYear() - 15}-01-01`;
const AGREE = {
  kind: 'agree',
  name: 'Lakshmi Rao',
  relation: 'mother',
  confirms: true,
  notice_version: NOTICE_VERSION,
} as const;

async function mails(to: string) {
  const { rows } = await server.database.query(
    'select subject, body_text as text from private.mail_outbox where recipient = $1 order by id',
    [to],
  );
  return rows as { subject: string; text: string }[];
}
async function tokenOf(learner: Student) {
  const text = (await mails(motherOf(learner))).at(-1)?.text ?? '';
  return /\/guardian\/([\w-]{43})/.exec(text)?.[1] ?? '';
}
const act = (token: string, what: GuardianAct) =>
  call<GuardianPage>(server, null, 'act-as-guardian', { token, act: what });
const report = (token: string) =>
  call<{ url: string }>(server, null, 'print-guardian-report', { token, sitting_id: hall.id });

async function tellResults() {
  const { database, jobs: queue, keys } = server;
  const job = mailSittingNewsJob({ siteUrl: TEST_SITE, keys });
  await job.handle(
    { database, queue, log: createLogger('silent') },
    { sittingId: hall.id, news: 'released' },
  );
}

it('guardians who wish it are told of results, in the family’s language, and open the report by their link', async () => {
  for (const learner of [asha, ravi]) {
    await call(server, learner, 'save-birth-details', {
      date_of_birth: MINOR,
      guardian_email: motherOf(learner),
    });
    await act(await tokenOf(learner), AGREE);
  }
  const token = await tokenOf(asha);
  const wished = await act(token, { kind: 'results', on: true });
  expect(wished.body).toMatchObject({ results: true, exams: [] });
  expect((await report(token)).body).toMatchObject({ code: 'results_not_out' });
  await tellResults();
  expect(await mails(motherOf(asha))).toHaveLength(1);

  expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
  await hall.sweep();
  await tellResults();
  const told = await mails(motherOf(asha));
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({ subject: 'రిజల్ట్స్: Sunday test' });
  expect(told[1]?.text).toContain(`${TEST_SITE}/guardian/${token}?lang=te`);
  expect(await mails(motherOf(ravi))).toHaveLength(1);

  const page = GuardianPage.parse((await call(server, null, 'get-guardian-page', { token })).body);
  expect(page.exams).toMatchObject([{ sitting_id: hall.id, title: 'Sunday test', is_absent: false }]);
  const { status, body } = await report(token);
  expect(status, JSON.stringify(body)).toBe(200);
  const pdf = await server.fetch(body.url);
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  const absent = await tokenOf(ravi);
  expect((await report(absent)).body).toMatchObject({ code: 'no_candidates' });
});

it('a person of the staff, or the student, mails the report to the guardian, who has to have agreed', async () => {
  const mail = (who: Student, more: object = {}) => hall.call(who, 'mail-family-report', more);
  expect((await mail(asha)).status).toBe(200);
  expect((await mail(admin, { number: 1 })).status).toBe(200);
  expect(await mails(motherOf(asha))).toHaveLength(4);
  const outsider = await buildStaff(server, 'teacher');
  expect((await mail(outsider, { number: 1 })).status).toBe(404);
  expect((await mail(ravi, { number: 1 })).status).toBe(404);
  await act(await tokenOf(asha), { kind: 'withdraw' });
  expect((await mail(asha)).body).toMatchObject({ code: 'no_guardian' });
  expect((await report(await tokenOf(asha))).status).toBe(404);
});

it('who agreed on paper proved no address, and is written to by nobody', async () => {
  const other = await buildStudent(server, 'Kiran');
  await call(server, other, 'save-birth-details', { date_of_birth: MINOR, guardian_email: motherOf(other) });
  const token = await tokenOf(other);
  await server.database.query(
    `update private.guardians set state = 'agreed', how = 'paper', notice_version = 1, name = 'Lakshmi', relation = 'mother',
       decided_at = now() where user_id = $1`,
    [other.id],
  );
  expect((await act(token, { kind: 'results', on: true })).status).toBe(404);
  expect((await call<GuardianPage>(server, null, 'get-guardian-page', { token })).body.results).toBeNull();
});

it('a guardian who agreed sees coming exams until they are over, called off, or the consent is withdrawn', async () => {
  const kiran = await buildStudent(server, 'Kiran Das');
  await call(server, kiran, 'save-birth-details', { date_of_birth: MINOR, guardian_email: motherOf(kiran) });
  const next = await ExamHall.schedule(server, admin, [kiran]);
  await next.startIn(86_400);
  const token = await tokenOf(kiran);
  const coming = async () =>
    GuardianPage.parse((await call(server, null, 'get-guardian-page', { token })).body).coming;
  expect(await coming()).toEqual([]);
  await act(token, AGREE);
  expect(await coming()).toMatchObject([{ sitting_id: next.id }]);
  await act(token, { kind: 'withdraw' });
  expect(await coming()).toEqual([]);
  await act(token, AGREE);
  expect((await next.call(admin, 'cancel-sitting', { reason: 'Rain' })).status).toBe(200);
  expect(await coming()).toEqual([]);
});
