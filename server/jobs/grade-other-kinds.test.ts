import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DetectedAnswer } from '#core/domain/omr/detected.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  gradeUploads,
  pageReading,
  printTest,
  selectUpload,
  sheetFile,
  uploadFiles,
} from '#server/testing/uploads.ts';

/** What a sheet says of several options and of numbers: as it is read, decided by a person, and graded. */
let server: TestServer;
let admin: Student;
let student: Student;
let test: { id: string; questionCount: number; questions: string[] };
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 40);
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

const SETS = { kind: 'multiple', right: [[0, 2]], accepts: 'right' };
const NUMBERS = { kind: 'numerical', right: [{ from: '-12.5', to: '-12.5' }], accepts: 'right' };
const CHANGE = `update public.questions set kind = $2, key = $3, correct_index = null,
  options = case when $2 = 'numerical' then '{}' else options end where id = $1`;

const INSERT = `
  with made as (
    insert into public.tests (owner_id, title, mode, visibility, duration_sec, config)
    values ($1, 'Every kind', 'custom', 'private', 3600, jsonb_build_object('questionCount', 5, 'questions', $2::uuid[])) returning id
  ), asked as (
    insert into public.test_questions (test_id, question_id, position)
    select made.id, q.id, q.place from made, unnest($2::uuid[]) with ordinality as q (id, place)
  )
  select id from made`;

/** 1 and 2 are answered with several options, 3 and 4 with a number, 5 with one option: its key is B. */
let questions: string[];
beforeAll(async () => {
  const { rows } = await server.database.query('select id from public.questions order by id limit 5');
  questions = rows.map(({ id }) => id as string);
  for (const [at, question] of questions.slice(0, 4).entries()) {
    const key = at < 2 ? SETS : NUMBERS;
    await server.database.query(CHANGE, [question, key.kind, JSON.stringify(key)]);
  }
});
beforeEach(async () => {
  student = await buildStudent(server);
  const { rows } = await server.database.query(INSERT, [student.id, questions]);
  test = { id: rows[0]?.id as string, questionCount: questions.length, questions };
  await printTest(server, test);
});

type Row = Partial<DetectedAnswer> & Pick<DetectedAnswer, 'state'>;
const set = (...chosen: number[]): Row => ({ state: 'clear', answer: { kind: 'multiple', chosen } });
const number = (value: string): Row => ({ state: 'clear', answer: { kind: 'numerical', value } });
const BLANK: Row = { state: 'blank' };

let sent = 0;
async function upload(rows: readonly Row[]): Promise<string> {
  const answers = rows.map((row, at) => ({ q: at + 1, sel: null, conf: 0.9, darkness: [], ...row }));
  const page = pageReading(test, {}, { answers, markerGroup: sent++ });
  const { body } = await uploadFiles(server, student, test.id, [sheetFile(page)]);
  await gradeUploads(server);
  return body.upload_id;
}

async function graded(uploadId: string) {
  const { status, attempt_id } = await selectUpload(server, uploadId);
  const { rows } = await server.database.query(
    `select i.selected_index as sel, i.answer, i.outcome from public.attempt_questions aq
       join public.items_attempted i on i.attempt_id = aq.attempt_id and i.question_id = aq.question_id
     where aq.attempt_id = $1 order by aq.position`,
    [attempt_id],
  );
  return { status, rows };
}

const correct = (uploadId: string, rows: object[]) =>
  admin.client.from('print_upload_corrections').insert(rows.map((row) => ({ upload_id: uploadId, ...row })));

async function gradeAgain(uploadId: string) {
  await call(server, admin, 'process-print-omr', { upload_id: uploadId, force_reprocess: true });
  await gradeUploads(server);
  return graded(uploadId);
}

it('several options and numbers are graded as they were read, and say what each row is', async () => {
  const id = await upload([set(0, 2), set(0, 3), number('-12.5'), BLANK, { state: 'clear', sel: 1 }]);
  expect(await graded(id)).toEqual({
    status: 'graded',
    rows: [
      { sel: null, answer: { kind: 'multiple', chosen: [0, 2] }, outcome: 'right' },
      { sel: null, answer: { kind: 'multiple', chosen: [0, 3] }, outcome: 'wrong' },
      { sel: null, answer: { kind: 'numerical', value: '-12.5' }, outcome: 'right' },
      { sel: null, answer: null, outcome: 'blank' },
      { sel: 1, answer: null, outcome: 'right' },
    ],
  });
  const { rows } = await server.database.query('select detected from public.print_uploads where id = $1', [
    id,
  ]);
  expect(rows[0]?.detected).toMatchObject({
    forms: [
      { kind: 'multiple', options: 4 },
      { kind: 'multiple', options: 4 },
      { kind: 'numerical' },
      { kind: 'numerical' },
      { kind: 'single', options: 4 },
    ],
  });
});

it('what is in doubt waits for a person, whose word is graded', async () => {
  const id = await upload([{ state: 'faint' }, BLANK, { state: 'multiple' }, { state: 'faint' }, BLANK]);
  expect(await graded(id)).toMatchObject({ status: 'needs_review' });
  const saved = await correct(id, [
    { q: 1, state: 'marked', answer: { kind: 'multiple', chosen: [0, 2] } },
    { q: 3, state: 'marked', answer: { kind: 'numerical', value: '7' } },
    { q: 4, state: 'blank' },
  ]);
  expect(saved.error).toBeNull();
  expect(await gradeAgain(id)).toMatchObject({
    status: 'graded',
    rows: [{ outcome: 'right' }, { outcome: 'blank' }, { outcome: 'wrong' }, { outcome: 'blank' }, {}],
  });
});

it.each([
  ['an option for a number', { q: 3, state: 'marked', sel: 1 }],
  ['several marks for a number', { q: 3, state: 'multiple' }],
  ['several options for a number', { q: 3, state: 'marked', answer: { kind: 'multiple', chosen: [1] } }],
  ['what is no number', { q: 3, state: 'marked', answer: { kind: 'numerical', value: 'a lot' } }],
])('%s decides nothing', async (_, row) => {
  const id = await upload([BLANK, BLANK, { state: 'faint' }, BLANK, BLANK]);
  expect((await correct(id, [row])).error).toBeNull();
  expect(await gradeAgain(id)).toMatchObject({ status: 'needs_review' });
});

it('a decision is an option or an answer, never both, and belongs to a row that is marked', async () => {
  const id = await upload([BLANK, BLANK, { state: 'faint' }, BLANK, BLANK]);
  const answer = { kind: 'numerical', value: '1' };
  for (const row of [
    { q: 3, state: 'marked', sel: 1, answer },
    { q: 3, state: 'blank', answer },
    { q: 3, state: 'marked' },
    { q: 3, state: 'marked', answer: { kind: 'single', chosen: 1 } },
  ])
    expect((await correct(id, [row])).error).not.toBeNull();
});

it('a row that says what its question does not ask is for a person', async () => {
  const id = await upload([{ state: 'clear', sel: 1 }, set(0), set(0), number('1'), number('1')]);
  const { detected } = await selectUpload(server, id);
  const states = detected?.answers.map(({ state }) => state);
  expect(states).toEqual(['unreadable', 'clear', 'unreadable', 'clear', 'unreadable']);
});

it('a student decides rows of every kind, each as its question is answered', async () => {
  const id = await upload([{ state: 'faint' }, BLANK, { state: 'faint' }, BLANK, BLANK]);
  const confirm = (rows: object[]) => call(server, student, 'confirm-print-omr', { upload_id: id, rows });
  const one = { q: 1, state: 'marked', sel: null, answer: { kind: 'multiple', chosen: [0, 2] } };
  expect(await confirm([one, { q: 3, state: 'marked', sel: 2 }])).toMatchObject({ status: 400 });
  expect(await confirm([one, { q: 3, state: 'multiple', sel: null }])).toMatchObject({ status: 400 });
  const other = { q: 3, state: 'marked', sel: null, answer: { kind: 'numerical', value: '-12.5' } };
  expect(await confirm([one, other])).toMatchObject({ status: 200 });
  await gradeUploads(server);
  expect(await graded(id)).toMatchObject({
    status: 'graded',
    rows: [{ outcome: 'right' }, {}, { outcome: 'right' }, {}, {}],
  });
});
