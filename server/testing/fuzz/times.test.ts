import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

const OUT_OF_RANGE = [
  'infinity',
  '-infinity',
  '294276-12-31T23:59:59Z',
  '10000-01-01T00:00:00Z',
  '4713-01-01 BC',
  '0044-03-15 BC',
  '0001-01-01',
];

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
});
afterAll(() => server.close());

const Column = z.object({ table: z.string(), column: z.string(), isBounded: z.boolean() });

it('every time that somebody can write over REST has a range', async () => {
  const columns = await queryRows(
    server.database,
    Column,
    `select c.relname::text as "table", a.attname::text as "column", exists (
       select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
         and k.conname = c.relname || '_' || a.attname || '_in_range' and a.attnum = any (k.conkey)
     ) as "isBounded"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
       and exists (select from unnest(array['anon', 'authenticated']) as r (role), unnest(array['insert', 'update']) as p (right_)
         where has_column_privilege(r.role, c.oid, a.attnum, p.right_))
     order by 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(3);
  expect(columns.filter(({ isBounded }) => !isBounded)).toEqual([]);
});

it.each(OUT_OF_RANGE)('an exam on %s is refused, and nothing of it is kept', async (exam_date) => {
  const row = { user_id: student.id, full_name: 'Changed', exam_date };
  const { status, error } = await student.client.from('profiles').upsert(row).select();
  expect([status, error?.code]).toEqual([400, expect.stringMatching(/^(23514|22008|22007)$/)]);
  const { data } = await student.client.from('profiles').select('full_name, exam_date').single();
  expect(data).not.toMatchObject({ full_name: 'Changed' });
});

it.each(OUT_OF_RANGE)('a beta year from %s is refused', async (current_period_start) => {
  const { status } = await student.client.from('user_subscriptions').insert({
    user_id: student.id,
    provider_subscription_id: 'beta_x',
    status: 'active',
    current_period_start,
    current_period_end: new Date().toISOString(),
    autopay: false,
  });
  expect([400, 403, 409]).toContain(status);
});

it.each([1e15, Number.MAX_SAFE_INTEGER, -1])('practice begun %d milliseconds ago is refused', async (ago) => {
  const body = { attempt_id: crypto.randomUUID(), began_ms_ago: ago };
  expect((await call(server, student, 'begin-prepared-practice', body)).status).toBe(400);
});

it.each([40, 2_000, 4_000, 10_000])('metadata nested %d deep is refused', async (depth) => {
  const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const headers = { apikey: server.keys.publishableKey, 'content-type': 'application/json' };
  const signUp = await server.fetch(`${TEST_SITE}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: `{"email":"deep${depth}@example.com","password":"long enough for anybody","data":${nested}}`,
  });
  expect([signUp.status, ((await signUp.json()) as { error_code?: string }).error_code]).toEqual([
    400,
    'validation_failed',
  ]);
  const { session } = (await student.client.auth.getSession()).data;
  const change = await server.fetch(`${TEST_SITE}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${session?.access_token}` },
    body: `{"data":${nested}}`,
  });
  expect(change.status).toBe(400);
});
