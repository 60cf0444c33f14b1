import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  type QuestionOverrides,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
});
afterAll(() => server.close());

interface Listed {
  id: string;
  stem: string;
  difficulty: number;
  total: number;
}

async function find(p_filter: object = {}, p_sort = '-created', p_page = 1): Promise<Listed[]> {
  const { data, error } = await administrator.client.rpc('find_questions', { p_filter, p_sort, p_page });
  expect(error).toBeNull();
  return data;
}

async function build(chapter: string, overrides: QuestionOverrides & { stem?: string; language?: string }) {
  const [id = ''] = await buildQuestions(server, 1, { chapter, ...overrides });
  const { stem = 'Stem', language = 'en' } = overrides;
  await server.database.query('update public.questions set stem = $2, language = $3 where id = $1', [
    ...[id, stem, language],
  ]);
  return id;
}

describe('the filters', () => {
  const chapter = 'Filtered';
  let ids: Record<string, string>;
  beforeAll(async () => {
    ids = {
      plain: await build(chapter, {}),
      chemistry: await build(chapter, { subject: 'Chemistry' }),
      hard: await build(chapter, { difficulty: 5 }),
      archived: await build(chapter, { status: 'archived' }),
      missing: await build(chapter, { correctIndex: null }),
      hindi: await build(chapter, { language: 'hi', stem: 'क्षेत्रफल कितना है?' }),
      demo: await build(chapter, { source: 'demo' }),
      ofOther: await build(chapter, { status: 'archived' }),
    };
    await server.database.query(
      `update public.questions set exam = 'jee-main', pool = 'exam', status = 'active', subject = 'Mathematics', difficulty = 2
       where id = $1`,
      [ids.ofOther],
    );
  });

  it.each<[object, string[]]>([
    [{ subject: 'Chemistry' }, ['chemistry']],
    [{ exam: 'jee-main' }, ['ofOther']],
    [{ exam: 'neet-ug', subject: 'Physics', language: 'hi' }, ['hindi']],
    [{ difficulty: 5 }, ['hard']],
    [{ status: 'archived' }, ['archived']],
    [{ has_answer: false }, ['missing']],
    [{ has_answer: true, subject: 'Physics', difficulty: 3, status: 'active' }, ['plain', 'hindi']],
    [{ language: 'hi' }, ['hindi']],
    [{ search: 'क्षेत्र' }, ['hindi']],
    [
      { subject: null, status: null },
      ['plain', 'chemistry', 'hard', 'archived', 'missing', 'hindi', 'ofOther'],
    ],
  ])('%o', async (filter, names) => {
    const found = await find({ chapter, ...filter });
    expect(found.map(({ id }) => id).sort()).toEqual(names.map((name) => ids[name]).sort());
    expect(found[0]?.total).toBe(names.length);
  });
});

describe('the search', () => {
  const chapter = 'Searched';
  beforeAll(async () => {
    for (const stem of ['A gain of 50% is made', 'The path_length', 'Force \\vec{F} acts', 'pH of water'])
      await build(chapter, { stem });
  });

  it.each([
    ['capitals or not', 'GAIN OF', 'A gain of 50% is made'],
    ['a percent sign', '50%', 'A gain of 50% is made'],
    ['an underscore', 'h_l', 'The path_length'],
    ['a backslash', '\\vec{f}', 'Force \\vec{F} acts'],
    ['two letters', 'ph ', 'pH of water'],
  ])('finds %s', async (_, search, stem) => {
    expect((await find({ chapter, search })).map((found) => found.stem)).toEqual([stem]);
  });

  it.each(['5_%', '%%%', "' or true --"])('takes %s for nothing else', async (search) => {
    expect(await find({ chapter, search })).toEqual([]);
  });

  it('follows a stem that is edited', async () => {
    const id = await build(chapter, { stem: 'Before' });
    await administrator.client.from('questions').update({ stem: 'Afterwards' }).eq('id', id);
    expect((await find({ chapter, search: 'afterward' })).map((found) => found.id)).toEqual([id]);
    expect(await find({ chapter, search: 'before' })).toEqual([]);
  });
});

describe('pages', () => {
  const chapter = 'Paged';
  beforeAll(async () => {
    await buildQuestions(server, 45, { chapter });
    await server.database.query(
      `update public.questions set created_at = now() - make_interval(mins => split_part(stem, ' ', 2)::int),
         difficulty = split_part(stem, ' ', 2)::int % 5 + 1 where chapter = $1`,
      [chapter],
    );
  });

  it('are of twenty, the newest first, with how many there are in all', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ chapter }, '-created', page)));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
    expect(pages.flat().map(({ stem }) => stem)).toEqual(
      Array.from({ length: 45 }, (_, n) => `Stem ${n + 1}`),
    );
    expect(new Set(pages.flat().map(({ total }) => total))).toEqual(new Set([45]));
  });

  it('are sorted as asked, equal ones the newest first', async () => {
    expect((await find({ chapter }, 'created'))[0]?.stem).toBe('Stem 45');
    expect((await find({ chapter }, 'difficulty')).slice(0, 2)).toMatchObject([
      ...[{ difficulty: 1, stem: 'Stem 5' }],
      ...[{ difficulty: 1, stem: 'Stem 10' }],
    ]);
    expect((await find({ chapter }, '-difficulty'))[0]).toMatchObject({ difficulty: 5, stem: 'Stem 4' });
    const { error } = await administrator.client.rpc('find_questions', { p_sort: 'stem; drop table' });
    expect(error?.message).toBe('There is no such order');
  });

  it('have the ids of all of them at hand', async () => {
    const { data } = await administrator.client.rpc('find_question_ids', { p_filter: { chapter } });
    expect(data).toHaveLength(45);
    expect(data.slice(0, 20)).toEqual((await find({ chapter })).map(({ id }) => id));
  });
});

it('offers the subjects and chapters that stand in the bank, not only those a test can be built of', async () => {
  await build('Waits for its key', { correctIndex: null });
  const names = async (of_bank?: boolean) => {
    const { data } = await administrator.client.rpc('get_distinct_chapters', {
      subjects: ['Physics'],
      ...(of_bank ? { of_bank } : {}),
    });
    return data.map(({ chapter }: { chapter: string }) => chapter);
  };
  expect(await names(true)).toContain('Waits for its key');
  expect(await names()).not.toContain('Waits for its key');
  const { data } = await administrator.client.rpc('get_distinct_subjects', { of_bank: true });
  expect(data).toContainEqual({ subject: 'Chemistry' });
});

it('offers subjects of other exams, finds by them, and says the key of every kind', async () => {
  const [id] = await buildQuestions(server, 1, { chapter: 'Limits', correctIndex: null });
  const key = { kind: 'numerical', right: [{ from: '2', to: '3' }], accepts: 'right' };
  await server.database.query(
    `update public.questions set subject = 'Mathematics', exam = 'jee-main', pool = 'exam', kind = 'numerical', key = $2, options = '{}'
     where id = $1`,
    [id, JSON.stringify(key)],
  );
  const { data: subjects } = await administrator.client.rpc('get_distinct_subjects', { of_bank: true });
  expect(subjects).toContainEqual({ subject: 'Mathematics' });
  const { data } = await administrator.client.rpc('find_questions', {
    p_filter: { subject: 'Mathematics', chapter: 'Limits' },
  });
  expect(data).toMatchObject([{ id, kind: 'numerical', key, correct_index: null }]);
});

it('is read over REST by its filters, too, with the total count', async () => {
  const chapter = 'Over REST';
  await buildQuestions(server, 25, { chapter, difficulty: 4 });
  const { data, count } = await administrator.client
    .from('questions')
    .select('id, stem', { count: 'exact' })
    .eq('chapter', chapter)
    .eq('difficulty', 4)
    .eq('status', 'active')
    .not('correct_index', 'is', null)
    .ilike('stem', '%stem%')
    .order('created_at', { ascending: false })
    .range(0, 19);
  expect([data?.length, count]).toEqual([20, 25]);
});

it('is closed to students and visitors', async () => {
  const student = await buildStudent(server);
  for (const name of ['find_questions', 'find_question_ids']) {
    expect((await student.client.rpc(name)).error?.code, name).toBe('42501');
    expect((await server.client().rpc(name)).error?.code, name).toBe('42501');
  }
  expect((await student.client.rpc('get_distinct_chapters', { of_bank: true })).error?.code).toBe('42501');
  const view = { screen: 'questions', name: 'Mine', search: {} };
  expect((await student.client.from('saved_views').insert(view)).error?.code).toBe('42501');
});

it('keeps views for each administrator apart', async () => {
  const other = await buildAdministrator(server);
  const view = { screen: 'questions', name: 'To do', search: { answer: 'missing' } };
  expect((await administrator.client.from('saved_views').insert(view)).error).toBeNull();
  expect((await administrator.client.from('saved_views').insert(view)).error?.code).toBe('23505');
  expect((await administrator.client.from('saved_views').select('name, search')).data).toEqual([
    { name: 'To do', search: { answer: 'missing' } },
  ]);
  expect((await other.client.from('saved_views').select('name')).data).toEqual([]);
  await other.client.from('saved_views').delete().eq('name', 'To do');
  expect((await administrator.client.from('saved_views').select('name')).data).toHaveLength(1);
});
