import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shipBank } from '#server/operations/question-bank/ship-bank.ts';
import { projectPath } from '#server/paths.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { loadLibrary } from './load-library.ts';

const LARGEST_BYTES = 200 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await shipBank(server.database, server.storage, projectPath('supabase/seed'));
  await loadLibrary(server.database);
});
afterAll(() => server.close());

it('the starter bank makes exactly one whole paper, and three collections', async () => {
  const { rows } = await server.database.query<{ title: string; question_count: number }>(
    `select title, question_count from public.library_items where kind = 'model_paper' order by question_count, title`,
  );
  expect(rows).toEqual([
    { title: 'Chemistry Collection', question_count: 45 },
    { title: 'Physics Collection', question_count: 45 },
    { title: 'Biology Collection', question_count: 90 },
    { title: 'NEET Model Paper 1', question_count: 180 },
  ]);
});

it('every sheet on the shelves is a PDF of the build, with its fonts, and light enough for a phone', async () => {
  const { rows } = await server.database.query<{ url: string }>(
    `select url from public.library_items where kind = 'material' order by url`,
  );
  expect(rows).toHaveLength(3);
  for (const { url } of rows) {
    const file = await readFile(join(projectPath('web/public'), url));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.byteLength).toBeLessThanOrEqual(LARGEST_BYTES);
    expect(file.toString('latin1')).toContain('/Font');
  }
});
