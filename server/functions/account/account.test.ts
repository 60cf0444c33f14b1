import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GrantAdminResponse } from '#core/contracts/account/grant-admin.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
});
afterAll(() => server.close());

describe('provision-user', () => {
  it('answers any session', async () => {
    expect(await call(server, student, 'provision-user', { test: true })).toEqual({
      status: 200,
      body: { ok: true, test: true },
    });
    expect((await call(server, null, 'provision-user', { test: true })).status).toBe(401);
  });
});

describe('grant-admin', () => {
  const grant = (key: string, email: string) =>
    server.fetch(`${TEST_SITE}/functions/v1/grant-admin`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify({ email }),
    });

  it('is refused to students and visitors', async () => {
    expect((await call(server, student, 'grant-admin', { email: student.email })).status).toBe(403);
    expect((await grant(server.keys.publishableKey, student.email)).status).toBe(403);
    expect((await student.client.rpc('is_admin')).data).toBe(false);
  });

  it('makes an administrator with the secret key', async () => {
    expect((await grant(server.keys.secretKey, student.email.toUpperCase())).status).toBe(200);
    expect((await student.client.rpc('is_admin')).data).toBe(true);
    expect((await grant(server.keys.secretKey, 'nobody@example.com')).status).toBe(404);
  });

  it('says whether somebody has shown that the address is theirs', async () => {
    const proved = async () =>
      GrantAdminResponse.parse(await (await grant(server.keys.secretKey, student.email)).json())
        .is_email_proved;
    for (const isProved of [false, true]) {
      await server.database.query(
        `update auth.identities set identity_data = identity_data || jsonb_build_object('email_verified', $2::boolean) where user_id = $1`,
        [student.id, isProved],
      );
      expect(await proved()).toBe(isProved);
    }
  });

  it('stands in the audit log, in nobody’s name', async () => {
    const { rows } = await server.database.query(
      `select action, actor_id, after ->> 'role' as role from public.audit_log where entity_id = $1`,
      [student.id],
    );
    expect(rows).toEqual([{ action: 'insert', actor_id: null, role: 'admin' }]);
  });
});

describe('the functions host', () => {
  it('says what is wrong with a request, never more', async () => {
    expect(await call(server, student, 'no-such-function')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const read = await server.fetch(`${TEST_SITE}/functions/v1/create-test`, {
      headers: { apikey: server.keys.publishableKey },
    });
    expect(read.status).toBe(405);
    expect(await call(server, student, 'submit-attempt/attempts/not-an-id/submit')).toMatchObject({
      status: 400,
    });
    const huge = await call(
      server,
      student,
      'create-test',
      JSON.stringify({ padding: 'x'.repeat(1_000_001) }),
    );
    expect(huge).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });
});
