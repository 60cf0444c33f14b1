import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSetupLink } from '#server/operations/accounts/setup-token.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeEach(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
});
afterEach(() => server.close());

async function newToken(): Promise<string> {
  const link = new URL((await makeSetupLink(server.database, TEST_SITE)) ?? '');
  expect(link.origin + link.pathname).toBe(`${TEST_SITE}/setup`);
  return link.searchParams.get('token') ?? '';
}
const claim = (person: Student | null, token: string) => call(server, person, 'claim-setup', { token });
const administrators = async () =>
  (await server.database.query(`select from public.user_roles where role = 'admin'`)).rowCount;

it('makes anyone who opens the link the administrator, once', async () => {
  const token = await newToken();
  expect(await claim(student, token)).toEqual({ status: 200, body: { is_admin: true } });
  expect((await student.client.rpc('is_admin')).data).toBe(true);
  const second = await buildStudent(server);
  expect(await claim(second, token)).toMatchObject({ status: 409, body: { code: 'setup_link_not_valid' } });
  expect(await makeSetupLink(server.database, TEST_SITE)).toBeNull();
});

it('makes one of two who open it at once', async () => {
  const token = await newToken();
  const second = await buildStudent(server);
  const answers = await Promise.all([claim(student, token), claim(second, token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await administrators()).toBe(1);
});

it('needs an account, and the right token', async () => {
  const token = await newToken();
  expect((await claim(null, token)).status).toBe(401);
  for (const wrong of [`${token}x`, token.toUpperCase(), 'guess'])
    expect((await claim(student, wrong)).status).toBe(409);
  expect((await claim(student, '')).status).toBe(400);
  expect(await administrators()).toBe(0);
});

it('works for a day, and not once there is an administrator some other way', async () => {
  const late = await newToken();
  await server.database.execute('update private.setup_tokens set expires_at = now()');
  expect((await claim(student, late)).status).toBe(409);
  const token = await newToken();
  await server.database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    student.id,
  ]);
  expect((await claim(await buildStudent(server), token)).status).toBe(409);
});

it('is not printed where the first account on the machine administers, and not kept in clear', async () => {
  expect(await makeSetupLink(server.database, 'http://localhost:3000')).toBeNull();
  const token = await newToken();
  const { rows } = await server.database.query('select * from private.setup_tokens');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});
