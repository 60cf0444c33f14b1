import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currentConsumer } from '#server/database/consumer.ts';
import { MAX_STUDENT_MS } from '#server/operations/uploads/reading-budget.ts';
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
  paperReader,
  printTest,
  selectUpload,
  sheetFile,
  uploadFiles,
} from '#server/testing/uploads.ts';

let server: TestServer;
let admin: Student;
let heavy: Student;
let light: Student;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 20);
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.query('delete from public.print_uploads');
  heavy = await buildStudent(server);
  light = await buildStudent(server);
});

async function upload(student: Student, files = 1) {
  const test = await buildTest(student);
  const { rows } = await server.database.query(
    'select question_id from public.test_questions where test_id = $1 order by position',
    [test.id],
  );
  const questions = rows.map(({ question_id }) => question_id as string);
  await printTest(server, { id: test.id, questions });
  const file = () => sheetFile(pageReading({ id: test.id, questionCount: questions.length }));
  const sent = await uploadFiles(server, student, test.id, Array.from({ length: files }, file));
  return { status: sent.status, id: sent.body.upload_id };
}

/** Whose picture was read, one after another; each took so long. */
function watched(ms: number, pixels = 0) {
  const order: string[] = [];
  const reader = {
    ...paperReader,
    pixelsOf: async () => pixels,
    readPicture: async (...asked: Parameters<typeof paperReader.readPicture>) => {
      order.push(currentConsumer()?.id === heavy.id ? 'heavy' : 'light');
      return { ...(await paperReader.readPicture(...asked)), ms };
    },
  };
  return { reader, order };
}

it('who used the reader least lately is read first, also before those who came earlier', async () => {
  await upload(heavy);
  await gradeUploads(server, watched(2_000).reader);
  const { reader, order } = watched(100);
  for (const student of [heavy, heavy, light]) await upload(student);
  await gradeUploads(server, reader);
  expect(order).toEqual(['light', 'heavy', 'heavy']);
});

it('what is read again waits behind what nobody has read, and counts for nobody', async () => {
  const first = await upload(light);
  await gradeUploads(server);
  await call(server, admin, 'process-print-omr', { upload_id: first.id, force_reprocess: true });
  await upload(heavy);
  const { reader, order } = watched(500);
  await gradeUploads(server, reader);
  expect(order).toEqual(['heavy', 'light']);
  const { rows } = await server.database.query('select reading_ms from public.print_uploads where id = $1', [
    first.id,
  ]);
  expect(rows).toEqual([{ reading_ms: 1 }]);
});

it('two uploads of one student are not read at once', async () => {
  for (let count = 0; count < 3; count++) await upload(heavy);
  let atOnce = 0;
  let most = 0;
  const reader = {
    ...paperReader,
    readPicture: async (...asked: Parameters<typeof paperReader.readPicture>) => {
      most = Math.max(most, ++atOnce);
      await new Promise((done) => setImmediate(done));
      atOnce -= 1;
      return paperReader.readPicture(...asked);
    },
  };
  await Promise.all([
    gradeUploads(server, reader),
    gradeUploads(server, reader),
    gradeUploads(server, reader),
  ]);
  await gradeUploads(server, reader);
  expect(most).toBe(1);
});

it.each([
  ['pixels', watched.bind(null, 1, 64_000_000), 'too_many_pixels_together', 3],
  ['seconds', watched.bind(null, 20_000), 'took_too_long', 2],
])('an upload has a budget of %s', async (_, build, code, read) => {
  const { id } = await upload(heavy, 10);
  const { reader, order } = build();
  await gradeUploads(server, reader);
  expect(await selectUpload(server, id)).toMatchObject({ status: 'error', refusal: { code } });
  expect(order).toHaveLength(read);
});

it('a student has a budget for the day, and others are not touched by it', async () => {
  const { id } = await upload(heavy);
  await server.database.query('update public.print_uploads set reading_ms = $2 where id = $1', [
    id,
    MAX_STUDENT_MS,
  ]);
  expect((await upload(heavy)).status).toBe(429);
  expect((await upload(light)).status).toBe(200);
});
