import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 5);
});
afterAll(() => server.close());

async function call(student: Student, path: string, body: object) {
  const { data, error } = await student.client.functions.invoke(path, { body });
  if (error) throw error;
  return data;
}

async function sit(student: Student) {
  const test = await buildTest(student, { questionCount: 5 });
  const attempt = await buildAttempt(student, test.id);
  const { questions } = await call(student, 'get-attempt', { attemptId: attempt.id });
  return { attemptId: attempt.id, ids: (questions as { id: string }[]).map(({ id }) => id) };
}

/** The key of every question is option B. */
async function answer(student: Student, attemptId: string, responses: object[]) {
  await call(student, `save-response/attempts/${attemptId}/responses`, { responses });
  await call(student, `submit-attempt/attempts/${attemptId}/submit`, {});
}

async function notebook(student: Student, filter: object = {}) {
  const { data, error } = await student.client.rpc('get_notebook', filter);
  expect(error).toBeNull();
  return data as { question_id: string; kind: string; times: number; note: string | null; total: number }[];
}

/** What 'what to study next' is made of. */
async function chaptersOf(student: Student) {
  const { chapters } = (await call(student, 'get-study-summary', {})) as {
    chapters: { questions: number; answered: number; right: number }[];
  };
  return chapters.map(({ questions, answered, right }) => ({ questions, answered, right }));
}

const kinds = async (student: Student) =>
  new Map((await notebook(student)).map(({ question_id, kind }) => [question_id, kind]));

/** Right, wrong, blank, slow and marked, in the order of the questions. */
async function oneOfEach(student: Student) {
  const { attemptId, ids } = await sit(student);
  const [right, wrong, blank, slow, marked] = ids;
  await answer(student, attemptId, [
    { questionId: right, selectedIndex: 1, timeSpent: 20 },
    { questionId: wrong, selectedIndex: 0, timeSpent: 20 },
    { questionId: blank, selectedIndex: null, timeSpent: 0, visited: true },
    { questionId: slow, selectedIndex: 1, timeSpent: 151 },
    { questionId: marked, selectedIndex: 1, timeSpent: 20, flagged: true },
  ]);
  // Pages are written when the notebook is opened.
  expect(await notebook(student)).toHaveLength(4);
  return ids;
}

describe('the notebook', () => {
  it('takes what was wrong, blank, slow or marked, and nothing else', async () => {
    const student = await buildStudent(server);
    const [right, wrong, blank, slow, marked] = await oneOfEach(student);
    expect(await kinds(student)).toEqual(
      new Map([
        [wrong, 'wrong'],
        [blank, 'blank'],
        [slow, 'slow'],
        [marked, 'marked'],
      ]),
    );
    expect((await kinds(student)).has(right ?? '')).toBe(false);
    expect((await notebook(student))[0]?.total).toBe(4);
    expect(await notebook(student, { p_kind: 'blank' })).toHaveLength(1);
    expect(await notebook(student, { p_chapter: 'Waves' })).toHaveLength(0);
    const { data } = await student.client.rpc('get_notebook_chapters');
    expect(data).toEqual([{ subject: 'Physics', chapter: 'Kinematics', open: 4, known: 0, exam: 'neet-ug' }]);
  });

  it('stays as it is when a test is opened and handed in empty, and so do figures and what to study next', async () => {
    const student = await buildStudent(server);
    await oneOfEach(student);
    const before = await chaptersOf(student);
    const { attemptId } = await sit(student);
    await call(student, `submit-attempt/attempts/${attemptId}/submit`, {});
    expect(await notebook(student)).toHaveLength(4);
    expect(await chaptersOf(student)).toEqual(before);
  });

  it('is freed by the migration of what an empty mock had written into it', async () => {
    const student = await buildStudent(server);
    const { attemptId, ids } = await sit(student);
    const [wrong, blank, ...unseen] = ids;
    await answer(student, attemptId, [
      { questionId: wrong, selectedIndex: 0, timeSpent: 20 },
      { questionId: blank, selectedIndex: null, timeSpent: 0, visited: true },
    ]);
    expect(await notebook(student)).toHaveLength(2);
    await server.database.query(
      `insert into public.notebook_entries (user_id, question_id, kind, attempt_id, missed_at, times)
       select $1, id, 'blank', $2, now(), 1 from unnest($3::uuid[]) id`,
      [student.id, attemptId, unseen],
    );
    expect(await notebook(student)).toHaveLength(5);
    const file = 'supabase/migrations/20261126223100_notebook__never_seen_is_no_mistake.sql';
    const [, cleaning = ''] =
      /^(do \$\$[\s\S]*?^\$\$;)/m.exec(await readFile(projectPath(file), 'utf8')) ?? [];
    await server.database.query(cleaning);
    expect(await kinds(student)).toEqual(
      new Map([
        [wrong, 'wrong'],
        [blank, 'blank'],
      ]),
    );
  });

  it('says nothing before the results are out, nor while a question can be answered again', async () => {
    const student = await buildStudent(server);
    const { attemptId, ids } = await sit(student);
    const before = { questionId: ids[0], selectedIndex: 0, timeSpent: 5 };
    await call(student, `save-response/attempts/${attemptId}/responses`, { responses: [before] });
    expect(await notebook(student)).toEqual([]);
    await call(student, `submit-attempt/attempts/${attemptId}/submit`, {});
    // What was never opened is no mistake.
    expect(await notebook(student)).toHaveLength(1);
    // The same questions again: closed until they are handed in.
    const again = await sit(student);
    expect(await notebook(student)).toEqual([]);
    expect((await student.client.from('notebook_entries').select('kind')).data).toEqual([]);
    await answer(student, again.attemptId, [before]);
    expect((await notebook(student)).map(({ times }) => times)).toEqual([2]);
  });

  it('keeps the note and what is known, and brings back what is missed again', async () => {
    const student = await buildStudent(server);
    const [, wrong] = await oneOfEach(student);
    const write = (fields: object) =>
      student.client
        .from('notebook_entries')
        .update(fields)
        .eq('question_id', wrong ?? '');
    expect((await write({ note: 'v = u + at', known_at: new Date().toISOString() })).error).toBeNull();
    expect((await kinds(student)).has(wrong ?? '')).toBe(false);
    expect(await notebook(student, { p_known: true })).toMatchObject([
      { question_id: wrong, note: 'v = u + at' },
    ]);
    expect((await write({ kind: 'slow' })).error?.code).toBe('42501');
    expect((await write({ note: 'x'.repeat(2001) })).error).not.toBeNull();
    const again = await sit(student);
    await answer(student, again.attemptId, [{ questionId: wrong, selectedIndex: 2, timeSpent: 5 }]);
    const back = (await notebook(student)).find(({ question_id }) => question_id === wrong);
    expect(back).toMatchObject({ kind: 'wrong', times: 2, note: 'v = u + at' });
  });

  it('follows a re-marking, and keeps what the student wrote', async () => {
    const student = await buildStudent(server);
    const [, wrong, blank] = await oneOfEach(student);
    await student.client
      .from('notebook_entries')
      .update({ note: 'why?' })
      .eq('question_id', blank ?? '');
    const regrade = (outcome: string, question: string | undefined) =>
      server.database.query(
        'update public.items_attempted set outcome = $2, correct = ($2 = $4) where user_id = $1 and question_id = $3',
        [student.id, outcome, question, 'right'],
      );
    await regrade('right', wrong);
    await regrade('right', blank);
    const open = await kinds(student);
    expect(open.has(wrong ?? '') || open.has(blank ?? '')).toBe(false);
    expect(await notebook(student, { p_known: true })).toMatchObject([{ question_id: blank, note: 'why?' }]);
    await regrade('wrong', wrong);
    expect((await kinds(student)).get(wrong ?? '')).toBe('wrong');
  });

  it('is in the language the student reads questions in, where there is a translation', async () => {
    const student = await buildStudent(server);
    const [, wrong, blank] = await oneOfEach(student);
    const translate = (id: string | undefined, explanation: object | null) =>
      server.database.query(
        `insert into public.question_localizations (question_id, language, stem, options, explanation)
         values ($1, 'ta', 'எவ்வளவு வேகம்?', array['அ', 'ஆ', 'இ', 'ஈ'], $2::jsonb)`,
        [id, explanation],
      );
    await translate(wrong, { text: 'ஏனெனில்.' });
    await translate(blank, null);
    const read = async () => {
      const { data } = await student.client.rpc('get_notebook');
      const rows = data as { question_id: string; stem: string; language: string; explanation: unknown }[];
      return new Map(rows.map((row) => [row.question_id, row]));
    };
    const english = await read();
    expect(new Set([...english.values()].map(({ language }) => language))).toEqual(new Set(['en']));
    await student.client.from('profiles').update({ language: 'Tamil' }).eq('user_id', student.id);
    const words = { stem: 'எவ்வளவு வேகம்?', options: ['அ', 'ஆ', 'இ', 'ஈ'], language: 'ta' };
    const tamil = await read();
    expect(tamil.get(wrong ?? '')).toMatchObject({ ...words, explanation: { text: 'ஏனெனில்.' } });
    const { explanation } = english.get(blank ?? '') ?? {};
    expect(tamil.get(blank ?? '')).toMatchObject({ ...words, explanation });
    expect([...tamil.values()].filter(({ language }) => language === 'en')).toHaveLength(2);
  });

  it('is nobody else’s', async () => {
    const student = await buildStudent(server);
    await oneOfEach(student);
    const other = await buildStudent(server);
    expect(await notebook(other)).toEqual([]);
    expect((await other.client.from('notebook_entries').select('kind')).data).toEqual([]);
    const forged = await other.client
      .from('notebook_entries')
      .update({ note: 'mine' })
      .eq('user_id', student.id)
      .select();
    expect(forged.data ?? []).toEqual([]);
    expect((await server.client().rpc('get_notebook')).error).not.toBeNull();
  });
});
