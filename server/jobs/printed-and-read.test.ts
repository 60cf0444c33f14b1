import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { renderOmrSheet } from '#server/documents/omr-sheet.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { openSheetReader, type SheetReader } from '#server/omr/sheet-reader.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, buildTest, type Student } from '#server/testing/factories.ts';
import { answeredSheet, type Pencilled } from '#server/testing/omr/answered-sheet.ts';
import { buildPdf } from '#server/testing/pdf.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { gradeUploads, selectUpload, uploadFiles } from '#server/testing/uploads.ts';

/** The whole way of a sheet with nothing in between left out: printed, filled in, scanned, uploaded, read and graded. */
const QUESTIONS = 200;

let server: TestServer;
let reader: SheetReader;
let student: Student;
let testId: string;
beforeAll(async () => {
  server = await startTestServer();
  reader = openSheetReader();
  await buildQuestions(server, QUESTIONS);
  student = await buildStudent(server, 'தமிழ்ச்செல்வி');
  testId = (await buildTest(student, { questionCount: QUESTIONS })).id;
});
afterAll(async () => {
  await reader.close();
  await server.close();
});

async function print(language: string): Promise<Buffer> {
  const { body } = await call<PrintPackage>(server, student, 'generate-print-pdfs', {
    test_id: testId,
    language,
  });
  return buffer(await server.storage.open({ bucketId: 'print-artifacts', name: body.omr_pdf_url }));
}

const jpeg = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
const scan = (pdf: Uint8Array, page: number, marks: Pencilled) =>
  answeredSheet(pdf, QUESTIONS, marks, { page });

async function uploadAndRead(files: Blob[]) {
  const { body } = await uploadFiles(server, student, testId, files);
  await gradeUploads(server, reader);
  return selectUpload(server, body.upload_id);
}

it('two pages of two languages and in the wrong order, one in a PDF, become one attempt', async () => {
  const [english, hindi] = [await print('en'), await print('hi')];
  const first = await scan(english, 1, { 1: { options: [1] }, 2: { options: [1] }, 180: { options: [3] } });
  const second = await scan(hindi, 2, { 181: { options: [1] }, 200: { options: [0] } });
  const data = await sharp(second).toColourspace('b-w').jpeg().toBuffer();
  const { width, height } = await sharp(data).metadata();
  const image = { width, height, filter: 'DCTDecode', data };
  const pdf = new Blob([new Uint8Array(buildPdf([{ width: 595, height: 842, image }]))], {
    type: 'application/pdf',
  });
  const upload = await uploadAndRead([pdf, jpeg(first)]);
  expect(upload).toMatchObject({ status: 'graded', error: null, detected: { pages: 2, warnings: [] } });
  expect(upload.page_urls).toHaveLength(2);
  const { rows } = await server.database.query(
    `select source, total_questions, correct_answers, wrong_answers, unanswered, marks from public.attempts where id = $1`,
    [upload.attempt_id],
  );
  expect(rows).toEqual([
    { source: 'omr', total_questions: 200, correct_answers: 3, wrong_answers: 2, unanswered: 195, marks: 10 },
  ]);
});

it('one page of two is refused, and so is one twice', async () => {
  const pdf = await print('en');
  const page = await scan(pdf, 1, {});
  expect(await uploadAndRead([jpeg(page)])).toMatchObject({
    error: 'Page 2 of 2 of the sheet is missing. Upload all pages together.',
  });
  const again = await scan(pdf, 1, { 1: { options: [0] } });
  expect(await uploadAndRead([jpeg(page), jpeg(again)])).toMatchObject({ refusal: { code: 'page_twice' } });
});

it("another test's sheet, and one that nobody here printed, are refused", async () => {
  const sheet = (code: string, secret: string) =>
    renderOmrSheet({
      testCode: code,
      version: 1,
      questionCount: QUESTIONS,
      subjects: [],
      language: 'en',
      title: 'Mock',
      durationMinutes: 60,
      key: sheetKeyFrom(secret),
    });
  const others = await scan(await sheet(testCodeOf(student.id), server.keys.jwtSecret), 1, {});
  expect(await uploadAndRead([jpeg(others)])).toMatchObject({ refusal: { code: 'other_test' } });
  const forged = await scan(await sheet(testCodeOf(testId), 'another secret'), 1, {});
  expect(await uploadAndRead([jpeg(forged)])).toMatchObject({ refusal: { code: 'code_unreadable' } });
});

it('two plain marks on one question wait for a person, and the others are read', async () => {
  const pdf = await print('en');
  const first = await scan(pdf, 1, { 7: { options: [0, 2] }, 8: { options: [1] } });
  const upload = await uploadAndRead([jpeg(first), jpeg(await scan(pdf, 2, {}))]);
  expect(upload).toMatchObject({ status: 'needs_review', attempt_id: null });
  expect(upload.detected?.answers[6]).toMatchObject({ q: 7, sel: null, state: 'multiple' });
  expect(upload.detected?.answers[7]).toMatchObject({ q: 8, sel: 1, state: 'clear' });
});
