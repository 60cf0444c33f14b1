import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DRAWINGS_PATH, imagesOf } from '#core/domain/question-bank/question-images.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { projectPath } from '#server/paths.ts';
import { buildAdministrator, buildStudent, buildTest } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { questionIdOf } from './question-id.ts';
import { shipBank } from './ship-bank.ts';

const CHAPTER = 'questions/physics/some-chapter.json';
const drawing = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200"><text x="5" y="20" font-size="18">{{time}}</text>${more}</svg>`;

const texts = (stem: string, figure: object) => ({
  stem: `${stem}\n![figure]\nChoose.`,
  options: ['1', '2', '3', '4'],
  explanation: { why: 'So.', mistakes: [null, 'b', 'c', 'd'], remember: 'It.' },
  figure,
});
const question = (slug: string, stem = 'Look.') => ({
  slug,
  kind: 'figure',
  topic: 'Topic',
  correctIndex: 0,
  ncert: { chapter: 2, section: '2.1' },
  difficulty: 2,
  tags: ['graph'],
  ...texts(stem, { alt: 'A graph', labels: { time: 'time' } }),
  hi: texts('देखिए।', { alt: 'एक आलेख', labels: { time: 'समय' } }),
});

let server: TestServer;
let seed: string;
beforeAll(async () => {
  server = await startTestServer();
  seed = await mkdtemp(join(tmpdir(), 'vijaypath-seed-'));
  await write([question('one'), question('two'), question('three')]);
});
afterAll(async () => {
  await server.close();
  await rm(seed, { recursive: true });
});

async function write(questions: { slug: string }[], more = ''): Promise<void> {
  await rm(seed, { recursive: true, force: true });
  await cp(projectPath('supabase/seed/LICENSE'), join(seed, CHAPTER));
  const file = { subject: 'Physics', chapter: 'Some Chapter', class: 'XI', questions };
  await writeFile(join(seed, CHAPTER), JSON.stringify(file));
  await cp(projectPath('supabase/seed/LICENSE'), join(seed, 'figures/physics/one.svg'));
  for (const { slug } of questions)
    await writeFile(join(seed, `figures/physics/${slug}.svg`), drawing(slug === 'one' ? more : ''));
}

const ship = () => shipBank(server.database, server.storage, seed);

async function stored(slug: string) {
  const row = await queryOptionalRow(
    server.database,
    z.object({ id: z.string(), stem: z.string(), status: z.string(), hindi: z.string() }),
    `select q.id, q.stem, q.status, l.stem as hindi from public.questions q
     left join public.question_localizations l on l.question_id = q.id and l.language = 'hi' where q.id = $1`,
    [questionIdOf(slug)],
  );
  return row;
}

it('loads questions with their figures in each language, once', async () => {
  expect(await ship()).toBe(3);
  expect(await ship()).toBe(0);
  const one = await stored('one');
  const pictures = [one?.stem, one?.hindi].flatMap((stem) => imagesOf(stem ?? ''));
  expect(pictures).toMatchObject([
    { alt: 'A graph', size: { width: 300, height: 200 }, isDrawing: true },
    { alt: 'एक आलेख', isDrawing: true },
  ]);
  for (const [index, word] of ['time', 'समय'].entries()) {
    const name = `drawings/${pictures[index]?.src.slice(DRAWINGS_PATH.length)}`;
    const file = await buffer(await server.storage.open({ bucketId: 'question-media', name }));
    expect(file.toString()).toContain(`>${word}</text>`);
  }
  // Three questions draw the same: one file in each language.
  const { rows } = await server.database.query(
    `select from storage.objects where bucket_id = 'question-media'`,
  );
  expect(rows).toHaveLength(2);
});

it('has statistics as soon as it is loaded, so that no plan takes the bank for an empty one', async () => {
  await ship();
  const { rows } = await server.database.query(
    `select reltuples::int = (select count(*) from public.questions) as "isCounted"
     from pg_class where oid = 'public.questions'::regclass`,
  );
  expect(rows).toEqual([{ isCounted: true }]);
});

it('looks at no question while its files are the same, and at all once one was forgotten', async () => {
  const doubt = `update private.starter_bank set content_hash = 'another'`;
  await server.database.query(doubt);
  expect(await ship()).toBe(0);
  await server.database.query('delete from private.starter_bank where question_id = $1', [
    questionIdOf('three'),
  ]);
  expect(await ship()).toBe(3);
});

it('puts back a figure whose file has gone from the bucket', async () => {
  const rows = await queryRows(
    server.database,
    z.object({ name: z.string() }),
    `select name from storage.objects where bucket_id = 'question-media'`,
  );
  await server.storage.remove(
    'question-media',
    rows.map(({ name }) => name),
  );
  await ship();
  expect(await server.storage.has({ bucketId: 'question-media', name: rows[0]?.name ?? '' })).toBe(true);
});

it('a figure that was changed is a new file, and its question has changed', async () => {
  const before = (await stored('one'))?.stem;
  await write([question('one'), question('two'), question('three')], '<circle cx="9" cy="9" r="5"/>');
  expect(await ship()).toBe(1);
  expect((await stored('one'))?.stem).not.toBe(before);
});

const linesOf = async () => {
  const rows = await queryRows(
    server.database,
    z.object({ line: z.string(), chapter: z.string(), stem: z.string() }),
    `select l.line, l.chapter, q.stem from private.question_lines l join public.questions q on q.id = l.question_id
     order by l.line, q.created_at, q.id`,
  );
  return rows.map(({ line, chapter, stem }) => `${line}, ${chapter}: ${stem.split('\n')[0]}`);
};
const writeLines = (lines: Record<string, string[]>) =>
  writeFile(join(seed, 'syllabus-lines.json'), JSON.stringify({ Physics: { Unit: lines } }));

it('says which lines of the syllabus a question asks, and again when only that has changed', async () => {
  await writeLines({ Looking: ['one', 'two', 'never-shipped'], Choosing: ['two'] });
  expect(await ship()).toBe(0);
  expect(await linesOf()).toEqual([
    'Choosing, Some Chapter: Look.',
    'Looking, Some Chapter: Look.',
    'Looking, Some Chapter: Look.',
  ]);
  await writeLines({ Choosing: ['three'] });
  await ship();
  expect(await linesOf()).toEqual(['Choosing, Some Chapter: Look.']);
});

it('archives what no longer ships, and brings it back', async () => {
  await write([question('one'), question('two')]);
  await ship();
  expect((await stored('three'))?.status).toBe('archived');
  await write([question('one'), question('two'), question('three')]);
  expect(await ship()).toBe(1);
  expect((await stored('three'))?.status).toBe('active');
});

it('leaves alone what an administrator has edited, changed or gone', async () => {
  const administrator = await buildAdministrator(server);
  const edited = await administrator.client
    .from('questions')
    .update({ topic: 'Corrected' })
    .eq('id', questionIdOf('two'));
  expect(edited.error).toBeNull();
  await write([question('one'), question('two', 'Look closer.'), question('three')]);
  await ship();
  expect((await stored('two'))?.stem).toMatch(/^Look\.\n/);
  await write([question('one'), question('three')]);
  await ship();
  expect((await stored('two'))?.status).toBe('active');
});

it('a question that stands in a test gets one successor after the other, with the words of each language', async () => {
  const student = await buildStudent(server);
  await buildTest(student, { chapters: ['Some Chapter'], difficulty: 2, questionCount: 3 });
  for (const stem of ['Look twice.', 'Look three times.']) {
    await write([question('one'), question('three', stem)]);
    await writeLines({ Choosing: ['three'] });
    expect(await ship()).toBe(1);
    expect(await linesOf()).toContain(`Choosing, Some Chapter: ${stem}`);
  }
  // Also of one that an administrator words again, between two starts.
  const newest = `stem like 'Look three%'`;
  await server.database.query(`insert into public.test_questions (test_id, position, question_id)
    select (select id from public.tests limit 1), 99, id from public.questions where ${newest}`);
  await server.database.query(`update public.questions set stem = 'Look away.' where ${newest}`);
  expect(await linesOf()).toContain('Choosing, Some Chapter: Look away.');
  await server.database.query(`delete from public.questions where stem = 'Look away.'`);
  await server.database.query(
    `update public.questions set status = 'active', successor_id = null where ${newest}`,
  );
  expect((await stored('three'))?.status).toBe('archived');
  const rows = await queryRows(
    server.database,
    z.object({ stem: z.string(), hindi: z.string() }),
    `select q.stem, l.stem as hindi from public.questions q join public.question_localizations l on l.question_id = q.id
     where q.status = 'active' and q.stem like 'Look t%'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.stem).toMatch(/^Look three times/);
});

it('names the file that does not follow the format', async () => {
  await write([question('one')]);
  const file = await readFile(join(seed, CHAPTER), 'utf8');
  await writeFile(join(seed, CHAPTER), file.replace('"kind":"figure"', '"kind":"riddle"'));
  await expect(ship()).rejects.toThrow(/some-chapter\.json is not a bank file[\s\S]*kind/);
});
