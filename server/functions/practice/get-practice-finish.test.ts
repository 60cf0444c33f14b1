import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GetPracticeFinishResponse } from '#core/contracts/practice/get-practice-finish.ts';
import { call } from '#server/testing/call.ts';
import { buildAttempt, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { Sitting } from '#server/testing/sitting.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
const RIGHT = 1;
const WRONG = 3;

beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 10, { subject: 'Physics', chapter: 'Waves' });
  student = await buildStudent(server);
});
afterAll(() => server.close());

async function practise(): Promise<Sitting> {
  const { body } = await call<{ test_id: string }>(server, student, 'create-practice-test', {
    chapters: [{ subject: 'Physics', chapter: 'Waves' }],
  });
  const { id } = await buildAttempt(student, body.test_id);
  const opened = await call<{ questions: { id: string }[] }>(server, student, 'get-attempt', {
    attemptId: id,
  });
  const questions = opened.body.questions.map((question) => question.id);
  return new Sitting(server, student, { id: body.test_id, config: { questions } }, id);
}

async function answer(practice: Sitting, chosen: (place: number) => number | null) {
  const responses = Array.from({ length: 10 }, (_, place) => ({
    questionId: practice.question(place),
    selectedIndex: chosen(place),
    timeSpent: 20,
  }));
  await practice.submit({ responses });
}

const finish = (attemptId: string, who = student) =>
  call<GetPracticeFinishResponse>(server, who, 'get-practice-finish', { attempt_id: attemptId });

describe('get-practice-finish', () => {
  it('says what was new, what was put right and what was mastered by it, and goes on saying so', async () => {
    const first = await practise();
    expect((await finish(first.attemptId)).status).toBe(404);
    await answer(first, (place) => (place < 6 ? RIGHT : place < 9 ? WRONG : null));
    const firstly = { right: 6, answered: 9, questions: 10, put_right: 0, new_right: 6, mastered: [] };
    expect(await finish(first.attemptId)).toMatchObject({ status: 200, body: firstly });

    const second = await practise();
    await answer(second, () => RIGHT);
    expect((await finish(second.attemptId)).body).toEqual({
      right: 10,
      answered: 10,
      questions: 10,
      put_right: 4,
      new_right: 0,
      mastered: [{ subject: 'Physics', chapter: 'Waves' }],
    });
    expect((await finish(first.attemptId)).body).toEqual(firstly);

    const third = await practise();
    await answer(third, () => RIGHT);
    expect((await finish(third.attemptId)).body).toMatchObject({ put_right: 0, mastered: [] });
    expect((await finish(third.attemptId, await buildStudent(server))).status).toBe(404);
  });
});
