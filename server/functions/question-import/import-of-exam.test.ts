import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExportQuestionsResponse } from '#core/contracts/question-bank/export-questions.ts';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { csvHead, questionCsvLine } from '#core/domain/question-bank/question-csv.ts';
import { writeExport } from '#core/domain/question-export/export-file.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, type Student } from '#server/testing/factories.ts';
import { readImport, readImportRows, uploadImport, workImports } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  await make('own-bank');
});
afterAll(() => server.close());

const ask = (name: string, body: object) =>
  call<{ status: string; code?: string }>(server, admin, name, body);
const make = (code: string) => ask('save-exam', { exam: null, definition: { ...sampleExam(), code } });
const table = (...rows: string[]) =>
  ['subject,chapter,stem,optionA,optionB,optionC,optionD,correctIndex', ...rows].join('\n');
const row = (subject: string, chapter: string, stem: string) =>
  `${subject},${chapter},${stem},one,two,three,four,1`;

async function checked(content: string | Uint8Array, exam?: string, format: 'csv' | 'json' = 'csv') {
  const { body, status } = await uploadImport(server, admin, format, content, exam ? { exam } : {});
  if (status !== 200) return { status, code: body.code, id: '' };
  await workImports(server);
  return { status, code: body.code, id: body.import_id };
}
async function start(import_id: string) {
  await ask('start-question-import', { import_id, takes_duplicates: false });
  await workImports(server);
}
const states = async (id: string) =>
  (await readImportRows(server, id)).map(({ severity, problems }) => [
    severity,
    problems.map(({ code }) => code),
  ]);
async function questionsOf(id: string) {
  const { data } = await admin.client
    .from('questions')
    .select('id, exam, pool, subject, chapter, stem')
    .eq('import_id', id)
    .order('stem');
  return (data ?? []).map(({ id: _, ...question }) => question);
}
const ofBank = { exam: 'own-bank', pool: 'exam' };

it('makes questions of the exam that was chosen, in its subjects and chapters', async () => {
  const { id } = await checked(
    table(row('english', 'Grammer', 'S1 Which is a noun?'), row('Numbers', 'Series', 'S2 What comes next?')),
    'own-bank',
  );
  expect(await states(id)).toEqual([
    ['warning', ['chapter_taken']],
    ['ok', []],
  ]);
  await start(id);
  expect(await questionsOf(id)).toEqual([
    { ...ofBank, subject: 'English', chapter: 'Grammar', stem: 'S1 Which is a noun?' },
    { ...ofBank, subject: 'Numbers', chapter: 'Series', stem: 'S2 What comes next?' },
  ]);
});

it('keeps rows of a subject that the exam has not waiting, until one is said for all of them', async () => {
  const file = table(
    row('Biology', 'Evolution', 'W1 Who was first?'),
    row('Maths II', 'Series', 'W2 Which?'),
  );
  const { id } = await checked(file, 'own-bank');
  expect((await states(id)).map(([severity]) => severity)).toEqual(['waiting', 'waiting']);
  const { report } = await readImport(server, id);
  const listed = report.names?.listed.filter(({ field }) => field === 'subject') ?? [];
  expect(listed.map(({ name }) => name)).toEqual(['Biology', 'Maths II']);
  await start(id);
  expect(await questionsOf(id)).toEqual([]);
  const again = await checked(file, 'own-bank');
  const names = listed.map(({ field, subject, name }) => ({
    ...{ field, subject, name, to: { subject: 'Numbers' } },
  }));
  await ask('recheck-question-import', { import_id: again.id, choices: { names } });
  await workImports(server);
  await start(again.id);
  expect((await questionsOf(again.id)).map(({ subject, stem }) => [subject, stem])).toEqual([
    ['Numbers', 'W1 Who was first?'],
    ['Numbers', 'W2 Which?'],
  ]);
});

it('is for NEET (UG) where nobody says another, and for another when somebody says it later', async () => {
  const { id } = await checked(table(row('Numbers', 'Series', 'L1 Which number?')));
  expect(await states(id)).toEqual([['waiting', ['subject_unknown']]]);
  const recheck = (exam: string) => ask('recheck-question-import', { import_id: id, choices: {}, exam });
  expect(await recheck('no-such-exam')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await recheck('own-bank')).status).toBe(200);
  await workImports(server);
  expect(await states(id)).toEqual([['ok', []]]);
  expect(await checked('x', 'no-such-exam')).toMatchObject({ status: 404, code: 'not_found' });
});

it('makes nothing of an exam that was removed after the check, and loses nothing', async () => {
  await make('own-short-lived');
  const { id } = await checked(table(row('Numbers', 'Series', 'R1 Which number?')), 'own-short-lived');
  expect((await ask('remove-exam', { code: 'own-short-lived' })).status).toBe(200);
  await start(id);
  expect(await questionsOf(id)).toEqual([]);
  expect(await states(id)).toEqual([['waiting', ['exam_gone']]]);
  expect((await readImport(server, id)).status).toBe('done');
  await make('own-short-lived');
  await start(id);
  expect((await questionsOf(id)).map(({ exam }) => exam)).toEqual(['own-short-lived']);
});

it('brings an export of several exams back, each question with its own, and knows those it has', async () => {
  const neet = await checked(table(row('Physics', 'Laws of Motion', 'E1 Which force?')));
  const other = await checked(table(row('Numbers', 'Series', 'E1 Which force?')), 'own-bank');
  await start(neet.id);
  await start(other.id);
  const { data } = await admin.client
    .from('questions')
    .select('id')
    .in('import_id', [neet.id, other.id])
    .order('exam');
  const ids = (data ?? []).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const { body } = await call<ExportQuestionsResponse>(server, admin, 'export-questions', {
    ...{ ids, as: 'questions' },
  });
  const { content } = writeExport('json', body.questions, new Map());
  const csv = csvHead() + body.questions.map(questionCsvLine).join('');
  for (const back of [await checked(content, 'own-bank', 'json'), await checked(csv)]) {
    const rows = await readImportRows(server, back.id);
    expect(rows.map(({ parsed, likeness }) => [parsed.exam, likeness])).toEqual([
      ['neet-ug', 'same'],
      ['own-bank', 'same'],
    ]);
    await ask('start-question-import', { import_id: back.id, takes_duplicates: true });
    await workImports(server);
    expect(await questionsOf(back.id)).toEqual(
      expect.arrayContaining([
        {
          exam: 'neet-ug',
          pool: 'practice',
          subject: 'Physics',
          chapter: 'Laws of Motion',
          stem: 'E1 Which force?',
        },
        { ...ofBank, subject: 'Numbers', chapter: 'Series', stem: 'E1 Which force?' },
      ]),
    );
  }
});
