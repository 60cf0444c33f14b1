import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AI_LOCALES } from '#core/domain/ai/ai-task.ts';
import { TRANSLATION_LANGUAGES } from '#core/domain/question-import/check-translations.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  student = await buildStudent(server);
});
afterAll(() => server.close());

interface Words {
  id: string;
  stem: string;
  options: string[];
  status: string;
  successor_id: string | null;
  words_updated_at: string;
  updated_at: string;
}

async function words(id: string): Promise<Words> {
  const { data, error } = await admin.client
    .from('questions')
    .select('id, stem, options, status, successor_id, words_updated_at, updated_at')
    .eq('id', id)
    .single();
  if (error) throw error;
  return data;
}

async function translation(id: string) {
  const { data, error } = await admin.client
    .from('question_localizations')
    .select('options, words_updated_at, updated_at')
    .eq('question_id', id)
    .eq('language', 'hi')
    .single();
  if (error) throw error;
  return data;
}

async function change(id: string, changes: object): Promise<Words> {
  const { data, error } = await admin.client
    .from('questions')
    .update(changes)
    .eq('id', id)
    .select('*')
    .single();
  if (error) throw error;
  return data;
}

const TRANSLATED = { stem: 'प्रश्न', options: ['एक', 'दो', 'तीन', 'चार'] };

async function translatedQuestion(chapter = 'Kinematics'): Promise<string> {
  const [id = ''] = await buildQuestions(server, 1, { chapter });
  const { error } = await admin.client
    .from('question_localizations')
    .insert({ question_id: id, language: 'hi', ...TRANSLATED });
  if (error) throw error;
  return id;
}

async function isOlder(id: string): Promise<boolean> {
  const [original, translated] = [await words(id), await translation(id)];
  return translated.words_updated_at < original.words_updated_at;
}

describe('the age of a translation', () => {
  it('is not touched by what is not words', async () => {
    const id = await translatedQuestion();
    await change(id, { difficulty: 5, tags: ['new'], correct_index: 3 });
    expect(await isOlder(id)).toBe(false);
  });

  it.each([
    ['stem', { stem: 'Another stem' }],
    ['option', { options: ['one', 'two', 'three', 'five'] }],
    ['explanation', { explanation: { text: 'Therefore.' } }],
  ])(
    'shows when the original has another of these: %s, until it is written or confirmed',
    async (_, changes) => {
      const id = await translatedQuestion();
      await change(id, changes);
      expect(await isOlder(id)).toBe(true);
      await admin.client.from('question_localizations').update(TRANSLATED).eq('question_id', id);
      expect(await isOlder(id)).toBe(false);
    },
  );
});

it('has translations in Hindi, Telugu and Tamil, and in no other language', async () => {
  const [id = ''] = await buildQuestions(server, 1);
  const write = (language: string) =>
    admin.client.from('question_localizations').insert({ question_id: id, language, ...TRANSLATED });
  for (const language of ['hi', 'te', 'ta']) expect((await write(language)).error).toBeNull();
  for (const language of ['en', 'mr', 'HI', '']) expect((await write(language)).error?.code).toBe('23514');
  expect([TRANSLATION_LANGUAGES, AI_LOCALES]).toEqual([
    ['hi', 'te', 'ta'],
    ['hi', 'te', 'ta'],
  ]);
});

describe('options in another order', () => {
  it('take the options of translations along, which are as current as before', async () => {
    const id = await translatedQuestion();
    const before = await translation(id);
    await change(id, { options: ['four', 'one', 'three', 'two'], correct_index: 3 });
    const after = await translation(id);
    expect(after.options).toEqual(['चार', 'एक', 'तीन', 'दो']);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(await isOlder(id)).toBe(false);
  });

  it('take them along beside an option with new words', async () => {
    const id = await translatedQuestion();
    await change(id, { options: ['two', 'uno', 'three', 'four'] });
    expect((await translation(id)).options).toEqual(['दो', 'एक', 'तीन', 'चार']);
    expect(await isOlder(id)).toBe(true);
  });

  it('leave translations alone where words change in their place', async () => {
    const id = await translatedQuestion();
    await change(id, { options: ['uno', 'due', 'three', 'four'] });
    expect((await translation(id)).options).toEqual(TRANSLATED.options);
  });

  it('know equal options by their place', async () => {
    const id = await translatedQuestion();
    await change(id, { options: ['one', 'one', 'two', 'two'] });
    await admin.client.from('question_localizations').update(TRANSLATED).eq('question_id', id);
    await change(id, { options: ['two', 'one', 'one', 'two'] });
    expect([...(await translation(id)).options].sort()).toEqual([...TRANSLATED.options].sort());
  });
});

describe('a question that stands in a test', () => {
  async function frozenQuestion(): Promise<string> {
    const chapter = `Chapter ${crypto.randomUUID()}`;
    const id = await translatedQuestion(chapter);
    await buildTest(student, { chapters: [chapter], questionCount: 1 });
    return id;
  }

  it('gets a successor with its translations, as old as they are', async () => {
    const id = await frozenQuestion();
    const answered = await change(id, { stem: 'Reworded', options: ['two', 'one', 'three', 'four'] });
    expect(answered.status).toBe('archived');
    expect(answered.stem).toMatch(/^Stem/);
    const successor = answered.successor_id ?? '';
    expect(await words(successor)).toMatchObject({ stem: 'Reworded', status: 'active', successor_id: null });
    expect((await translation(successor)).options).toEqual(['दो', 'एक', 'तीन', 'चार']);
    expect(await isOlder(successor)).toBe(true);
    expect((await translation(id)).options).toEqual(TRANSLATED.options);
  });

  it('gets a successor whose translations are current, when only the order changed', async () => {
    const answered = await change(await frozenQuestion(), { options: ['four', 'three', 'two', 'one'] });
    expect(await isOlder(answered.successor_id ?? '')).toBe(false);
  });

  it('is said to, to administrators alone', async () => {
    const id = await frozenQuestion();
    const usage = await admin.client.rpc('get_question_usage', { p_question: id });
    expect(usage.data).toEqual([{ tests: 1, attempts: 0 }]);
    const refused = await student.client.rpc('get_question_usage', { p_question: id });
    expect(refused.error?.message).toBe('Your role does not allow this');
    const stranger = await server.client().rpc('get_question_usage', { p_question: id });
    expect(stranger.error?.code).toBe('42501');
  });
});

describe('terms in use', () => {
  it('come from the chapter, the most frequent first, and to administrators alone', async () => {
    const chapter = `Chapter ${crypto.randomUUID()}`;
    const [one = '', two = ''] = await buildQuestions(server, 2, { chapter, source: 'NCERT' });
    await change(one, { tags: ['motion', 'graphs'], topic: 'Velocity' });
    await change(two, { tags: ['graphs'], topic: 'Velocity' });
    const ask = (who: Student) =>
      who.client.rpc('get_question_terms', { p_subject: 'Physics', p_chapter: chapter });
    expect((await ask(admin)).data).toEqual([
      { kind: 'source', term: 'NCERT', uses: 2 },
      { kind: 'tag', term: 'graphs', uses: 2 },
      { kind: 'tag', term: 'motion', uses: 1 },
      { kind: 'topic', term: 'Velocity', uses: 2 },
    ]);
    expect((await ask(student)).error?.message).toBe('Your role does not allow this');
    const stranger = await server.client().rpc('get_question_terms', { p_subject: 'Physics' });
    expect(stranger.error?.code).toBe('42501');
  });
});
