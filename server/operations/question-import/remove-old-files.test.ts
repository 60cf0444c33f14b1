import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvHead } from '#core/domain/question-bank/question-csv.ts';
import { buildAdministrator, type Student } from '#server/testing/factories.ts';
import { readImport, readImportRows, uploadImport, workImports } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { removeOldImportFiles } from './remove-old-files.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

it('removes files and rows of imports a month ago, and nothing newer', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { body } = await uploadImport(
      server,
      admin,
      'csv',
      `${csvHead()}Physics,Waves,,Why?,1,2,3,4,0,,,,,,\n`,
    );
    ids.push(body.import_id);
  }
  await workImports(server);
  const [old = '', young = ''] = ids;
  await server.database.query(
    `update public.question_imports set created_at = now() - interval '31 days' where id = $1`,
    [old],
  );
  expect(await removeOldImportFiles(server.database, server.storage)).toBe(1);
  expect(await readImport(server, old)).toMatchObject({ status: 'cancelled' });
  expect(await readImportRows(server, old)).toEqual([]);
  expect(await readImportRows(server, young)).toHaveLength(1);
  const kept = ids.map((name) => server.storage.has({ bucketId: 'question-imports', name }));
  expect(await Promise.all(kept)).toEqual([false, true]);
  expect(await removeOldImportFiles(server.database, server.storage)).toBe(0);
});
