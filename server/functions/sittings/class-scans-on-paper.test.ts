import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetClassScansResponse } from '#core/contracts/sittings/class-scan.ts';
import type { PrintSittingRunResponse } from '#core/contracts/sittings/print-run.ts';
import { gradeOmrUploadJob } from '#server/jobs/grade-omr-upload.ts';
import { createLogger } from '#server/log.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { openSheetReader } from '#server/omr/sheet-reader.ts';
import { KeptReadings } from '#server/operations/class-scans/kept-readings.ts';
import { sortClassScans, uploadClassScan } from '#server/testing/class-scan.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { answeredSheet } from '#server/testing/omr/answered-sheet.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let hall: ExamHall;
const reader = openSheetReader();
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  const students = [await buildStudent(server), await buildStudent(server)];
  hall = await ExamHall.schedule(server, admin, students);
});
afterAll(async () => {
  await reader.close();
  await server.close();
});

it('sorts printed, filled and scanned sheets by the codes on them, one upside down, one by its roll number, one without a name', async () => {
  const named = [{ name: 'Bilal Khan', roll_number: 'N-0407' }, { name: 'Devi' }];
  await hall.call(admin, 'add-candidates', { candidates: named });
  const run = await hall.call<PrintSittingRunResponse>(admin, 'print-sitting-run', {
    what: 'sheets',
    spare: 2,
    roll_grid: true,
  });
  const pdf = new Uint8Array(await (await server.fetch(run.body.url)).arrayBuffer());
  const count = hall.questions.length;
  const marks = { 1: { options: [1] }, 2: { options: [1] }, 3: { options: [0] } };
  const [first, second] = await Promise.all(
    [2, 3].map((pdfPage) => answeredSheet(pdf, count, marks, { pdfPage })),
  );
  const rolled = await answeredSheet(pdf, count, marks, { pdfPage: 5, roll: '407' });
  const spare = await answeredSheet(pdf, count, marks, { pdfPage: 6, seed: 2 });
  await hall.startIn(-60);
  const heap = [second, await sharp(first).rotate(180).jpeg().toBuffer(), rolled, spare].map(
    (file) => new Blob([new Uint8Array(file as Buffer)], { type: 'image/jpeg' }),
  );
  expect((await uploadClassScan(server, admin, hall.id, heap)).status).toBe(200);
  const { database, storage, jobs: queue, keys } = server;
  const context = { database, queue, log: createLogger('silent') };
  const tools = { storage, reader, sheetKey: sheetKeyFrom(keys.jwtSecret), siteUrl: TEST_SITE };
  const readings = new KeptReadings();
  await sortClassScans(server, reader, readings);
  expect(readings.bytes).toBeGreaterThan(0);
  const readNothing = () => Promise.reject(new Error('It was read when it was sorted'));
  const already = { ...reader, readPicture: readNothing, countPictures: readNothing };
  await gradeOmrUploadJob({ ...tools, reader: already, readings }).handle(context, {});
  expect(readings.bytes).toBe(0);
  const { body: scans } = await hall.call<GetClassScansResponse>(admin, 'get-class-scans');
  expect(scans).toMatchObject({
    sheets: { marked: 3, in_review: 0, failed: 0 },
    open: [{ problem: 'unnamed', file: 4 }],
    missing: [{ name: 'Devi' }],
  });
  const { rows } = await database.query(
    `select o.marks::float8 as marks from private.sitting_candidates c
       join private.attempt_outcomes o on o.attempt_id = c.attempt_id where c.sitting_id = $1`,
    [hall.id],
  );
  expect(rows).toEqual([{ marks: 7 }, { marks: 7 }]);
  const { rows: byName } = await database.query(
    'select c.name, sum(m.marks)::float8 as marks from private.sitting_candidates c join private.candidate_marks m using (sitting_id, number) group by 1',
  );
  expect(byName).toEqual([{ name: 'Bilal Khan', marks: 7 }]);
  // Another process, or a later one, reads their pictures, and finds the same.
  const detected = async () =>
    (
      await database.query(
        'select status, detected, page_urls from public.print_uploads where sitting_id = $1 order by candidate_number',
        [hall.id],
      )
    ).rows;
  const before = await detected();
  await database.query(
    `update public.print_uploads set status = 'received', detected = null, claimed_until = null, is_read_again = true where sitting_id = $1`,
    [hall.id],
  );
  await gradeOmrUploadJob(tools).handle(context, {});
  expect(await detected()).toEqual(before);
});
