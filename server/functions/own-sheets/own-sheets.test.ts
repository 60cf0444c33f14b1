import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TryOwnSheetResponse } from '#core/contracts/own-sheets/own-sheets.ts';
import { bubbleRows } from '#core/domain/omr/layout.ts';
import { type OwnSheet, questionNumbers } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { openSheetReader, type SheetReader } from '#server/omr/sheet-reader.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { INSTITUTE_SHEET, scanOf } from '#server/testing/omr/institute-sheet.ts';
import { buildOwnSheet, selectSheet, sendForm, uploadBlank } from '#server/testing/own-sheets.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { gradeUploads, printTest, selectUpload, uploadFiles } from '#server/testing/uploads.ts';

let server: TestServer;
let admin: Student;
let student: Student;
let reader: SheetReader;
let sheetId: string;
let test: { id: string; questions: string[] };
beforeAll(async () => {
  server = await startTestServer();
  reader = openSheetReader();
  await buildQuestions(server, 60);
  admin = await buildAdministrator(server);
  sheetId = await buildOwnSheet(server, admin);
});
afterAll(async () => {
  await reader.close();
  await server.close();
});
beforeEach(async () => {
  student = await buildStudent(server);
  const built = await buildTest(student, { questionCount: 5 });
  test = { id: built.id, questions: built.config.questions };
});

const choose = (own_sheet_id: string | null, testId = test.id) =>
  call(server, admin, 'choose-test-sheet', { test_id: testId, own_sheet_id });

async function uploadAndGrade(scan: Blob) {
  const { status, body } = await uploadFiles(server, student, test.id, [scan]);
  expect(status).toBe(200);
  await gradeUploads(server, reader);
  return selectUpload(server, body.upload_id);
}

describe('a blank sheet', () => {
  it('is kept with the blocks that were found on it, named in reading order', async () => {
    const { status, body } = await uploadBlank(server, admin, await scanOf(INSTITUTE_SHEET), 'Coaching A');
    expect(status).toBe(200);
    const { data } = await admin.client.from('own_sheets').select('*').eq('id', body.sheet_id).single();
    expect(data).toMatchObject({ name: 'Coaching A', question_count: 0, registration: { kind: 'squares' } });
    const sheet = data.sheet as OwnSheet;
    expect(sheet.blocks).toHaveLength(2);
    expect(questionNumbers(sheet)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const file = await admin.client.storage.from('own-sheets').download(data.picture_path);
    expect(file.data?.size).toBeGreaterThan(10_000);
  });

  it.each([
    ['a file that is no picture', new Blob(['%PNG'], { type: 'image/png' }), 415],
    ['a broken PDF', new Blob(['%PDF-1.7 broken'], { type: 'application/pdf' }), 415],
    ['another type', new Blob(['x'], { type: 'text/html' }), 415],
  ])('is refused when it is %s', async (_, blank, status) => {
    const before = await server.database.query('select count(*)::int as n from public.own_sheets');
    expect((await uploadBlank(server, admin, blank)).status).toBe(status);
    expect((await server.database.query('select count(*)::int as n from public.own_sheets')).rows).toEqual(
      before.rows,
    );
  });

  it('is for administrators: students neither send, see nor choose one', async () => {
    expect((await uploadBlank(server, student, await scanOf(INSTITUTE_SHEET))).status).toBe(403);
    expect((await student.client.from('own_sheets').select('id')).data).toEqual([]);
    expect(
      (await call(server, student, 'choose-test-sheet', { test_id: test.id, own_sheet_id: sheetId })).status,
    ).toBe(403);
    expect((await student.client.storage.from('own-sheets').list(sheetId)).data ?? []).toEqual([]);
  });
});

describe('a sheet that is saved', () => {
  it('says how many questions it has, and refuses a change of what somebody else has changed', async () => {
    const { sheet, revision } = await selectSheet(server, sheetId);
    const request = { sheet_id: sheetId, revision, name: 'Institute sheet', sheet };
    const saved = await call(server, admin, 'save-own-sheet', request);
    expect(saved).toMatchObject({ status: 200, body: { revision: revision + 1, question_count: 20 } });
    expect((await call(server, admin, 'save-own-sheet', request)).status).toBe(409);
  });

  it('is refused with rows that come twice, are missing, or have fewer than four options', async () => {
    const { sheet, revision } = await selectSheet(server, sheetId);
    const [first, second] = sheet.blocks;
    if (!first || !second) throw new Error('no blocks');
    for (const blocks of [
      [first, { ...second, firstQuestion: 5 }],
      [first, { ...second, firstQuestion: 12 }],
      [first, { ...second, columns: 3 }],
      [{ ...first, use: 'roll' as const }],
      [],
    ]) {
      const request = { sheet_id: sheetId, revision, name: 'x', sheet: { ...sheet, blocks } };
      expect((await call(server, admin, 'save-own-sheet', request)).status).toBe(400);
    }
  });

  it('is not made shorter than a test that is answered on it', async () => {
    const own = await buildOwnSheet(server, admin);
    await choose(own);
    const { sheet, revision } = await selectSheet(server, own);
    const blocks = [{ ...sheet.blocks[0], rows: 4 }];
    const request = { sheet_id: own, revision, name: 'x', sheet: { ...sheet, blocks } };
    expect((await call(server, admin, 'save-own-sheet', request)).status).toBe(409);
  });
});

describe('a filled sheet that is tried', () => {
  it('is read row by row, and nothing is kept', async () => {
    const { sheet } = await selectSheet(server, sheetId);
    const picture = await scanOf(INSTITUTE_SHEET, { 1: 2, 20: 0 });
    const uploads = await server.database.query('select count(*)::int as n from storage.objects');
    const { status, body } = await sendForm<TryOwnSheetResponse>(server, admin, 'try-own-sheet', {
      sheet_id: sheetId,
      sheet: JSON.stringify(sheet),
      picture,
    });
    expect(status).toBe(200);
    expect(body.problem).toBeNull();
    expect(body.rows).toHaveLength(20);
    expect(body.rows.filter(({ state }) => state === 'clear')).toEqual([
      { q: 1, sel: 2, state: 'clear' },
      { q: 20, sel: 0, state: 'clear' },
    ]);
    expect(body.picture?.length).toBeGreaterThan(1000);
    expect((await server.database.query('select count(*)::int as n from storage.objects')).rows).toEqual(
      uploads.rows,
    );
  });

  it('is asked about where somebody wrote beside a row, as the blank sheet says that nothing is printed there', async () => {
    const { sheet } = await selectSheet(server, sheetId);
    const last = bubbleRows(INSTITUTE_SHEET)[2]?.options.at(-1) ?? { x: 0, y: 0 };
    const stateOf = async () => {
      const { body } = await sendForm<TryOwnSheetResponse>(server, admin, 'try-own-sheet', {
        sheet_id: sheetId,
        sheet: JSON.stringify(sheet),
        picture: await scanOf(INSTITUTE_SHEET, {}, [{ x: last.x + 3.8, y: last.y }]),
      });
      return body.rows[2]?.state;
    };
    expect(await stateOf()).toBe('faint');
    // A picture that was lost keeps no sheet from being read.
    const move = (from: string, to: string) =>
      server.database.query(
        'update public.own_sheets set picture_path = replace(picture_path, $2, $3) where id = $1',
        [sheetId, from, to],
      );
    await move('page-1', 'lost');
    expect(await stateOf()).toBe('blank');
    await move('lost', 'page-1');
  });

  it('says why, when another picture is shown', async () => {
    const { sheet } = await selectSheet(server, sheetId);
    const picture = await scanOf({ ...INSTITUTE_SHEET, registration: { kind: 'frame' } });
    const { body } = await sendForm<TryOwnSheetResponse>(server, admin, 'try-own-sheet', {
      sheet_id: sheetId,
      sheet: JSON.stringify(sheet),
      picture,
    });
    expect(body).toMatchObject({ problem: 'no-sheet', rows: [] });
  });
});

describe('a test that is answered on an own sheet', () => {
  it('is graded by it, without our code on the paper and without being printed here', async () => {
    expect((await choose(sheetId)).status).toBe(200);
    const graded = await uploadAndGrade(await scanOf(INSTITUTE_SHEET, { 1: 1, 2: 1, 3: 0 }));
    expect(graded).toMatchObject({ status: 'graded', error: null });
    const { data } = await student.client
      .from('attempts')
      .select('correct_answers, wrong_answers, unanswered')
      .eq('id', graded.attempt_id ?? '')
      .single();
    // The key is B everywhere.
    expect(data).toEqual({ correct_answers: 2, wrong_answers: 1, unanswered: 2 });
    const upload = await student.client.from('print_uploads').select('layout').eq('id', graded.id).single();
    expect(upload.data?.layout).toMatchObject({ width: 210, height: 297 });
  });

  it('is not read by the sheet of another make, nor by ours', async () => {
    await choose(sheetId);
    const other = { ...INSTITUTE_SHEET, registration: { kind: 'frame' as const } };
    expect(await uploadAndGrade(await scanOf(other, { 1: 1 }))).toMatchObject({
      status: 'error',
      attempt_id: null,
      refusal: { code: 'no_sheet' },
    });
  });

  it('takes one page: a second picture is refused', async () => {
    await choose(sheetId);
    const scan = await scanOf(INSTITUTE_SHEET, { 1: 1 });
    const other = await scanOf(INSTITUTE_SHEET, { 1: 2 });
    const { body } = await uploadFiles(server, student, test.id, [scan, other]);
    await gradeUploads(server, reader);
    expect(await selectUpload(server, body.upload_id)).toMatchObject({ refusal: { code: 'page_twice' } });
  });

  it('takes an own sheet in place of our code only where an administrator chose it', async () => {
    await printTest(server, test as never);
    const scan = await scanOf(INSTITUTE_SHEET, { 1: 1 });
    expect(await uploadAndGrade(scan)).toMatchObject({ status: 'error', attempt_id: null });
    await choose(sheetId);
    await choose(null);
    expect(await uploadAndGrade(await scanOf(INSTITUTE_SHEET, { 1: 3 }))).toMatchObject({
      status: 'error',
      attempt_id: null,
    });
  });

  it('is refused a sheet with too few rows, one that is not ready, one in the archive, and several orders', async () => {
    const draft = (await uploadBlank(server, admin, await scanOf(INSTITUTE_SHEET))).body.sheet_id;
    expect((await choose(draft)).status).toBe(409);
    const archived = await buildOwnSheet(server, admin);
    await call(server, admin, 'archive-own-sheet', { sheet_id: archived, archived: true });
    expect((await choose(archived)).status).toBe(409);
    const long = await buildTest(student, { questionCount: 21 });
    expect((await choose(sheetId, long.id)).status).toBe(409);
    await server.database.query(
      `insert into public.test_booklets (test_id, booklet, positions) values ($1, 'B', array[2,1,3,4,5])`,
      [test.id],
    );
    expect((await choose(sheetId)).status).toBe(409);
    expect((await choose(crypto.randomUUID())).status).toBe(404);
    expect((await choose(sheetId, crypto.randomUUID())).status).toBe(404);
  });
});

it('says in a code of its own why a sheet cannot be chosen or saved: every language has words for it', async () => {
  const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
  const own = await buildOwnSheet(server, admin);
  const { sheet, revision } = await selectSheet(server, own);
  const save = (blocks: OwnSheet['blocks'], at = revision) =>
    call(server, admin, 'save-own-sheet', {
      sheet_id: own,
      revision: at,
      name: 'x',
      sheet: { ...sheet, blocks },
    });
  await choose(own);
  expect(codeOf(await save(sheet.blocks, revision + 1))).toBe('sheet_changed');
  const [first] = sheet.blocks;
  if (!first) throw new Error('no blocks');
  expect(codeOf(await save([{ ...first, rows: 4 }]))).toBe('sheet_needed_longer');
  const long = await buildTest(student, { questionCount: 21 });
  expect(codeOf(await choose(sheetId, long.id))).toBe('sheet_too_short');
  await call(server, admin, 'archive-own-sheet', { sheet_id: own, archived: true });
  expect(codeOf(await choose(own))).toBe('sheet_archived');
  await server.database.query(
    `insert into public.test_booklets (test_id, booklet, positions) values ($1, 'B', array[2,1,3,4,5])`,
    [test.id],
  );
  expect(codeOf(await choose(sheetId))).toBe('sheet_in_one_order');
});
