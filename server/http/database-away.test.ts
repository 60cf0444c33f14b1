import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { makeSite, type Site } from '#server/testing/fuzz/site.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

/** The application goes on while its database is away: anyone who asks is told to ask again, and keeps the session. */
let server: TestServer;
let away: Database;
let site: Site;
let student: Student;
let client: SupabaseClient;
beforeAll(async () => {
  site = await makeSite();
  away = await cloneDatabase();
  server = await startTestServer({ database: away, webDirectory: site.directory });
  student = await buildStudent(server);
  client = student.client;
  await away.close();
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

it('signing in is worth another try to supabase-js', async () => {
  const { email, password } = student;
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(isAuthRetryableFetchError(error)).toBe(true);
  expect(error?.status).toBe(503);
});

it('rows are refused as PostgREST does without its database', async () => {
  const { status, error } = await client.from('profiles').select('user_id').retry(false);
  expect(status).toBe(503);
  expect(error).toMatchObject({ code: 'PGRST001' });
});

it.each([
  ['a function', '/functions/v1/list-courses', 'POST', { code: 'unavailable' }],
  ['a list of buckets', '/storage/v1/bucket', 'GET', { statusCode: '503', error: 'DatabaseError' }],
  ['a shared score', '/share/aaaaaaaaaaaaaaaaaaaaaa', 'GET', { error: expect.stringContaining('try again') }],
])('%s says 503', async (_, path, method, body) => {
  const token = (await client.auth.getSession()).data.session?.access_token;
  const headers = { apikey: server.keys.publishableKey, authorization: `Bearer ${token}` };
  const answer = await server.fetch(TEST_SITE + path, { method, headers });
  expect(answer.status).toBe(503);
  const said = await answer.json();
  expect(said).toMatchObject(body);
  expect(JSON.stringify(said)).not.toContain('closed');
});
