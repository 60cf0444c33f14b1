import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  type Student,
} from '#server/testing/factories.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  await loadExams(server.database, projectPath('supabase/seed/exams'));
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

/** What an attempt at a paper of this exam is told. */
async function calculatorOf(exam: string) {
  const questions = await buildQuestions(server, 2, { pool: 'reserved' });
  await server.database.query('update public.questions set exam = $2 where id = any ($1::uuid[])', [
    questions,
    exam,
  ]);
  const { testId } = await publishPaperOf(server, admin, paperContent(questions));
  const student = await buildStudent(server);
  const { id } = await buildAttempt(student, testId);
  const { body } = await call<GetAttemptResponse>(server, student, 'get-attempt', { attemptId: id });
  return { testId, calculator: body.calculator };
}

it('has a paper the calculator of the exam that its questions are of, and NEET (UG) none', async () => {
  expect((await calculatorOf('gate')).calculator).toBe('scientific');
  const neet = await calculatorOf('neet-ug');
  expect(neet.calculator).toBeUndefined();
  const { data } = await admin.client.from('tests').select('config').eq('id', neet.testId).single();
  expect(data?.config).not.toHaveProperty('calculator');
});
