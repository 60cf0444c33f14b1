import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import { buildQuestions, buildStudent, buildTest } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  gradeUploads,
  pageReading,
  paperReader,
  printTest,
  sheetFile,
  uploadFiles,
} from '#server/testing/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 40);
});
afterAll(() => server.close());

it('says page by page how far an upload is read, to the student who waits for it', async () => {
  const student = await buildStudent(server);
  const { id, config } = await buildTest(student);
  const test = { id, questionCount: config.questions.length, questions: config.questions };
  await printTest(server, test);
  const page = () => pageReading(test);
  const { body } = await uploadFiles(server, student, id, [
    sheetFile(page()),
    sheetFile(page(), page(), page()),
  ]);
  const seen: unknown[] = [];
  const reader: SheetReader = {
    ...paperReader,
    readPicture: async (...asked) => {
      const { data } = await student.client
        .from('print_uploads')
        .select('status, pages_read, pages_total')
        .eq('id', body.upload_id)
        .single();
      seen.push([data?.status, data?.pages_read, data?.pages_total]);
      return paperReader.readPicture(...asked);
    },
  };
  await gradeUploads(server, reader);
  expect(seen).toEqual([
    ['processing', null, null],
    ['processing', 1, 2],
    ['processing', 2, 4],
    ['processing', 3, 4],
  ]);
});
