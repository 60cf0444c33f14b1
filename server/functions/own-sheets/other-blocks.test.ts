import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetClassScansResponse } from '#core/contracts/sittings/class-scan.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { questionNumbers } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { openSheetReader } from '#server/omr/sheet-reader.ts';
import { call } from '#server/testing/call.ts';
import { sortClassScans, uploadClassScan } from '#server/testing/class-scan.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { CROWDED_SHEETS, type CrowdedSheet } from '#server/testing/omr/crowded-sheets.ts';
import { INSTITUTE_SHEET, scanOf } from '#server/testing/omr/institute-sheet.ts';
import { jpegOf } from '#server/testing/omr/photograph.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { buildOwnSheet, selectSheet, uploadBlank } from '#server/testing/own-sheets.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { gradeUploads, selectUpload, uploadFiles } from '#server/testing/uploads.ts';

let server: TestServer;
let admin: Student;
const reader = openSheetReader();
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(async () => {
  await reader.close();
  await server.close();
});

const choose = (own_sheet_id: string, test_id: string) =>
  call(server, admin, 'choose-test-sheet', { test_id, own_sheet_id });

const FIVE: PageLayout = {
  ...INSTITUTE_SHEET,
  grids: INSTITUTE_SHEET.grids.map((grid) => ({ ...grid, options: 5 })),
};

it('five options are found, saved and read; the fifth of a question with four is for a person', async () => {
  const sheet = await buildOwnSheet(server, admin, FIVE);
  expect(await selectSheet(server, sheet)).toMatchObject({ question_count: 20 });
  const student = await buildStudent(server);
  const five = await buildQuestions(server, 1, { chapter: 'Of five' });
  await server.database.query(
    `update public.questions set options = array['a', 'b', 'c', 'd', 'e'], correct_index = 4 where id = any ($1)`,
    [five],
  );
  await buildQuestions(server, 2, { chapter: 'Of four' });
  const { id, config } = await buildTest(student, { chapters: ['Of five', 'Of four'], questionCount: 3 });
  const [q, other, third] = [1, 2, 3].toSorted(
    (a, b) =>
      Number(five.includes(config.questions[b - 1] ?? '')) -
      Number(five.includes(config.questions[a - 1] ?? '')),
  ) as [number, number, number];
  expect((await choose(sheet, id)).status).toBe(200);
  const { body } = await uploadFiles(server, student, id, [
    await scanOf(FIVE, { [q]: 4, [other]: 1, [third]: 4 }),
  ]);
  await gradeUploads(server, reader);
  expect(await selectUpload(server, body.upload_id)).toMatchObject({ status: 'needs_review' });
  const read = await student.client
    .from('print_uploads')
    .select('detected')
    .eq('id', body.upload_id)
    .single();
  expect(read.data?.detected.answers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ q, sel: 4, state: 'clear' }),
      expect.objectContaining({ q: other, sel: 1, state: 'clear' }),
      expect.objectContaining({ q: third, sel: null, state: 'unreadable' }),
    ]),
  );
  const correction = { upload_id: body.upload_id, q: third, state: 'marked', sel: 4 };
  expect((await admin.client.from('print_upload_corrections').insert(correction)).error).toBeNull();
  await call(server, admin, 'process-print-omr', { upload_id: body.upload_id, force_reprocess: true });
  await gradeUploads(server, reader);
  const graded = await selectUpload(server, body.upload_id);
  const attempt = await student.client
    .from('attempts')
    .select('correct_answers, wrong_answers, unanswered')
    .eq('id', graded.attempt_id ?? '')
    .single();
  expect(attempt.data).toEqual({ correct_answers: 2, wrong_answers: 1, unanswered: 0 });
});

it.each(['ovals 1.2 mm apart', 'boxes'])('%s are found and saved', async (name) => {
  const { layout, draw } = CROWDED_SHEETS[name] as CrowdedSheet;
  const page = plainSheet(layout);
  draw(page);
  const blank = new Blob([new Uint8Array(await jpegOf(page, 90))], { type: 'image/jpeg' });
  const { body } = await uploadBlank(server, admin, blank);
  const { sheet, revision } = await selectSheet(server, body.sheet_id);
  const saved = await call(server, admin, 'save-own-sheet', {
    sheet_id: body.sheet_id,
    revision,
    name,
    sheet,
  });
  expect(saved).toMatchObject({
    status: 200,
    body: { question_count: layout.grids.reduce((sum, { rows }) => sum + rows, 0) },
  });
});

/** Ten rows of digits, six columns: a roll number; above the questions, where they were taken for the first ones. */
const ROLL = {
  firstQuestion: 101,
  rows: 10,
  options: 6,
  x: 40,
  y: 160,
  optionStep: { x: 8, y: 0 },
  rowStep: { x: 0, y: 7 },
};
const WITH_ROLL: PageLayout = { ...INSTITUTE_SHEET, grids: [...INSTITUTE_SHEET.grids, ROLL] };
/** Rows of the grid are digits: the mark of a place of the number is in its column. */
const rollMarks = (roll: string): Record<number, number> =>
  Object.fromEntries([...roll].map((digit, place) => [ROLL.firstQuestion + Number(digit), place]));

it('a grid of 10 × 6 is a roll number, no questions, and tells whose sheet of a class it is', async () => {
  const sheet = await buildOwnSheet(server, admin, WITH_ROLL);
  const kept = await selectSheet(server, sheet);
  expect(kept.sheet.blocks.find(({ use }) => use === 'roll')).toMatchObject({ rows: 10, columns: 6 });
  expect(questionNumbers(kept.sheet)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const hall = await ExamHall.schedule(server, admin, [await buildStudent(server)]);
  const candidates = [
    { name: 'Bilal Khan', roll_number: 'N-204731' },
    { name: 'Devi', roll_number: '958604' },
  ];
  await hall.call(admin, 'add-candidates', { candidates });
  expect((await choose(sheet, hall.testId)).status).toBe(200);
  await hall.startIn(-60);
  const scans = [
    await scanOf(WITH_ROLL, { 1: 1, 2: 1, ...rollMarks('958604') }),
    await scanOf(WITH_ROLL, { 1: 1, 2: 0, ...rollMarks('204731') }),
    await scanOf(WITH_ROLL, { 1: 1, ...rollMarks('123456') }),
  ];
  expect((await uploadClassScan(server, admin, hall.id, scans)).status).toBe(200);
  await sortClassScans(server, reader);
  for (let turn = 0; turn < 2; turn++) await gradeUploads(server, reader);
  const { body } = await hall.call<GetClassScansResponse>(admin, 'get-class-scans');
  expect(body).toMatchObject({ sheets: { marked: 2, failed: 0 }, open: [{ problem: 'unnamed', file: 3 }] });
  const { rows } = await server.database.query(
    `select c.name, sum(m.marks)::float8 as marks from private.sitting_candidates c
       join private.candidate_marks m using (sitting_id, number) where c.sitting_id = $1 group by 1 order by 1`,
    [hall.id],
  );
  expect(rows).toEqual([
    { name: 'Bilal Khan', marks: 3 },
    { name: 'Devi', marks: 8 },
  ]);
});
