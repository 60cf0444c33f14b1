import { afterAll, beforeAll, expect, it } from 'vitest';
import { countHit } from '#server/protocol/auth/rate-limit.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, buildTest, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  await buildQuestions(server, 5);
});
afterAll(() => server.close());

const count = (action: string, amount: number) =>
  countHit(server.database, { action, amount, subject: student.id, limit: 1_000, windowSeconds: 86_400 });

it('a student makes 200 tests a day, and is told so at the next', async () => {
  await count('create-test', 199);
  await buildTest(student);
  const body = {
    mode: 'custom',
    duration_sec: 3600,
    visibility: 'private',
    total_marks: 720,
    config: { subjects: ['Physics'], chapters: null, difficulty: 3, questionCount: 5 },
  };
  expect(await call(server, student, 'create-test', body)).toMatchObject({
    status: 429,
    body: { code: 'rate_limited', error: expect.stringContaining('200 tests') },
  });
  await expect(buildTest(await buildStudent(server))).resolves.toBeDefined();
});

it('and starts 300 attempts; going on with one that is open is none', async () => {
  const other = await buildStudent(server);
  const [first, second] = [await buildTest(other), await buildTest(other)];
  student = other;
  await count('start-attempt', 299);
  const start = (testId: string) => call(server, other, 'start-attempt', { testId });
  expect((await start(first.id)).status).toBe(200);
  expect(await start(second.id)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(await start(first.id)).toMatchObject({ status: 200, body: { attempt: { resumed: true } } });
});
