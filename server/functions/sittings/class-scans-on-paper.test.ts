import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetClassScansResponse } from '#core/contracts/sittings/class-scan.ts';
import type { PrintSittingRunResponse } from '#core/contracts/sittings/print-run.ts';
import { gradeOmrUploadJob } from '#server/jobs/grade-omr-upload.ts';
import { sortClassScansJob } from '#server/jobs/sort-class-scans.ts';
import { createLogger } from '#server/log.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { openSheetReader } from '#server/omr/sheet-reader.ts';
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

it('sorts printed, filled and scanned sheets by the codes on them, one upside down, one without a name', async () => {
  const run = await hall.call<PrintSittingRunResponse>(admin, 'print-sitting-run', {
    what: 'sheets',
    spare: 1,
  });
  const pdf = new Uint8Array(await (await server.fetch(run.body.url)).arrayBuffer());
  const count = hall.questions.length;
  const marks = { 1: { options: [1] }, 2: { options: [1] }, 3: { options: [0] } };
  const [first, second, spare] = await Promise.all(
    [1, 2, 3].map((pdfPage) => answeredSheet(pdf, count, marks, { pdfPage })),
  );
  await hall.startIn(-60);
  const form = new FormData();
  form.append('sitting_id', hall.id);
  for (const file of [second, await sharp(first).rotate(180).jpeg().toBuffer(), spare])
    form.append('files', new Blob([new Uint8Array(file as Buffer)], { type: 'image/jpeg' }), 'sheet.jpg');
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  const token = (await admin.client.auth.getSession()).data.session?.access_token;
  const answer = await server.fetch(`${TEST_SITE}/functions/v1/upload-class-scan`, {
    method: 'POST',
    headers: {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    },
    body,
  });
  expect(answer.status).toBe(200);
  const { database, storage, jobs: queue, keys } = server;
  const context = { database, queue, log: createLogger('silent') };
  const tools = { storage, reader, sheetKey: sheetKeyFrom(keys.jwtSecret), siteUrl: TEST_SITE };
  await sortClassScansJob(tools).handle(context, {});
  await gradeOmrUploadJob(tools).handle(context, {});
  const { body: scans } = await hall.call<GetClassScansResponse>(admin, 'get-class-scans');
  expect(scans).toMatchObject({
    sheets: { marked: 2, in_review: 0, failed: 0 },
    open: [{ problem: 'unnamed', file: 3 }],
    missing: [],
  });
  const { rows } = await database.query(
    `select o.marks::float8 as marks from private.sitting_candidates c
       join private.attempt_outcomes o on o.attempt_id = c.attempt_id where c.sitting_id = $1`,
    [hall.id],
  );
  expect(rows).toEqual([{ marks: 7 }, { marks: 7 }]);
});
