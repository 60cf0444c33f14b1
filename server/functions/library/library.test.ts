import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { loadLibrary } from '#server/operations/library/load-library.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildStudentWithoutPremium,
  givePremium,
  type Student,
} from '#server/testing/factories.ts';
import { answerAndSubmit } from '#server/testing/grade.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

interface Item {
  id: string;
  kind: string;
  title: string;
  subject: string | null;
  test_id: string | null;
  question_count: number | null;
}

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  await buildQuestions(server, 50, { subject: 'Physics', chapter: 'Optics' });
  await buildQuestions(server, 45, { subject: 'Chemistry', chapter: 'Atoms' });
  await buildQuestions(server, 95, { subject: 'Biology', chapter: 'Cells' });
  await buildQuestions(server, 60, { subject: 'Biology', chapter: 'Kept back', pool: 'reserved' });
  await buildQuestions(server, 5, { subject: 'Physics', chapter: 'Demo', source: 'demo' });
  await loadLibrary(server.database);
});
afterAll(() => server.close());

async function papers(who = student): Promise<Item[]> {
  const { data, error } = await who.client
    .from('library_items')
    .select('id, kind, title, subject, test_id, question_count')
    .eq('kind', 'model_paper')
    .order('title');
  expect(error).toBeNull();
  return data ?? [];
}
const open = (itemId: string, who = student) =>
  call<{ test_id: string }>(server, who, 'open-library-paper', { item_id: itemId });
const paper = async (title: string) => (await papers()).find((item) => item.title === title)?.id ?? '';

describe('the shelves', () => {
  it('offer as many whole papers as the bank holds, and a collection of each subject', async () => {
    expect((await papers()).map(({ title, question_count }) => [title, question_count])).toEqual([
      ['Biology Collection', 90],
      ['Chemistry Collection', 45],
      ['NEET Half Paper 1', 90],
      ['NEET Half Paper 2', 90],
      ['NEET Model Paper 1', 180],
      ['Physics Collection', 45],
    ]);
  });

  it('leave alone what an administrator changed, and do not repeat themselves', async () => {
    const id = await paper('Physics Collection');
    await server.database.query(`update public.library_items set title = 'Physics, Part I' where id = $1`, [
      id,
    ]);
    await loadLibrary(server.database);
    expect((await papers()).filter((item) => item.id === id)).toMatchObject([{ title: 'Physics, Part I' }]);
    expect(await papers()).toHaveLength(6);
  });

  it('count the chapters one can practise, without what is kept back', async () => {
    const { data } = await student.client.rpc('get_chapter_collections');
    expect(data).toEqual([
      { subject: 'Biology', chapter: 'Cells', question_count: 95 },
      { subject: 'Chemistry', chapter: 'Atoms', question_count: 45 },
      { subject: 'Physics', chapter: 'Optics', question_count: 50 },
    ]);
    expect((await server.client().rpc('get_chapter_collections')).error?.code).toBe('42501');
  });

  it('take no address that is a script', async () => {
    const administrator = await buildAdministrator(server);
    const add = (url: string) =>
      administrator.client.from('library_items').insert({ kind: 'material', title: 'Notes', url });
    expect((await add('javascript:alert(1)')).error?.code).toBe('23514');
    expect((await add('https://ncert.nic.in/textbook.php')).error).toBeNull();
  });
});

describe('open-library-paper', () => {
  it('makes a paper of 45, 45 and 90 practice questions, the same for everybody, also when two come first', async () => {
    const id = await paper('NEET Model Paper 1');
    const other = await buildStudent(server);
    const [mine, theirs] = await Promise.all([open(id), open(id, other)]);
    expect(mine?.body.test_id).toBe(theirs?.body.test_id);
    const rows = await queryRows(
      server.database,
      z.object({ subject: z.string(), pool: z.string(), count: z.number() }),
      `select q.subject, q.pool, count(*) from public.test_questions t join public.questions q on q.id = t.question_id
       where t.test_id = $1 and q.source is distinct from 'demo' group by 1, 2 order by min(t.position)`,
      [mine?.body.test_id],
    );
    expect(rows).toEqual([
      { subject: 'Physics', pool: 'practice', count: 45 },
      { subject: 'Chemistry', pool: 'practice', count: 45 },
      { subject: 'Biology', pool: 'practice', count: 90 },
    ]);
  });

  it('starts as a test whose keys stay closed until it is submitted', async () => {
    const { test_id: testId } = (await open(await paper('Chemistry Collection'))).body;
    const attempt = await buildAttempt(student, testId);
    const readable = () => student.client.from('questions').select('id', { count: 'exact', head: true });
    expect((await readable()).count).toBe(0);
    await call(server, student, `submit-attempt/attempts/${attempt.id}/submit`);
    expect((await readable()).count).toBe(45);
  });

  it('opens nothing but published papers', async () => {
    const rows = await queryRows(
      server.database,
      z.object({ id: z.string() }),
      `insert into public.library_items (kind, title, published, year)
       values ('model_paper', 'Draft', false, null), ('past_paper', 'NEET 2024', true, 2024), ('material', 'Notes', true, null)
       returning id`,
    );
    for (const { id } of rows) expect((await open(id)).status).toBe(404);
    expect((await call(server, null, 'open-library-paper', { item_id: rows[0]?.id })).status).toBe(401);
  });
});

describe('create-bookmark-test', () => {
  it('asks exactly what was bookmarked, and only with premium', async () => {
    const reader = await buildStudentWithoutPremium(server);
    const create = () =>
      call<{ test_id: string; question_count: number }>(server, reader, 'create-bookmark-test');
    expect((await create()).status).toBe(402);
    await givePremium(server, reader);
    expect((await create()).status).toBe(422);

    const { test_id: testId } = (await open(await paper('Chemistry Collection'), reader)).body;
    const attempt = await buildAttempt(reader, testId);
    await answerAndSubmit(server, reader, attempt.id, []);
    const { data } = await reader.client.from('questions').select('id').limit(3);
    const ids = (data ?? []).map(({ id }) => id as string);
    const saved = await reader.client.from('bookmarks').insert(ids.map((question_id) => ({ question_id })));
    expect(saved.error).toBeNull();

    const { status, body } = await create();
    expect([status, body.question_count]).toEqual([200, 3]);
    const rows = await queryRows(
      server.database,
      z.object({ question_id: z.string() }),
      'select question_id from public.test_questions where test_id = $1',
      [body.test_id],
    );
    expect(new Set(rows.map((row) => row.question_id))).toEqual(new Set(ids));
    // It answers at once.
    const made = await reader.client.from('tests').select('mode').eq('id', body.test_id).single();
    expect(made.data).toEqual({ mode: 'practice' });
  });
});
