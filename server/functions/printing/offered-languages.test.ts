import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  student = await buildStudent(server);
  await buildQuestions(server, 1);
});
afterAll(() => server.close());

it('a paper is printed in a language that is offered, or in the student’s own, which stays', async () => {
  const { id: test_id } = await buildTest(student, { questionCount: 1 });
  const print = (language: string) => call(server, student, 'generate-print-pdfs', { test_id, language });
  const offer = (value: string[]) =>
    administrator.client.from('app_settings').update({ value }).eq('key', 'languages_offered');
  await offer(['English', 'Hindi']);
  expect(await print('te')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  await student.client.from('profiles').update({ language: 'Telugu' }).eq('user_id', student.id);
  expect((await print('te')).status).toBe(200);
  expect((await print('ta')).status).toBe(400);
});
