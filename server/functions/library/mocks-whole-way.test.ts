import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import { answerForms } from '#core/domain/omr/answer-form.ts';
import { answerSheetPages } from '#core/domain/omr/answer-sheet.ts';
import { csvHead, questionCsvLine } from '#core/domain/question-bank/question-csv.ts';
import { picturesOf, writeExport } from '#core/domain/question-export/export-file.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#core/domain/question-export/export-formats.ts';
import { exportLosses, NO_LOSSES } from '#core/domain/question-export/export-losses.ts';
import { readDecimal } from '#core/domain/questions/kinds/numerical/decimal.ts';
import { Key } from '#core/domain/questions/kinds/registry.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { openSheetReader, type SheetReader } from '#server/omr/sheet-reader.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { shipExamContent } from '#server/operations/exams/ship-exam-content.ts';
import { readExported } from '#server/operations/question-bank/read-exported.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { readImport, readImportRows, uploadImport, workImports } from '#server/testing/imports.ts';
import { answeredSheet, type Pencilled } from '#server/testing/omr/answered-sheet.ts';
import type { Shot } from '#server/testing/omr/photograph.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { gradeUploads, selectUpload, uploadFiles } from '#server/testing/uploads.ts';

/** The mocks that ship of JEE Main, IBPS PO and UPSC: printed, filled, scanned and graded where paper can hold them, exported and imported again. */
let server: TestServer;
let reader: SheetReader;
let student: Student;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  reader = openSheetReader();
  const directory = projectPath('supabase/seed/exams');
  await loadExams(server.database, directory);
  await shipExamContent(server.database, directory);
  student = await buildStudent(server);
  admin = await buildAdministrator(server);
});
afterAll(async () => {
  await reader.close();
  await server.close();
});

async function openMock(exam: string): Promise<string> {
  const { data } = await student.client.from('library_items').select('id').eq('exam', exam).single();
  const opened = await call<{ test_id: string }>(server, student, 'open-library-paper', {
    item_id: data?.id,
  });
  return opened.body.test_id;
}

const QuestionRow = z.object({ id: z.string(), correctIndex: z.number().nullable() });
const questionsOf = (testId: string) =>
  queryRows(
    server.database,
    QuestionRow,
    `select q.id, q.correct_index as "correctIndex" from public.test_questions t join public.questions q on q.id = t.question_id
     where t.test_id = $1 order by t.position`,
    [testId],
  );

const ItemRow = z.object({
  selected: z.number().nullable(),
  multiple: z.boolean(),
  outcome: z.string(),
});
const TotalRow = z.object({ marks: z.number(), maxMarks: z.number() });

it('UPSC: a sheet of a hundred rows is read mark by mark, and earns what a third taken off for each wrong one leaves', async () => {
  const testId = await openMock('upsc-prelims-gs');
  const questions = await questionsOf(testId);
  expect(questions).toHaveLength(100);
  const { body } = await call<PrintPackage>(server, student, 'generate-print-pdfs', { test_id: testId });
  const pdf = await buffer(
    await server.storage.open({ bucketId: 'print-artifacts', name: body.omr_pdf_url }),
  );
  const random = seededRandom(1947);
  // Six right, four wrong and three blank of thirteen by turns; two marks in every twentieth row.
  const given = questions.map(({ correctIndex }, at) => {
    const right = correctIndex ?? 0;
    if (at % 20 === 19) return [right, (right + 1) % 4].sort();
    const turn = at % 13;
    if (turn < 6) return [right];
    return turn < 10 ? [(right + random.between(1, 3)) % 4] : [];
  });
  const marks: Pencilled = Object.fromEntries(given.map((options, at) => [at + 1, { options }]));
  const sheet = await answeredSheet(pdf, questions.length, marks);
  const file = new Blob([new Uint8Array(sheet)], { type: 'image/jpeg' });
  const { body: sent } = await uploadFiles(server, student, testId, [file]);
  await gradeUploads(server, reader);
  const doubled = given.flatMap((options, at) => (options.length > 1 ? [at + 1] : []));
  const read = await selectUpload(server, sent.upload_id);
  expect(read.status).toBe('needs_review');
  expect(read.detected?.answers.map(({ sel, state }) => [sel, state])).toEqual(
    given.map(([first = null, ...others]) =>
      others.length > 0 ? [null, 'multiple'] : [first, first === null ? 'blank' : 'clear'],
    ),
  );
  const rows = doubled.map((q) => ({ upload_id: sent.upload_id, q, state: 'multiple', sel: null }));
  expect((await admin.client.from('print_upload_corrections').insert(rows)).error).toBeNull();
  await call(server, admin, 'process-print-omr', { upload_id: sent.upload_id, force_reprocess: true });
  await gradeUploads(server, reader);
  const graded = await selectUpload(server, sent.upload_id);
  expect(graded.status).toBe('graded');
  const items = await queryRows(
    server.database,
    ItemRow,
    `select i.selected_index as selected, i.multiple, i.outcome from public.attempt_questions aq
       join public.items_attempted i on i.attempt_id = aq.attempt_id and i.question_id = aq.question_id
     where aq.attempt_id = $1 order by aq.position`,
    [graded.attempt_id],
  );
  const outcomes = given.map(([first, ...others], at) => {
    if (others.length > 0) return 'multiple';
    if (first === undefined) return 'blank';
    return first === questions[at]?.correctIndex ? 'right' : 'wrong';
  });
  expect(items).toEqual(
    given.map(([first = null, ...others], at) => ({
      ...{ selected: others.length > 0 ? null : first, multiple: others.length > 0 },
      outcome: outcomes[at],
    })),
  );
  // +2 for a right answer, a third of that off for a wrong one or two marks: in thirds of a mark.
  const thirds = outcomes.reduce(
    (sum, outcome) => sum + (outcome === 'right' ? 6 : outcome === 'blank' ? 0 : -2),
    0,
  );
  const total = await queryRow(
    server.database,
    TotalRow,
    'select marks, max_marks as "maxMarks" from private.attempt_outcomes where attempt_id = $1',
    [graded.attempt_id],
  );
  expect(total).toEqual({ marks: Math.round((thirds * 100) / 3) / 100, maxMarks: 200 });
});

/** A telephone held by hand: tilted, bent, shaded, with grain. */
const SHOT: Shot = {
  ...{ pixelsPerMm: 6, rotation: 5, tilt: 0.12, curl: 1, border: 8, blur: 0.1, shade: 0.75 },
  ...{ shadow: false, paper: 225, noise: 3, quality: 85 },
};

const KeyedRow = z.object({
  kind: z.enum(['single', 'multiple', 'numerical']),
  key: Key.nullable(),
  correctIndex: z.number().nullable(),
  optionCount: z.number(),
});
const GradedRow = z.object({ selected: z.number().nullable(), answer: z.unknown(), outcome: z.string() });

/** Six right, four wrong and three blank of thirteen by turns. */
function answerOf(row: z.infer<typeof KeyedRow>, at: number): Pencilled[number] {
  const turn = at % 13;
  if (turn >= 10) return {};
  const isRight = turn < 6;
  if (row.kind === 'single') {
    const right = row.correctIndex ?? 0;
    return { options: [isRight ? right : (right + 1 + (at % (row.optionCount - 1))) % row.optionCount] };
  }
  if (row.key?.kind !== 'numerical') throw new Error('A key of another kind than its question.');
  const right = row.key.right[0]?.from ?? '0';
  const number = isRight ? right : String(Number(right) + 1);
  // Written from the left, or as far to the right as it goes.
  const room = 6 - number.replace('-', '').length;
  return { number: at % 2 === 0 ? number : number.replace(/^-?/, (minus) => minus + ' '.repeat(room)) };
}

it.each([
  ['jee-main', 75, 2, { right: 4, wrong: -1 }],
  ['ibps-po-prelims', 100, 1, null],
] as const)(
  '%s: its sheet is filled in, photographed, read row by row and graded',
  async (exam, count, pages, marks) => {
    const testId = await openMock(exam);
    const questions = await queryRows(
      server.database,
      KeyedRow,
      `select q.kind, q.key, q.correct_index as "correctIndex", cardinality(q.options) as "optionCount"
       from public.test_questions t join public.questions q on q.id = t.question_id where t.test_id = $1 order by t.position`,
      [testId],
    );
    expect(questions).toHaveLength(count);
    const forms = answerForms(questions);
    if (!forms) throw new Error('This sheet is none of the usual ones.');
    expect(answerSheetPages(forms)).toBe(pages);
    const { body } = await call<PrintPackage>(server, student, 'generate-print-pdfs', { test_id: testId });
    const pdf = await buffer(
      await server.storage.open({ bucketId: 'print-artifacts', name: body.omr_pdf_url }),
    );
    const given = questions.map(answerOf);
    const pencilled: Pencilled = Object.fromEntries(given.map((mark, at) => [at + 1, mark]));
    const files: Blob[] = [];
    for (let page = 1; page <= pages; page++) {
      const shot = { ...SHOT, rotation: page === 1 ? 5 : 184 };
      const picture = await answeredSheet(pdf, forms, pencilled, { page, seed: 50 + page, shot });
      files.push(new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }));
    }
    const { body: sent } = await uploadFiles(server, student, testId, files);
    await gradeUploads(server, reader);
    const graded = await selectUpload(server, sent.upload_id);
    const answers = graded.detected?.answers.map(({ sel, answer, state }) => [sel, answer ?? null, state]);
    const meant = given.map(({ options, number }) => {
      const value = number === undefined ? null : readDecimal(number.replaceAll(' ', ''));
      return [
        options?.[0] ?? null,
        value === null ? null : { kind: 'numerical', value },
        options || value !== null ? 'clear' : 'blank',
      ];
    });
    expect(answers).toEqual(meant);
    expect(graded).toMatchObject({ status: 'graded', error: null });
    const items = await queryRows(
      server.database,
      GradedRow,
      `select i.selected_index as selected, i.answer, i.outcome from public.attempt_questions aq
         join public.items_attempted i on i.attempt_id = aq.attempt_id and i.question_id = aq.question_id
       where aq.attempt_id = $1 order by aq.position`,
      [graded.attempt_id],
    );
    const outcomes = given.map((mark, at) =>
      mark.options || mark.number !== undefined ? (at % 13 < 6 ? 'right' : 'wrong') : 'blank',
    );
    expect(items).toEqual(
      meant.map(([selected, answer], at) => ({ selected, answer, outcome: outcomes[at] })),
    );
    if (!marks) return;
    const earned = outcomes.reduce(
      (sum, outcome) => sum + (outcome === 'right' ? marks.right : outcome === 'wrong' ? marks.wrong : 0),
      0,
    );
    const total = await queryRow(
      server.database,
      TotalRow,
      'select marks, max_marks as "maxMarks" from private.attempt_outcomes where attempt_id = $1',
      [graded.attempt_id],
    );
    expect(total).toEqual({ marks: earned, maxMarks: 300 });
  },
);

/** The stored columns that a file brings back; translations by themselves. */
const CONTENT = `
  select q.exam, q.subject, q.chapter, q.topic, q.stem, q.options, q.kind, q.key, q.correct_index, q.explanation ->> 'text' as explanation,
    q.difficulty, q.language, q.source, q.status, q.tags, q.keeps_option_order
  from public.questions q`;
const TRANSLATIONS = `
  select l.language, l.stem, l.options, l.explanation ->> 'text' as explanation
  from public.question_localizations l join public.questions q on q.id = l.question_id`;

async function contentOf(condition: string, value: unknown) {
  const { rows } = await server.database.query(`${CONTENT} where ${condition} order by q.stem, q.options`, [
    value,
  ]);
  const { rows: translations } = await server.database.query(
    `${TRANSLATIONS} where ${condition} order by l.language, l.stem, l.options`,
    [value],
  );
  return { rows, translations };
}

async function exported(format: ExportFormat, ids: readonly string[]) {
  const questions = await server.database.transaction({ role: 'owner', claims: {} }, (tx) =>
    readExported(tx, ids),
  );
  const losses = exportLosses(format, questions);
  if (format === 'csv') return { losses, content: csvHead() + questions.map(questionCsvLine).join('') };
  const { content } = writeExport(format, questions, await picturesOf(format, questions, async () => null));
  return { losses, content };
}

it.each(
  ['jee-main', 'ibps-po-prelims', 'upsc-prelims-gs'].flatMap((exam) =>
    EXPORT_FORMATS.map((format) => [exam, format] as const),
  ),
)('%s comes back from %s as it was, but for what the export names', async (exam, format) => {
  const ids = (await questionsOf(await openMock(exam))).map(({ id }) => id);
  const before = await contentOf('q.id = any ($1::uuid[])', ids);
  const { losses, content } = await exported(format, ids);
  const { body } = await uploadImport(server, admin, format, content, { name: `${randomUUID()}.${format}` });
  await workImports(server);
  const refused = (await readImportRows(server, body.import_id)).filter(
    ({ severity }) => severity === 'error',
  );
  expect(refused.map(({ parsed, problems }) => [parsed.stem, problems])).toEqual([]);
  await call(server, admin, 'start-question-import', { import_id: body.import_id, takes_duplicates: true });
  await workImports(server);
  expect(await readImport(server, body.import_id)).toMatchObject({
    status: 'done',
    imported_count: ids.length,
  });
  const after = await contentOf('q.import_id = $1', body.import_id);
  expect(after.rows).toEqual(before.rows);
  expect(losses).toEqual({ ...NO_LOSSES, ...losses, pictures: 0, rulings: 0 });
  const isTranslated = before.translations.length > 0;
  expect(losses.translations > 0).toBe(isTranslated && format !== 'json');
  expect(after.translations).toEqual(losses.translations > 0 ? [] : before.translations);
});
