import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { PATTERN_CHAPTERS } from '#core/domain/library/shipped-papers.ts';
import { patternTitle, SHIPPED_SHEETS } from '#core/domain/library/shipped-titles.ts';
import { NEET_PAPER } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { shipBank } from '#server/operations/question-bank/ship-bank.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { COMPARING } from '../../../supabase/seed/questions/demands/demands.ts';
import { loadShippedBank } from '../../../supabase/seed/questions/load-bank.ts';
import { loadLibrary } from './load-library.ts';

const LARGEST_BYTES = 200 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await shipBank(server.database, server.storage, projectPath('supabase/seed'));
  await loadLibrary(server.database);
});
afterAll(() => server.close());

it('the starter bank makes as many whole papers as it has questions for, six half ones, a collection of each subject and papers of twelve chapters', async () => {
  const bank = loadShippedBank();
  const whole = Math.min(
    ...SUBJECTS.map((name) =>
      Math.floor(bank.filter(({ subject }) => subject === name).length / NEET_PAPER[name]),
    ),
  );
  expect(whole).toBeGreaterThanOrEqual(6);
  const rows = await queryRows(
    server.database,
    z.object({ title: z.string(), question_count: z.number() }),
    `select title, question_count from public.library_items where kind = 'model_paper' order by question_count desc, title`,
  );
  const titles = rows.map(({ title, question_count }) => `${title}, ${question_count}`);
  expect(titles.slice(0, whole + 9)).toEqual([
    ...Array.from({ length: whole }, (_, at) => at + 1).map((number) => `NEET Model Paper ${number}, 180`),
    'Biology Collection, 90',
    ...[1, 2, 3, 4, 5, 6].map((number) => `NEET Half Paper ${number}, 90`),
    ...['Chemistry Collection, 45', 'Physics Collection, 45'],
  ]);
  expect(titles.slice(whole + 9).sort()).toEqual(
    PATTERN_CHAPTERS.map(
      ([subject, chapter]) => `${patternTitle(chapter)}, ${subject === 'Biology' ? 15 : 10}`,
    ).sort(),
  );
});

it.each([
  ['NEET Model Paper', [45, 45, 90]],
  ['NEET Half Paper', [23, 22, 45]],
])('questions of each %s are its own, and each has its share of every kind', async (name, counts) => {
  const student = await buildStudent(server);
  const items = await queryRows(
    server.database,
    z.object({ id: z.string() }),
    'select id from public.library_items where starts_with(title, $1) order by md5(title)',
    [name],
  );
  for (const { id } of items) {
    const { status } = await call(server, student, 'open-library-paper', { item_id: id });
    expect(status).toBe(200);
  }
  const rows = await queryRows(
    server.database,
    z.object({ title: z.string(), id: z.string(), subject: z.string(), tags: z.array(z.string()) }),
    `select t.title, q.id, q.subject, q.tags from public.tests t join public.test_questions tq on tq.test_id = t.id
     join public.questions q on q.id = tq.question_id where starts_with(t.title, $1)`,
    [name],
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const titles = [...new Set(rows.map(({ title }) => title))];
  expect(titles).toHaveLength(items.length);
  for (const title of titles) {
    const questions = rows.filter((row) => row.title === title);
    const sizes = SUBJECTS.map((subject) => questions.filter((q) => q.subject === subject).length);
    expect(sizes).toEqual(counts);
    const ofBiology = questions.filter(({ subject }) => subject === 'Biology');
    const comparing = ofBiology.filter(({ tags }) => COMPARING.some((kind) => tags.includes(kind)));
    expect(comparing.length / ofBiology.length).toBeGreaterThan(0.28);
    expect(comparing.length / ofBiology.length).toBeLessThan(0.47);
  }
});

it.each([1, 2])('whole paper %i can be taken in every language', async (number) => {
  const rows = await queryRows(
    server.database,
    z.object({ language: z.string(), count: z.number() }),
    `select l.language, count(*)::int as count from public.tests t join public.test_questions q on q.test_id = t.id
     join public.question_localizations l on l.question_id = q.question_id
     where t.title = $1 group by 1 order by 1`,
    [`NEET Model Paper ${number}`],
  );
  expect(rows).toEqual(['hi', 'ta', 'te'].map((language) => ({ language, count: 180 })));
});

it('every sheet on the shelves is a PDF of the build, with its fonts, and light enough for a phone', async () => {
  const rows = await queryRows(
    server.database,
    z.object({ url: z.string() }),
    `select url from public.library_items where kind = 'material' order by url`,
  );
  expect(rows).toHaveLength(SHIPPED_SHEETS.length);
  for (const { url } of rows) {
    const file = await readFile(join(projectPath('web/public'), url));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.byteLength).toBeLessThanOrEqual(LARGEST_BYTES);
    expect(file.toString('latin1')).toContain('/Font');
  }
});
