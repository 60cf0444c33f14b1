import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetAttemptAnalysisResponse } from '#core/contracts/results/get-attempt-analysis.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudentWithoutPremium,
  buildTest,
  givePremium,
  type Student,
} from '#server/testing/factories.ts';
import { answerAndSubmit } from '#server/testing/grade.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const RIGHT = 1;
const WRONG = 0;

let server: TestServer;
let student: Student;
let attemptId: string;
let questions: string[];
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 6, { chapter: 'Optics' });
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudentWithoutPremium(server);
  const test = await buildTest(student, { questionCount: 6 });
  questions = test.config.questions;
  attemptId = (await buildAttempt(student, test.id)).id;
});

/** Six answers of one chapter: four right in a minute each, one wrong in haste, one right in five minutes. */
const finish = () =>
  answerAndSubmit(
    server,
    student,
    attemptId,
    questions.map((questionId, index) => ({
      questionId,
      selectedIndex: index === 4 ? WRONG : RIGHT,
      seconds: index === 4 ? 5 : index === 5 ? 300 : 60,
    })),
  );
const analyse = (who: Student) =>
  call<GetAttemptAnalysisResponse>(server, who, 'get-attempt-analysis', { attempt_id: attemptId });

describe('get-attempt-analysis', () => {
  it('needs premium, and says so', async () => {
    await finish();
    const { status, body } = await analyse(student);
    expect(status).toBe(402);
    expect(body).toMatchObject({ code: 'premium_required', error: 'The full analysis is part of Premium.' });
  });

  it('finds the careless answer and the slow one by the usual time of this student', async () => {
    await givePremium(server, student);
    await finish();
    const { status, body } = await analyse(student);
    expect(status).toBe(200);
    expect(body.median_ms).toBe(60_000);
    expect(body.questions.map(({ mistake }) => mistake)).toEqual([null, null, null, null, 'careless', null]);
    expect(body.questions.map(({ slow }) => slow)).toEqual([false, false, false, false, false, true]);
    expect(body.chapters).toEqual([{ subject: 'Physics', chapter: 'Optics', right: 5, total: 6 }]);
    expect(body.trend).toMatchObject([{ attempt_id: attemptId, score: 83.33, marks: 19, max_marks: 24 }]);
  });

  it('says nothing while the test is open, and nothing of others', async () => {
    await givePremium(server, student);
    const { body } = await analyse(student);
    expect(body).toEqual({ median_ms: null, questions: [], chapters: [], trend: [] });
    await finish();
    const other = await buildStudentWithoutPremium(server);
    await givePremium(server, other);
    expect((await analyse(other)).status).toBe(404);
  });

  it('shows an administrator any attempt', async () => {
    await finish();
    const { status, body } = await analyse(await buildAdministrator(server));
    expect(status).toBe(200);
    expect(body.questions).toHaveLength(6);
    expect(body.trend).toHaveLength(1);
  });
});
