import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudent(server);
});

const save = (details: object) => call(server, student, 'save-birth-details', details);
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

it('keeps an adult’s day, and no guardian', async () => {
  const details = { date_of_birth: yearsAgo(20), guardian_email: 'mother@example.com' };
  expect(await save(details)).toEqual({
    status: 200,
    body: { date_of_birth: details.date_of_birth, guardian_email: null, guardian_mailed: false },
  });
});

it('asks a minor for somebody else’s address', async () => {
  const details = { date_of_birth: yearsAgo(15) };
  expect(await save(details)).toMatchObject({ status: 400 });
  expect(await save({ ...details, guardian_email: student.email.toUpperCase() })).toMatchObject({
    status: 400,
  });
  expect(await save({ ...details, guardian_email: 'Mother@example.com' })).toMatchObject({
    status: 200,
    body: { guardian_email: 'mother@example.com' },
  });
});

it.each([yearsAgo(3), yearsAgo(120), '2010-02-30', 'yesterday'])('refuses %s', async (date_of_birth) => {
  expect(await save({ date_of_birth, guardian_email: 'mother@example.com' })).toMatchObject({ status: 400 });
});

it('is the only way to write it', async () => {
  const { status } = await student.client
    .from('profiles')
    .update({ date_of_birth: yearsAgo(20) })
    .eq('user_id', student.id);
  expect(status).toBe(403);
});
