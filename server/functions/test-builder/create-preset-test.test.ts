import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CreateTestResponse, TestMode } from '#core/contracts/test-builder/create-test.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildAttempt, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  for (const difficulty of [1, 2, 3, 4, 5]) {
    await buildQuestions(server, 6, { chapter: 'Waves', difficulty });
    await buildQuestions(server, 6, { subject: 'Biology', chapter: 'Genetics', difficulty });
  }
  await buildQuestions(server, 1, { chapter: 'Optics', difficulty: 1 });
  await buildQuestions(server, 9, { chapter: 'Optics', difficulty: 3 });
});
afterAll(() => server.close());

async function create(mode: TestMode, config: object, who = student) {
  const { body } = await call<CreateTestResponse>(server, who, 'create-test', {
    mode,
    duration_sec: 1800,
    config: { subjects: ['Physics'], difficulty: 5, ...config },
  });
  const rows = await queryRows(
    server.database,
    z.object({ subject: z.string(), chapter: z.string(), difficulty: z.number() }),
    `select q.subject, q.chapter, q.difficulty
     from unnest($1::uuid[]) with ordinality as list (id, n) join public.questions q using (id) order by n`,
    [body.test.config.questions],
  );
  return { test: body.test, questions: rows };
}

const numberOf = (questions: { difficulty: number }[], ...levels: number[]) =>
  questions.filter(({ difficulty }) => levels.includes(difficulty)).length;

describe('a chapter test', () => {
  it('is of that chapter alone, at every difficulty', async () => {
    const { test, questions } = await create('chapter', { chapters: ['Waves'], questionCount: 30 });
    expect(test).toMatchObject({
      mode: 'chapter',
      title: 'Chapter Test: Waves',
      config: { chapters: ['Waves'] },
    });
    expect(questions).toHaveLength(30);
    expect(new Set(questions.map(({ chapter }) => chapter))).toEqual(new Set(['Waves']));
    expect(new Set(questions.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});

describe('a mixed test', () => {
  it('has 30 % easy, 50 % medium and 20 % hard questions, whatever the slider says', async () => {
    const { questions } = await create('difficulty_mix', { chapters: ['Waves'], questionCount: 10 });
    expect([numberOf(questions, 1), numberOf(questions, 2, 3), numberOf(questions, 4, 5)]).toEqual([3, 5, 2]);
  });

  it('stands in the order of the paper, from easy to hard within a subject, no question twice', async () => {
    const { test, questions } = await create('difficulty_mix', {
      subjects: ['Biology', 'Physics'],
      chapters: ['Waves', 'Genetics'],
      questionCount: 20,
    });
    expect(new Set(test.config.questions).size).toBe(20);
    const subjects = questions.map(({ subject }) => subject);
    expect(subjects).toEqual([...subjects].sort().reverse());
    for (const subject of ['Physics', 'Biology']) {
      const bands = questions
        .filter((question) => question.subject === subject)
        .map(({ difficulty }) => (difficulty === 1 ? 0 : difficulty <= 3 ? 1 : 2));
      expect(bands).toEqual([...bands].sort());
    }
  });

  it('is filled from other levels where the bank has too few of one', async () => {
    const { questions } = await create('difficulty_mix', { chapters: ['Optics'], questionCount: 10 });
    expect([numberOf(questions, 1), numberOf(questions, 3)]).toEqual([1, 9]);
  });

  it('gives what the student has not met before what they have', async () => {
    const fresh = await buildStudent(server);
    const config = { chapters: ['Waves'], questionCount: 10 };
    const first = await create('difficulty_mix', config, fresh);
    await buildAttempt(fresh, first.test.id);
    const second = await create('difficulty_mix', config, fresh);
    expect(second.test.config.questions.filter((id) => first.test.config.questions.includes(id))).toEqual([]);
  });
});
