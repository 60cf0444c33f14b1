import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { openSheetReader, type SheetReader } from '#server/omr/sheet-reader.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { answeredSheet, type Pencilled } from '#server/testing/omr/answered-sheet.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { gradeUploads, selectUpload, uploadFiles } from '#server/testing/uploads.ts';

/** Of two sections, of 20 questions each; the key of the first is B, of the second C. */
const QUESTIONS = 40;

let server: TestServer;
let reader: SheetReader;
let admin: Student;
let testId: string;
beforeAll(async () => {
  server = await startTestServer();
  reader = openSheetReader();
  admin = await buildAdministrator(server);
  const physics = await buildQuestions(server, 20, { correctIndex: 1 });
  const biology = await buildQuestions(server, 20, { correctIndex: 2, subject: 'Biology' });
  const sections = [
    { name: 'Section A', marking: null, questions: physics },
    { name: 'Section B', marking: { right: 2, wrong: -0.5, blank: 0 }, questions: biology },
  ];
  const content = paperContent([], { sections, booklets: 4 });
  testId = (await publishPaperOf(server, admin, content)).testId;
});
afterAll(async () => {
  await reader.close();
  await server.close();
});

const print = (who: Student, booklet?: string) =>
  call<PrintPackage & { code?: string }>(server, who, 'generate-print-pdfs', { test_id: testId, booklet });

/** The position in the test of each question of a booklet. */
async function orderOf(booklet: string): Promise<number[]> {
  const rows = await queryRows(
    server.database,
    z.object({ positions: z.array(z.number()) }),
    'select positions from public.test_booklets where test_id = $1 and booklet = $2',
    [testId, booklet],
  );
  return rows[0]?.positions ?? Array.from({ length: QUESTIONS }, (_, index) => index + 1);
}

it.each(['A', 'B', 'C', 'D'])('a sheet of booklet %s is graded by its own key', async (booklet) => {
  const student = await buildStudent(server);
  const { body } = await print(admin, booklet);
  expect(body.booklet).toBe(booklet);
  const order = await orderOf(booklet);
  // Right: the questions at positions 1 and 21. Wrong: that at position 2.
  const marks: Pencilled = {
    [order.indexOf(1) + 1]: { options: [1] },
    [order.indexOf(21) + 1]: { options: [2] },
    [order.indexOf(2) + 1]: { options: [3] },
  };
  const sheet = await buffer(
    await server.storage.open({ bucketId: 'print-artifacts', name: body.omr_pdf_url }),
  );
  const page = await answeredSheet(sheet, QUESTIONS, marks, { page: 1 });
  const uploaded = await uploadFiles(server, student, testId, [
    new Blob([new Uint8Array(page)], { type: 'image/jpeg' }),
  ]);
  await gradeUploads(server, reader);
  const upload = await selectUpload(server, uploaded.body.upload_id);
  expect(upload).toMatchObject({ status: 'graded', error: null });
  const { rows } = await server.database.query(
    'select correct_answers, wrong_answers, marks, max_marks from public.attempts where id = $1',
    [upload.attempt_id],
  );
  expect(rows).toEqual([{ correct_answers: 2, wrong_answers: 1, marks: 5, max_marks: 120 }]);
  const { rows: items } = await server.database.query(
    `select position, outcome from public.items_attempted where attempt_id = $1 and outcome <> 'blank' order by 1`,
    [upload.attempt_id],
  );
  expect(items).toEqual([
    { position: 1, outcome: 'right' },
    { position: 2, outcome: 'wrong' },
    { position: 21, outcome: 'right' },
  ]);
});

it('booklets differ, keep their sections, and are printed by administrators alone', async () => {
  const orders = await Promise.all(['A', 'B', 'C', 'D'].map(orderOf));
  expect(new Set(orders.map((order) => order.join())).size).toBe(4);
  for (const order of orders) expect(order.slice(0, 20).every((position) => position <= 20)).toBe(true);
  const student = await buildStudent(server);
  expect(await print(student, 'B')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const { data } = await student.client.from('print_packages').select('booklet').eq('test_id', testId);
  expect(data).toEqual([]);
});

it('each booklet has an answer key of its own', async () => {
  const key = (booklet: string) =>
    call<{ url: string }>(server, admin, 'get-answer-paper', { test_id: testId, booklet });
  const urls = [await key('A'), await key('B')].map(({ body }) => body.url.split('?')[0]);
  expect(new Set(urls).size).toBe(2);
});
