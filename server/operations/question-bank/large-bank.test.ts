import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { fill } from '#server/testing/fill.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const QUESTIONS = 50_000;
const FILL = `
  insert into public.questions (subject, chapter, stem, options, correct_index, difficulty, explanation, source)
  select (array['Physics', 'Chemistry', 'Biology', 'Biology'])[n % 4 + 1], 'Chapter ' || n % 97,
    'Which one holds of ' || n || '? ' || repeat('A long enough stem. ', 20), array['one', 'two', 'three', 'four'], n % 4, n % 5 + 1,
    jsonb_build_object('text', repeat('Because it does. ', 20)), case when n % 1000 = 0 then 'demo' end
  from generate_series(1, ${QUESTIONS}) n`;

let server: TestServer;
let student: Student;
let administrator: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  student = await buildStudent(server);
  // What is alike is asked for nowhere here, and its keys take longer than all other columns.
  await server.database.execute('drop index public.questions_near_keys');
  await fill(server.database, FILL);
  // As autovacuum leaves a table nobody has written to for a while.
  await server.database.execute('vacuum analyze public.questions, private.question_search');
  await server.database.query(
    `update public.app_settings set value = 'true' where key = 'demo_mode_allowed'`,
  );
}, 300_000);
afterAll(() => server.close());

/** A connection tells of its scans when asked to; in a pool all have to be asked, which is why each keeps its own busy. */
const TELL = 'select pg_stat_force_next_flush(), pg_sleep(0.03)';
const CONNECTIONS = 20;

async function scansOfTheBank(): Promise<number> {
  const { database } = server;
  const connections = database.engine === 'pglite' ? 1 : CONNECTIONS;
  await Promise.all(Array.from({ length: connections }, () => database.query(TELL)));
  const row = await queryOptionalRow(
    database,
    z.object({ scans: z.number() }),
    `select sum(seq_scan)::int as scans from pg_stat_user_tables
     where relid in ('public.questions'::regclass, 'private.question_search'::regclass)`,
  );
  return row?.scans ?? Number.NaN;
}

async function scansWhile(act: () => Promise<unknown>): Promise<number> {
  const before = await scansOfTheBank();
  await act();
  return (await scansOfTheBank()) - before;
}

it('notices a scan when there is one', async () => {
  const scan = () => server.database.query(`select count(*) from public.questions where stem like '%seven%'`);
  expect(await scansWhile(scan)).toBe(1);
});

const rows = async (answer: PromiseLike<{ error: unknown; data: unknown; count: number | null }>) => {
  const { error, data, count } = await answer;
  expect(error).toBeNull();
  return data ?? count;
};

async function ask(name: string, body: object = {}) {
  const answer = await call(server, student, name, body);
  expect(answer.status).toBe(200);
}

async function readAttempt() {
  const { id } = await buildTest(student);
  const { id: attemptId } = await buildAttempt(student, id);
  await ask('get-attempt', { attemptId });
}

/** As the back office asks. */
async function listQuestions(p_filter: object, p_sort = '-created', p_page = 1) {
  const answer = administrator.client.rpc('find_questions', { p_filter, p_sort, p_page });
  expect(await rows(answer)).not.toEqual([]);
}

async function countActive(subject?: string) {
  const active = administrator.client
    .from('questions')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'active')
    .or('source.is.null,source.neq.demo');
  expect(await rows(subject ? active.eq('subject', subject) : active)).toBeGreaterThan(10_000);
}

it.each<[string, () => Promise<unknown>]>([
  ['the subjects of the builder', () => rows(student.client.rpc('get_distinct_subjects'))],
  [
    'its chapters',
    () => rows(student.client.rpc('get_distinct_chapters', { subjects: ['Physics', 'Biology'] })),
  ],
  [
    'its count',
    () =>
      rows(
        student.client.rpc('get_available_question_count', {
          subjects: ['Biology'],
          chapters: null,
          min_diff: 1,
          max_diff: 4,
        }),
      ),
  ],
  ['its demo outline', () => rows(student.client.rpc('get_demo_outline'))],
  ['a test of three subjects', () => buildTest(student, { subjects: [...SUBJECTS], questionCount: 50 })],
  ['opening and reading an attempt', readAttempt],
  ['the course list', () => ask('list-courses')],
  ['the questions of the demo', () => ask('get-demo-test')],
  ['the counts of the back office', () => Promise.all([countActive(), countActive('Biology')])],
  ['the question list', () => listQuestions({})],
  ['its last page', () => listQuestions({}, '-created', 2400)],
  [
    'its filters',
    () => listQuestions({ subject: 'Biology', difficulty: 3, has_answer: true, status: 'active' }),
  ],
  ['its order', () => listQuestions({}, 'chapter')],
  ['its search', () => listQuestions({ search: 'HOLDS OF 4999' })],
  [
    'its search with filters',
    () => listQuestions({ search: 'of 4321', subject: 'Chemistry' }, '-difficulty'),
  ],
  [
    'its names of chapters',
    () => rows(administrator.client.rpc('get_distinct_chapters', { subjects: ['Physics'], of_bank: true })),
  ],
  [
    'the search for a likely duplicate',
    () =>
      rows(
        administrator.client.rpc('find_similar_questions', { p_stem: 'Name the longest bone of the body' }),
      ),
  ],
  [
    'the terms of a chapter',
    () =>
      rows(administrator.client.rpc('get_question_terms', { p_subject: 'Physics', p_chapter: 'Chapter 20' })),
  ],
  [
    'the newest page of the bank',
    () =>
      rows(
        administrator.client
          .from('questions')
          .select('id,stem')
          .order('created_at', { ascending: false })
          .limit(50),
      ),
  ],
])('with 50,000 questions, %s reads no table from end to end', async (_, act) => {
  await act();
  expect(await scansWhile(act)).toBe(0);
});
