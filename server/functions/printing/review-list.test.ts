import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { fill } from '#server/testing/fill.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const UPLOADS = 20_000;
const PAGE = 20;

let server: TestServer;
let administrator: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  student = await buildStudent(server);
  await buildQuestions(server, 10);
  const { id } = await buildTest(student);
  // Fifty of the same moment each: only the id tells them apart.
  // Of many students in truth, of whom each may keep 3,000.
  await server.database.query('alter table public.print_uploads disable trigger print_uploads_limit');
  await fill(
    server.database,
    `insert into public.print_uploads (test_id, user_id, status, created_at)
     select $1, $2, (array['graded', 'needs_review', 'error'])[n % 3 + 1], timestamptz '2026-11-01' + (n / 50) * interval '1.000001 s'
     from generate_series(1, ${UPLOADS}) n`,
    [id, student.id],
  );
  await server.database.query('analyze public.print_uploads');
}, 300_000);
afterAll(() => server.close());

interface Row {
  id: string;
  status: string;
  created_at: string;
}

/** As the list of reviews asks. */
async function page(behind: Row | undefined, status?: string, who = administrator): Promise<Row[]> {
  let uploads = who.client.from('print_uploads').select('id, status, created_at');
  if (status) uploads = uploads.eq('status', status);
  if (behind)
    uploads = uploads.or(
      `created_at.lt."${behind.created_at}",and(created_at.eq."${behind.created_at}",id.lt.${behind.id})`,
    );
  const { data, error } = await uploads
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE);
  expect(error).toBeNull();
  return data ?? [];
}

it.each([undefined, 'needs_review'])(
  'goes through 20,000 uploads page by page, losing and repeating none (%s)',
  async (status) => {
    const seen: Row[] = [];
    for (let pages = 0; pages < 8; pages += 1) seen.push(...(await page(seen.at(-1), status)));
    const rows = await queryRows(
      server.database,
      z.object({ id: z.string() }),
      `select id from public.print_uploads where status = coalesce($1, status)
     order by created_at desc, id desc limit ${8 * PAGE}`,
      [status ?? null],
    );
    expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  },
);

it.each([
  ['all', 'order by created_at desc, id desc limit 20'],
  ['one status', `where status = 'needs_review' order by created_at desc, id desc limit 20`],
])('finds a page of %s by an index', async (_, rest) => {
  const rows = await queryRows(
    server.database,
    z.object({ 'QUERY PLAN': z.string() }),
    `explain select id, detected from public.print_uploads ${rest}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan');
  expect(plan).not.toContain('Seq Scan');
});

it('is closed to students but for their own', async () => {
  const stranger = await buildStudent(server);
  expect(await page(undefined, undefined, stranger)).toEqual([]);
  expect(await page(undefined, undefined, student)).toHaveLength(PAGE);
});
