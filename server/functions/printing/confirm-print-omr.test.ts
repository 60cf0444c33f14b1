import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  gradeUploads,
  pageReading,
  printTest,
  selectUpload,
  sheetFile,
  uploadFiles,
} from '#server/testing/uploads.ts';

let server: TestServer;
let student: Student;
let testId: string;
let questions: string[];
let uploadId: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 20);
});
afterAll(() => server.close());
/** A sheet on which the key, B, stands at 1; 2 is faint and 3 has two marks. */
beforeEach(async () => {
  student = await buildStudent(server);
  const built = await buildTest(student);
  testId = built.id;
  ({ questions } = built.config);
  await printTest(server, { id: testId, questions });
  const marks = { 1: 'B', 2: 'faint', 3: 'multiple' } as const;
  const file = sheetFile(pageReading({ id: testId, questionCount: questions.length }, marks));
  uploadId = (await uploadFiles(server, student, testId, [file])).body.upload_id;
  await gradeUploads(server);
});

const confirm = (rows: { q: number; state: string; sel: number | null }[], who: Student | null = student) =>
  call(server, who, 'confirm-print-omr', { upload_id: uploadId, rows });
const DECISIONS = [
  { q: 2, state: 'marked', sel: 1 },
  { q: 3, state: 'blank', sel: null },
];

it('grades the sheet with what the student says of its doubtful rows, and records whose word it is', async () => {
  expect(await confirm(DECISIONS)).toEqual({ status: 200, body: { status: 'processing' } });
  await gradeUploads(server);
  const upload = await selectUpload(server, uploadId);
  expect(upload).toMatchObject({ status: 'graded' });
  const { rows: items } = await server.database.query(
    `select aq.position, i.selected_index, i.outcome from public.attempt_questions aq
       join public.items_attempted i on i.attempt_id = aq.attempt_id and i.question_id = aq.question_id
     where aq.attempt_id = $1 and aq.position <= 3 order by 1`,
    [upload.attempt_id],
  );
  expect(items).toEqual([
    { position: 1, selected_index: 1, outcome: 'right' },
    { position: 2, selected_index: 1, outcome: 'right' },
    { position: 3, selected_index: null, outcome: 'blank' },
  ]);
  const { rows } = await server.database.query(
    `select q, corrected_by, u.confirmed_at is not null as confirmed
     from public.print_upload_corrections c join public.print_uploads u on u.id = c.upload_id
     where upload_id = $1 order by q`,
    [uploadId],
  );
  expect(rows).toEqual([2, 3].map((q) => ({ q, corrected_by: student.id, confirmed: true })));
});

it('tells nobody by mail that a review has ended, for there was none', async () => {
  await confirm(DECISIONS);
  await gradeUploads(server);
  const { rows } = await server.database.query('select 1 from public.notifications where user_id = $1', [
    student.id,
  ]);
  expect(rows).toEqual([]);
});

it.each([
  ['a row that was read for certain', [...DECISIONS, { q: 1, state: 'marked', sel: 0 }]],
  ['a doubtful row left out', DECISIONS.slice(1)],
  ['a row twice', [DECISIONS[0], DECISIONS[0]]],
  ['a marked row without its option', [{ q: 2, state: 'marked', sel: null }, DECISIONS[1]]],
])('refuses %s', async (_, rows) => {
  expect((await confirm(rows as typeof DECISIONS)).status).toBe(400);
  expect(await selectUpload(server, uploadId)).toMatchObject({ status: 'needs_review' });
});

it.each([4, 5])('refuses an option that the question does not have: %i, counted from 0', async (sel) => {
  const answer = await confirm([{ q: 2, state: 'marked', sel }, ...DECISIONS.slice(1)]);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', error: `Question 2 has no option ${'ABCDEF'[sel]}.` },
  });
  expect(await selectUpload(server, uploadId)).toMatchObject({ status: 'needs_review' });
});

it('takes the fifth option of a question that has five, by its number in the order of the booklet', async () => {
  const [five] = await buildQuestions(server, 1, { subject: 'Chemistry' });
  const options = ['one', 'two', 'three', 'four', 'five'];
  await server.database.query('update public.questions set options = $2 where id = $1', [five, options]);
  await server.database.query(
    'update public.test_questions set question_id = $2 where test_id = $1 and position = $3',
    [testId, five, questions.length],
  );
  // Number 2 of this booklet is the last question of the test.
  const positions = questions.map((_, at) => at + 1);
  [positions[1], positions[questions.length - 1]] = [questions.length, 2];
  await server.database.query(
    `insert into public.test_booklets (test_id, booklet, positions) values ($1, 'B', $2)`,
    [testId, positions],
  );
  await server.database.query(
    `update public.print_uploads set detected = detected || '{"booklet": "B"}' where id = $1`,
    [uploadId],
  );
  const [, blank] = DECISIONS;
  if (!blank) throw new Error('No decision');
  expect((await confirm([{ q: 2, state: 'marked', sel: 5 }, blank])).status).toBe(400);
  expect(await confirm([{ q: 2, state: 'marked', sel: 4 }, blank])).toEqual({
    status: 200,
    body: { status: 'processing' },
  });
});

it('is for its student, once, and not for a reviewer, a stranger or a visitor', async () => {
  expect((await confirm(DECISIONS, await buildStudent(server))).status).toBe(404);
  expect((await confirm(DECISIONS, await buildAdministrator(server))).status).toBe(404);
  expect((await confirm(DECISIONS, null)).status).toBe(401);
  const answers = await Promise.all([confirm(DECISIONS), confirm(DECISIONS)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('leaves to a reviewer what others sit, too, and everything where the institute says so', async () => {
  const set = (column: string) =>
    server.database.query(`update public.tests set ${column} where id = $1`, [testId]);
  await set(`closes_at = now() + interval '1 day'`);
  expect((await confirm(DECISIONS)).status).toBe(403);
  await set(`closes_at = null, visibility = 'public'`);
  expect((await confirm(DECISIONS)).status).toBe(403);
  await set(`visibility = 'private'`);
  const allow = (value: boolean) =>
    server.database.query(`update public.app_settings set value = $1 where key = 'students_confirm_sheets'`, [
      JSON.stringify(value),
    ]);
  await allow(false);
  expect((await confirm(DECISIONS)).status).toBe(403);
  await allow(true);
  expect((await confirm(DECISIONS)).status).toBe(200);
});
