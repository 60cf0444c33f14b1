import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
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
  await buildQuestions(server, 10);
});
afterAll(() => server.close());

const admin = (name: string, body: unknown) => call(server, administrator, `admin-users-${name}`, body);
const log = async (args: object) => {
  const { data, error } = await administrator.client.rpc('get_audit_log', args);
  expect(error).toBeNull();
  return data as { action: string; entity: string; entity_id: string; actor: string; after: unknown }[];
};

describe('what is done to one account', () => {
  it.each(['sign-out', 'export', 'delete', 'extra-time'])(
    'admin-users-%s is refused to nobody and to students',
    async (name) => {
      const body = { user_id: student.id, confirmation: 'DELETE', percent: 50 };
      expect((await call(server, null, `admin-users-${name}`, body)).status).toBe(401);
      expect((await call(server, student, `admin-users-${name}`, body)).status).toBe(403);
    },
  );

  it('shows the sessions without their secrets, and ends all of them', async () => {
    const person = await buildStudent(server);
    const phone = server.client();
    await phone.auth.signInWithPassword({ email: person.email, password: person.password });
    const read = () => administrator.client.rpc('get_user_sessions_admin', { p_user: person.id });
    const { data } = await read();
    expect(data).toHaveLength(2);
    expect(Object.keys(data[0]).toSorted()).toEqual(['created_at', 'id', 'method', 'refreshed_at']);
    expect((await student.client.rpc('get_user_sessions_admin', { p_user: person.id })).error?.code).toBe(
      '42501',
    );
    expect((await admin('sign-out', { user_id: person.id })).body).toEqual({ sessions: 2 });
    expect((await phone.from('profiles').select('user_id')).error).not.toBeNull();
    expect((await phone.auth.refreshSession()).error).not.toBeNull();
    expect((await read()).data).toEqual([]);
  });

  it('exports what the person could export of themselves', async () => {
    const { status, body } = await admin('export', { user_id: student.id });
    expect([status, body]).toMatchObject([200, { account: { id: student.id, email: student.email } }]);
    expect(Object.keys(body.tables as object)).toContain('profiles');
  });

  it('deletes an account with all of it, and of the log what stood in it', async () => {
    const person = await buildStudent(server, 'Forget Me');
    await admin('set-profile', { user_id: person.id, full_name: 'Forget Me Too' });
    expect((await admin('delete', { user_id: person.id })).status).toBe(400);
    expect(await admin('delete', { user_id: administrator.id, confirmation: 'DELETE' })).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
    expect((await admin('delete', { user_id: person.id, confirmation: 'DELETE' })).body).toEqual({
      deleted: true,
    });
    expect((await call(server, person, 'get-study-summary')).status).toBe(401);
    const entries = await log({ p_entity_id: person.id });
    expect(entries.map(({ action }) => action)).toContain('delete');
    expect(JSON.stringify(entries)).not.toContain('Forget Me');
    expect((await admin('delete', { user_id: person.id, confirmation: 'DELETE' })).status).toBe(404);
  });
});

describe('extra time as a lasting provision', () => {
  const secondsOf = async (person: Student, testId: string) => {
    const { started_at, expires_at } = await buildAttempt(person, testId);
    return Math.round((Date.parse(expires_at) - Date.parse(started_at)) / 1000);
  };

  it('lengthens every test that is started from then on, and nobody gives it to themselves', async () => {
    const person = await buildStudent(server);
    const before = await buildTest(person, {}, 3600);
    expect(await secondsOf(person, before.id)).toBe(3600);
    expect((await admin('extra-time', { user_id: person.id, percent: 33 })).status).toBe(200);
    expect((await admin('extra-time', { user_id: person.id, percent: 101 })).status).toBe(400);
    const test = await buildTest(person, {}, 3600);
    expect(await secondsOf(person, test.id)).toBe(3600 + 1200);
    const own = await person.client
      .from('profiles')
      .update({ extra_time_percent: 100 })
      .eq('user_id', person.id);
    expect(own.error?.code).toBe('42501');
    const { data } = await person.client.from('profiles').select('extra_time_percent').single();
    expect(data).toEqual({ extra_time_percent: 33 });
  });

  it('goes past the end of a scheduled test, and holds the results of those who handed it in', async () => {
    const [slow, quick] = [await buildStudent(server), await buildStudent(server)];
    await admin('extra-time', { user_id: slow.id, percent: 50 });
    const test = await buildTest(quick, {}, 600);
    await server.database.query(
      `update public.tests set visibility = 'public', opens_at = now() - interval '1 minute',
         closes_at = now() + interval '10 minutes' where id = $1`,
      [test.id],
    );
    const first = await buildAttempt(quick, test.id);
    await call(server, quick, `submit-attempt/attempts/${first.id}/submit`);
    const second = await buildAttempt(slow, test.id);
    const { rows } = await server.database.query(
      `select (select results_released_at from public.attempts where id = $1)
         > (select expires_at from public.attempts where id = $2) as held,
         (select expires_at > (select closes_at from public.tests where id = test_id) from public.attempts
           where id = $2) as longer`,
      [first.id, second.id],
    );
    expect(rows).toEqual([{ held: true, longer: true }]);
  });
});

describe('the audit log', () => {
  it('is narrowed by what, action, who and when', async () => {
    const person = await buildStudent(server);
    await admin('set-admin', { user_id: person.id, is_admin: true });
    await admin('ban', { user_id: person.id, banned: true });
    expect(await log({ p_entity: 'user_roles', p_entity_id: person.id })).toMatchObject([
      { action: 'insert' },
    ]);
    expect(await log({ p_action: 'deactivate', p_limit: 1 })).toMatchObject([{ entity_id: person.id }]);
    expect((await log({ p_actor: 'meera' })).every(({ actor }) => actor === 'Meera Admin')).toBe(true);
    expect(await log({ p_actor: 'nobody at all' })).toEqual([]);
    expect(await log({ p_to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect((await log({ p_from: '2020-01-01T00:00:00Z', p_limit: 5000 })).length).toBeGreaterThan(3);
    await admin('ban', { user_id: person.id, banned: false });
    await admin('set-admin', { user_id: person.id, is_admin: false });
  });

  it('is read by administrators alone, and changed by nobody', async () => {
    expect((await student.client.rpc('get_audit_log')).error?.code).toBe('42501');
    await expect(server.database.query('delete from public.audit_log')).rejects.toThrow(/only ever added/);
    await expect(server.database.query(`update public.audit_log set action = 'x'`)).rejects.toThrow();
  });
});
