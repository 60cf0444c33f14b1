import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CreateTestResponse } from '#core/contracts/test-builder/create-test.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  await buildQuestions(server, 12, { chapter: 'Kinematics', difficulty: 3 });
  await buildQuestions(server, 3, { chapter: 'Waves', difficulty: 3 });
  await buildQuestions(server, 4, { chapter: 'Optics', difficulty: 5 });
  await buildQuestions(server, 2, { subject: 'Chemistry', chapter: 'Equilibrium', difficulty: 3 });
});
afterAll(() => server.close());

async function chaptersOf(ids: string[]) {
  const rows = await queryRows(
    server.database,
    z.object({ chapter: z.string(), subject: z.string() }),
    `select q.chapter, q.subject from unnest($1::uuid[]) with ordinality as list (id, n) join public.questions q using (id) order by n`,
    [ids],
  );
  return rows;
}

describe('create-test', () => {
  it('freezes the list it picked, in the order of the paper', async () => {
    const test = await buildTest(student, { subjects: ['Chemistry', 'Physics'], questionCount: 10 });
    expect(test).toMatchObject({ mode: 'custom', duration_sec: 3600, total_marks: 40 });
    expect(test.config).toMatchObject({ difficulty: 3, questionCount: 10, chapters: null });
    const rows = await queryRows(
      server.database,
      z.object({ question_id: z.string() }),
      'select question_id from public.test_questions where test_id = $1 order by position',
      [test.id],
    );
    expect(rows.map((row) => row.question_id)).toEqual(test.config.questions);
    expect(new Set(test.config.questions).size).toBe(10);
    const subjects = (await chaptersOf(test.config.questions)).map((row) => row.subject);
    expect(subjects).toEqual([...subjects].sort().reverse());
  });

  it('takes from each chapter in turn', async () => {
    const test = await buildTest(await buildStudent(server), { questionCount: 6, difficulty: 3 });
    const chapters = (await chaptersOf(test.config.questions)).map((row) => row.chapter);
    expect(chapters.filter((chapter) => chapter === 'Waves')).toHaveLength(3);
  });

  it('gives what the student has not met before what they have', async () => {
    const fresh = await buildStudent(server);
    const config = { chapters: ['Kinematics'], questionCount: 6 };
    const first = await buildTest(fresh, config);
    await buildAttempt(fresh, first.id);
    const second = await buildTest(fresh, config);
    expect(second.config.questions.filter((id) => first.config.questions.includes(id))).toEqual([]);
    await buildAttempt(fresh, second.id);
    const third = await buildTest(fresh, config);
    expect(new Set(third.config.questions)).toEqual(new Set(first.config.questions));
  });

  it('stays within the band of the difficulty, counts agreeing with the builder', async () => {
    const test = await buildTest(student, { difficulty: 5, questionCount: 50 });
    expect((await chaptersOf(test.config.questions)).map((row) => row.chapter)).toEqual(
      Array(4).fill('Optics'),
    );
    expect(test.config.questionCount).toBe(4);
    const { data } = await student.client.rpc('get_available_question_count', {
      subjects: ['Physics'],
      chapters: null,
      min_diff: 4,
      max_diff: 5,
    });
    expect(data).toBe(4);
  });

  it('makes a mock of the whole paper, as far as the bank goes', async () => {
    const { body } = await call<CreateTestResponse>(server, student, 'create-test', {
      mode: 'neet_mock',
      duration_sec: 10_800,
      config: { subjects: ['Physics'], chapters: ['Waves'], questionCount: 180 },
    });
    expect(body.test).toMatchObject({ title: 'NEET Mock: Physics, Chemistry, Biology', mode: 'neet_mock' });
    const subjects = (await chaptersOf(body.test.config.questions)).map((row) => row.subject);
    expect(subjects).toEqual([...Array(19).fill('Physics'), ...Array(2).fill('Chemistry')]);
  });

  it.each([{ pool: 'reserved' }, { status: 'archived' }, { correctIndex: null }, { source: 'demo' }])(
    'leaves out questions that are %o, from count, chapters and tests alike',
    async (overrides) => {
      await buildQuestions(server, 3, { chapter: 'Hidden', ...overrides });
      const { data: chapters } = await student.client.rpc('get_distinct_chapters', { subjects: ['Physics'] });
      expect(chapters).toContainEqual({ chapter: 'Waves' });
      expect(chapters).not.toContainEqual({ chapter: 'Hidden' });
      const answer = await call(server, student, 'create-test', {
        duration_sec: 600,
        config: { subjects: ['Physics'], chapters: ['Hidden'], difficulty: 3, questionCount: 5 },
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'no_questions', error: expect.stringContaining('No questions') },
      });
    },
  );

  it.each([
    [
      'no subject',
      { config: { subjects: [] }, duration_sec: 600 },
      'Please select at least one subject to continue.',
    ],
    ['a duration under a minute', { config: { subjects: ['Physics'] }, duration_sec: 59 }, 'duration_sec'],
    [
      'a duration over six hours',
      { config: { subjects: ['Physics'] }, duration_sec: 21_601 },
      'duration_sec',
    ],
    [
      'a difficulty off the scale',
      { config: { subjects: ['Physics'], difficulty: 6 }, duration_sec: 600 },
      'difficulty',
    ],
    [
      'a chapter test of two chapters',
      {
        mode: 'chapter',
        duration_sec: 600,
        config: { subjects: ['Physics'], chapters: ['Waves', 'Optics'] },
      },
      'Please choose one chapter.',
    ],
    [
      'a chapter test of no chapter',
      { mode: 'chapter', duration_sec: 600, config: { subjects: ['Physics'] } },
      'Please choose one chapter.',
    ],
    ['no JSON', '{', 'not valid JSON'],
  ])('refuses %s', async (_, body, message) => {
    const answer = await call(server, student, 'create-test', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: expect.stringContaining(message) },
    });
    expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('needs a session', async () => {
    expect(await call(server, null, 'create-test', {})).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated' },
    });
  });

  it('balances subjects as the exam does, and makes up for what the bank has not', async () => {
    const all = ['Physics', 'Chemistry', 'Biology'];
    const countsOf = async (ids: string[]) => {
      const rows = await chaptersOf(ids);
      return all.map((name) => rows.filter(({ subject }) => subject === name).length);
    };
    await buildQuestions(server, 20, { subject: 'Biology', chapter: 'Evolution', difficulty: 3 });
    const of = async (questionCount: number) =>
      countsOf(
        (await buildTest(await buildStudent(server), { subjects: all, questionCount })).config.questions,
      );
    expect(await of(8)).toEqual([2, 2, 4]);
    // There are two of Chemistry.
    expect(await of(16)).toEqual([5, 2, 9]);
  });

  it('asks a student of class XI in a quick test only what XI has had', async () => {
    const quick = async (of: Student) => {
      const { data } = await of.client.functions.invoke<CreateTestResponse>('create-test', {
        body: { mode: 'quick', duration_sec: 600, config: { subjects: ['Physics'], questionCount: 5 } },
      });
      return data?.test;
    };
    const young = await buildStudent(server);
    await server.database.query(`update public.profiles set class_level = 'XI' where user_id = $1`, [
      young.id,
    ]);
    await buildQuestions(server, 30, { chapter: 'Nuclei', difficulty: 3 });
    const test = await quick(young);
    expect(test?.config.chapters).toBeNull();
    expect(new Set((await chaptersOf(test?.config.questions ?? [])).map(({ chapter }) => chapter))).toEqual(
      new Set(['Waves']),
    );
    expect((await quick(student))?.config.questionCount).toBe(5);
    // The bank names its chapters otherwise: better those than none.
    await server.database.query(`update public.questions set pool = 'reserved' where chapter = 'Waves'`);
    expect((await quick(young))?.config.questionCount).toBe(5);
  });
});
