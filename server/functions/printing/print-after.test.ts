import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { answerAndSubmit } from '#server/testing/grade.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

const print = (who: Student, testId: string, answers: boolean) =>
  call<{ url: string; code: string }>(server, who, 'get-answer-paper', { test_id: testId, answers });
const statuses = async (who: Student, testId: string) => [
  (await print(who, testId, false)).status,
  (await print(who, testId, true)).status,
];
async function wordsAt(url: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(await (await server.fetch(url)).arrayBuffer()));
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text;
}

async function sat(plan: object = {}) {
  const [student, absent] = [await buildStudent(server), await buildStudent(server)];
  const hall = await ExamHall.schedule(server, admin, [student, absent], plan);
  await hall.seat(student);
  return { hall, student, absent };
}

async function released(plan: object = {}) {
  const all = await sat(plan);
  await all.hall.submit(all.student);
  await all.hall.pass(7200);
  await all.hall.call(admin, 'release-sitting');
  await all.hall.sweep();
  return all;
}

/** One of the student's own, with a question of the exam. */
async function anotherTest(student: Student, hall: ExamHall): Promise<string> {
  // Of a chapter that no exam here asks: one drawn at random might have the exam's question already.
  await buildQuestions(server, 5, { chapter: 'Waves' });
  const { id } = await buildTest(student, { chapters: ['Waves'] });
  await server.database.query(
    'update public.test_questions set question_id = $2 where test_id = $1 and position = 1',
    [id, hall.questions[0]],
  );
  return id;
}

it('is the institute’s before and during, and the student’s after the results alone', async () => {
  const { hall, student, absent } = await sat();
  expect(await statuses(admin, hall.testId)).toEqual([200, 200]);
  expect(await statuses(student, hall.testId)).toEqual([404, 404]);
  await hall.submit(student);
  expect(await statuses(student, hall.testId)).toEqual([404, 404]);
  await hall.pass(7200);
  expect(await statuses(student, hall.testId)).toEqual([404, 404]);
  await hall.call(admin, 'release-sitting');
  await hall.sweep();
  expect(await statuses(student, hall.testId)).toEqual([200, 200]);
  // Who took no part is told nothing of it, and a stranger neither.
  expect(await statuses(absent, hall.testId)).toEqual([404, 404]);
  expect(await statuses(await buildStudent(server), hall.testId)).toEqual([404, 404]);
});

it('is no sheet: nobody answers it any more', async () => {
  const { hall, student } = await released();
  const made = await call<PrintPackage>(server, student, 'generate-print-pdfs', { test_id: hall.testId });
  expect(made.status).toBe(404);
});

it('of an exam without a review goes home with nobody', async () => {
  const { hall, student } = await released({ review: false });
  expect(await statuses(student, hall.testId)).toEqual([404, 404]);
});

it('says in its head where the candidate had an order of their own, to nobody else', async () => {
  const { hall, student } = await released({ order: 'each' });
  const wordsFor = async (who: Student, testId: string) =>
    (await wordsAt((await print(who, testId, false)).body.url)).replaceAll(/\s+/g, ' ');
  expect(await wordsFor(student, hall.testId)).toContain('in the order of the paper; on your screen');
  expect(await wordsFor(admin, hall.testId)).not.toContain('on your screen');
  const another = await released({ order: 'one' });
  expect(await wordsFor(another.student, another.hall.testId)).not.toContain('on your screen');
});

it('comes without its key while the student may answer one of its questions elsewhere', async () => {
  const { hall, student } = await released();
  const paper = await print(student, hall.testId, false);
  const key = await print(student, hall.testId, true);
  const [words, answers] = [await wordsAt(paper.body.url), await wordsAt(key.body.url)];
  expect(answers).toMatch(/Answer key/);
  expect(words).not.toMatch(/Answer key|Explanations/);
  const again = await anotherTest(student, hall);
  await buildAttempt(student, again);
  expect(await print(student, hall.testId, false)).toMatchObject({ status: 200 });
  expect(await print(student, hall.testId, true)).toMatchObject({
    status: 403,
    body: { code: 'answers_not_out' },
  });
});

it('of a test with a time that is no exam of the hall waits for the time, not for the results', async () => {
  const student = await buildStudent(server);
  const { hall } = await released();
  const testId = await anotherTest(student, hall);
  const attempt = await buildAttempt(student, testId);
  await answerAndSubmit(server, student, attempt.id, []);
  const closes = (at: string) =>
    server.database.query(
      `update public.tests set opens_at = now() - interval '1 day', closes_at = ${at} where id = $1`,
      [testId],
    );
  await closes(`now() + interval '1 hour'`);
  expect(await statuses(student, testId)).toEqual([404, 404]);
  await closes(`now() - interval '1 second'`);
  expect((await print(student, testId, false)).status).toBe(200);
  // Without an end it is over for who has the results.
  await closes('null');
  expect((await print(student, testId, false)).status).toBe(200);
});
