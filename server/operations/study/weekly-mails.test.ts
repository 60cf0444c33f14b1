import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { sendWeeklyMails } from '#server/operations/study/send-weekly-mails.ts';
import { projectPath } from '#server/paths.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import { beginPractice, handIn, miss, openTest, testOf } from '#server/testing/practice.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let optics: string[];
beforeAll(async () => {
  server = await startTestServer();
  optics = await buildQuestions(server, 10, { chapter: 'Wave Optics', topic: null });
});
afterAll(() => server.close());

const MailRow = z.object({ subject: z.string(), body_text: z.string(), body_html: z.string() });
const mailsTo = ({ email }: Student) =>
  queryRows(
    server.database,
    MailRow,
    'select subject, body_text, body_html from private.mail_outbox where recipient = $1 and subject like any ($2) order by id',
    [email, ['%week%', '%हफ़्ता%']],
  );
const send = (now = new Date()) =>
  sendWeeklyMails({
    asServer: (work) => server.database.transaction(OWNER, work),
    queue: server.jobs,
    siteUrl: TEST_SITE,
    now,
    onFailure: (error) => {
      throw error;
    },
  });
const want = async (student: Student, fields: object) =>
  expect((await student.client.from('profiles').update(fields).eq('user_id', student.id)).error).toBeNull();

it('goes once a week to who asked for it, and to nobody else', async () => {
  const [asked, other] = [await buildStudent(server), await buildStudent(server)];
  await want(asked, { weekly_mail: true });
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  expect(await mailsTo(asked)).toHaveLength(1);
  expect(await mailsTo(other)).toEqual([]);
  expect(await send(new Date(Date.now() + 7 * 86_400_000))).toBe(1);
  await want(asked, { weekly_mail: false });
  expect(await send(new Date(Date.now() + 14 * 86_400_000))).toBe(0);
  const [mail] = await mailsTo(asked);
  expect(mail?.body_text).toContain('you answered no questions');
  expect(mail?.body_text).toContain(`${TEST_SITE}/app/profile`);
});

it('tells what got better, what was put right and what to do next, in the student’s language', async () => {
  const student = await buildStudent(server, 'Asha <b>Rao');
  await want(student, { weekly_mail: true, exam_date: new Date(Date.now() + 40 * 86_400_000).toISOString() });
  await miss(server, student, optics);
  await passDays(server.database, student.id, 8);
  const again = await openTest(server, student, await testOf(server, student, optics.slice(0, 6)));
  await handIn(server, student, again, (_question, place) => ({ isRight: place < 3 }));
  await passDays(server.database, student.id, 1);
  const practice = await beginPractice(server, student);
  const count = practice.questions.length;
  await handIn(server, student, practice, () => ({ isRight: true }));
  await send();
  const [english] = await mailsTo(student);
  const right = count + 3;
  const percent = Math.round((100 * right) / (count + 6));
  expect(english?.body_text).toContain(
    `Questions you answered this week: ${count + 6}, of them right: ${right}.`,
  );
  expect(english?.body_text).toContain(`Mistakes you have put right: ${count}.`);
  expect(english?.body_text).toContain(`Wave Optics: from 0% to ${percent}%`);
  expect(english?.body_text).toMatch(/Wave Optics: about \d+ marks? to win|Take a test/);
  expect(english?.body_text).toMatch(/know about \d+% of them on exam day/);
  expect(english?.body_html).toContain('Asha &lt;b&gt;Rao');
  await want(student, { language: 'Hindi' });
  // As if it had not been sent this week.
  await server.database.query('delete from private.weekly_mails where user_id = $1', [student.id]);
  await send();
  const hindi = (await mailsTo(student))[1];
  expect(hindi?.subject).toBe('Vijaypath पर आपका हफ़्ता');
  expect(hindi?.body_text).toContain(`तरंग-प्रकाशिकी: 0% से ${percent}%`);
  expect(hindi?.body_html).toContain('lang="hi"');
});

it('is about the exam that is shown, and names it', async () => {
  await loadExams(server.database, projectPath('supabase/seed/exams'));
  const student = await buildStudent(server);
  await miss(server, student, optics);
  await want(student, { weekly_mail: true, other_exams: ['jee-main'], current_exam: 'jee-main' });
  const questions = await buildQuestions(server, 4, {
    subject: 'Chemistry',
    chapter: 'Coordination Compounds',
  });
  await server.database.query(
    `update public.questions set exam = 'jee-main', pool = 'exam' where id = any ($1)`,
    [questions],
  );
  await miss(server, student, questions);
  await send();
  const [mail] = await mailsTo(student);
  expect(mail?.body_text).toContain('This mail is about JEE Main.');
  expect(mail?.body_text).toContain('Coordination Compounds');
  expect(mail?.body_text).not.toContain('Wave Optics');
});
