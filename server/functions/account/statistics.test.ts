import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { buildAttempt, buildQuestions, buildStudent, buildTest } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 30);
  await buildQuestions(server, 30, { subject: 'Biology', chapter: 'Cells' });
});
afterAll(() => server.close());

it('get_my_statistics counts what was answered, by subject, once results are out', async () => {
  const student = await buildStudent(server);
  const statistics = async () => (await student.client.rpc('get_my_statistics').single()).data;
  const nothing = {
    ...{ tests_taken: 0, questions_answered: 0, right_answers: 0, time_ms: 0 },
    ...{ best_score: null, average_score: null, best_score_of_ten: null, subjects: [] },
  };
  expect(await statistics()).toEqual(nothing);

  for (const [subject, selectedIndex] of [
    ['Physics', 1],
    ['Biology', 0],
  ] as const) {
    const test = await buildTest(student, { subjects: [subject], questionCount: 10 });
    const { id } = await buildAttempt(student, test.id);
    const responses = test.config.questions
      .slice(0, 5)
      .map((questionId) => ({ questionId, selectedIndex, timeSpent: 2 }));
    await call(server, student, `submit-attempt/attempts/${id}/submit`, { responses });
  }
  expect(await statistics()).toEqual({
    ...{ tests_taken: 2, questions_answered: 10, right_answers: 5, time_ms: 20_000 },
    ...{ best_score: 50, average_score: 25, best_score_of_ten: 50 },
    subjects: [
      { subject: 'Biology', total: 10, answered: 5, right: 0, time_ms: 10_000 },
      { subject: 'Physics', total: 10, answered: 5, right: 5, time_ms: 10_000 },
    ],
  });

  await server.database.query(`update public.attempts set results_released_at = now() + interval '1 day'`);
  expect(await statistics()).toEqual(nothing);
});

it('get_my_statistics is nobody’s without a session', async () => {
  expect((await server.client().rpc('get_my_statistics')).error?.code).toBe('42501');
});
