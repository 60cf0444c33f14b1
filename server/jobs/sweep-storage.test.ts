import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { createLogger } from '#server/log.ts';
import { buildQuestions, buildStudent, buildTest } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { pageReading, printTest, sheetFile, uploadFiles } from '#server/testing/uploads.ts';
import { sweepStorageJob } from './sweep-storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('removes pictures of sheets that belong to no upload, after a day', async () => {
  await buildQuestions(server, 5);
  const student = await buildStudent(server);
  const { id, config } = await buildTest(student);
  await printTest(server, { id, questions: config.questions });
  const sheet = sheetFile(pageReading({ id, questionCount: config.questions.length }));
  const { body } = await uploadFiles(server, student, id, [sheet]);
  const keep = async (name: string, days: number) => {
    const file = { contentType: 'image/jpeg', ownerId: student.id };
    await server.storage.put({ bucketId: 'print-uploads', name }, Buffer.from('x'), file);
    const age = 'update storage.objects set created_at = now() - make_interval(days => $2) where name = $1';
    await server.database.query(age, [name, days]);
  };
  const lost = `${student.id}/${crypto.randomUUID()}`;
  await keep(`${lost}/1.jpg`, 2);
  await keep(`${lost}/2.jpg`, 0);
  await keep(`${student.id}/${body.upload_id}/page-1.jpg`, 2);
  const { database, storage, jobs: queue } = server;
  await sweepStorageJob(storage).handle({ database, queue, log: createLogger('silent') }, {});
  const rows = await queryRows(
    database,
    z.object({ name: z.string() }),
    `select name from storage.objects where bucket_id = 'print-uploads'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [
      `${lost}/2.jpg`,
      `${student.id}/${body.upload_id}/1.jpg`,
      `${student.id}/${body.upload_id}/page-1.jpg`,
    ].sort(),
  );
});

it('removes print runs after a day: each names everybody on a list', async () => {
  const { database, storage, jobs: queue } = server;
  const keep = async (name: string, hours: number) => {
    await storage.put({ bucketId: 'print-artifacts', name }, Buffer.from('x'), {
      contentType: 'application/pdf',
    });
    const age = 'update storage.objects set created_at = now() - make_interval(hours => $2) where name = $1';
    await database.query(age, [name, hours]);
  };
  await keep('print-runs/a/old.pdf', 25);
  await keep('print-runs/a/new.pdf', 1);
  await keep('family-reports/a/old.pdf', 16 * 24);
  await keep('family-reports/a/new.pdf', 14 * 24);
  await keep('minutes/a/old.pdf', 25);
  await sweepStorageJob(storage).handle({ database, queue, log: createLogger('silent') }, {});
  const rows = await queryRows(
    database,
    z.object({ name: z.string() }),
    `select name from storage.objects where name like any (array['print-runs/%', 'minutes/%', 'family-reports/%']) order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    ...['family-reports/a/new.pdf', 'minutes/a/old.pdf', 'print-runs/a/new.pdf'],
  ]);
});
