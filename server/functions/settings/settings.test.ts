import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/domain/settings/site-settings.ts';
import { loadDemoBankJob } from '#server/jobs/load-demo-bank.ts';
import { createLogger } from '#server/log.ts';
import { readSettings } from '#server/operations/settings/read-settings.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudentWithoutPremium,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer({ contact: { email: 'office@example.com' } });
  administrator = await buildAdministrator(server);
  student = await buildStudentWithoutPremium(server);
});
afterAll(() => server.close());

const set = (key: string, value: unknown, person = administrator) =>
  person.client.from('app_settings').update({ value }).eq('key', key).select('value');
const loadDemo = () =>
  loadDemoBankJob.handle({ database: server.database, queue: server.jobs, log: createLogger('silent') }, {});

describe('the settings', () => {
  it('are by default what the program says', async () => {
    expect(await readSettings(server.database)).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    ['registration', 'nobody'],
    ['site_name', ''],
    ['site_name', 'x'.repeat(61)],
    ['site_logo', 'https://elsewhere.example/logo.png'],
    ['site_logo', 'javascript:alert(1)'],
    ['contact_email', 'no email'],
    ['contact_phone', '<script>'],
    ['pricing_enabled', 'yes'],
    ['languages_offered', ['Hindi']],
    ['languages_offered', ['English', 'Klingon']],
    ['attempts_per_day', 0],
    ['attempts_per_day', 1.5],
    ['tests_per_day', '10; drop table tests'],
  ])('refuse %s = %j', async (key, value) => {
    expect((await set(key, value)).error?.code).toBe('23514');
  });

  it('are changed by administrators alone, and every change is in the log', async () => {
    expect((await set('registration', 'closed', student)).data).toEqual([]);
    expect((await set('site_name', 'Asha Classes')).data).toEqual([{ value: 'Asha Classes' }]);
    const { data } = await administrator.client.rpc('get_audit_log', { p_entity_id: 'site_name' });
    expect(data).toMatchObject([
      {
        entity: 'app_settings',
        action: 'update',
        before: { value: 'Vijaypath' },
        after: { value: 'Asha Classes' },
      },
    ]);
    expect(data[0].request_id).toMatch(/^[0-9a-f-]{36}$/);
    await set('site_name', 'Vijaypath');
  });

  it('limit what one student may do in a day', async () => {
    await buildQuestions(server, 5);
    await set('pricing_enabled', false);
    await set('tests_per_day', 2);
    const person = await buildStudentWithoutPremium(server);
    await buildTest(person);
    await buildTest(person);
    const refused = await call(server, person, 'create-test', {
      mode: 'custom',
      duration_sec: 3600,
      visibility: 'private',
      total_marks: 720,
      config: { subjects: ['Physics'], chapters: [], difficulty: 3, questionCount: 5 },
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('2 tests in a day') },
    });
    await set('tests_per_day', 200);
    await set('pricing_enabled', true);
  });

  it('give everybody what Premium has where nothing is sold', async () => {
    const may = async () => (await student.client.rpc('is_premium', { p_user: student.id })).data;
    expect(await may()).toBe(false);
    await set('pricing_enabled', false);
    expect(await may()).toBe(true);
    await set('pricing_enabled', true);
    expect(await may()).toBe(false);
  });

  it('tell the page its name and contact, and leave what the environment says', async () => {
    await set('site_name', '</script><b>');
    await set('contact_email', 'ignored@example.com');
    await set('contact_phone', '+91 98765 43210');
    const fresh = await startTestServer({
      database: server.database,
      contact: { email: 'office@example.com' },
    });
    const config = await (await fresh.fetch(`${TEST_SITE}/config.json`)).json();
    expect(config).toMatchObject({
      siteName: '</script><b>',
      contact: { email: 'office@example.com', phone: '+91 98765 43210' },
      registration: 'open',
      pricing: true,
    });
    await set('site_name', 'Vijaypath');
  });
});

describe('registration', () => {
  const signUp = (email: string) => server.client().auth.signUp({ email, password: 'correct horse' });
  const invite = (email: string) => call(server, administrator, 'admin-users-invite', { email });

  it('by invitation refuses anyone who was not invited', async () => {
    await set('registration', 'invited');
    expect((await signUp('stranger@example.com')).error?.code).toBe('signup_disabled');
    expect((await invite('guest@example.com')).status).toBe(200);
    const settings = await server.fetch(`${TEST_SITE}/auth/v1/settings`, {
      headers: { apikey: server.keys.publishableKey },
    });
    expect(await settings.json()).toMatchObject({ disable_signup: true });
  });

  it('closed refuses everybody, and open takes them again', async () => {
    await set('registration', 'closed');
    expect(await invite('another@example.com')).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
    expect((await signUp('stranger@example.com')).error?.code).toBe('signup_disabled');
    await set('registration', 'open');
    expect((await signUp('stranger@example.com')).error).toBeNull();
  });
});

describe('demo data', () => {
  it('is purged with what was made of it, stays away, and comes back when Demo Mode is allowed', async () => {
    await loadDemo();
    const demo = await call<{ test: { id: string } }>(server, student, 'create-test', {
      mode: 'custom',
      duration_sec: 600,
      visibility: 'private',
      total_marks: 720,
      config: { subjects: ['Physics'], chapters: [], difficulty: 3, questionCount: 3 },
      demo: true,
    });
    const count = async () => {
      const { rows } = await server.database.query(
        `select (select count(*)::int from public.questions where source = 'demo') as questions,
           (select count(*)::int from public.questions where source is distinct from 'demo') as others`,
      );
      return rows[0];
    };
    const before = await count();
    expect(before).toMatchObject({ questions: 12 });
    if (demo.status === 200)
      await student.client.functions.invoke('start-attempt', { body: { testId: demo.body.test.id } });
    const { status, body } = await call(server, administrator, 'purge-demo-data');
    expect([status, body]).toMatchObject([200, { questions: 12 }]);
    expect(await count()).toEqual({ questions: 0, others: before?.others });
    expect((await call(server, administrator, 'purge-demo-data')).body).toEqual({
      questions: 0,
      tests: 0,
      attempts: 0,
    });
    await loadDemo();
    expect(await count()).toMatchObject({ questions: 0 });
    expect((await call(server, administrator, 'set-demo-mode', { allowed: true })).status).toBe(200);
    await loadDemo();
    expect(await count()).toMatchObject({ questions: 12 });
  });
});

describe('system information', () => {
  it('says what the installation runs on and how it is doing, and nothing secret', async () => {
    const { status, body } = await call(server, administrator, 'get-system-info');
    expect([status, body]).toMatchObject([
      200,
      {
        node: process.versions.node,
        engine: { version: expect.stringMatching(/^\d+/) },
        migrations: { latest: expect.stringMatching(/^\d{14}$/) },
        fixed: { contact_email: 'office@example.com' },
        lastBackup: null,
        lastDrill: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(server.keys.secretKey);
  });

  it('says when tables were last tidied, and how many wait', async () => {
    await server.database.query(
      `insert into private.tidied_tables (relation, duration_ms, bytes, tidied_at)
       values ('public.profiles', 5, 8192, '2099-01-02T03:04:05Z')
       on conflict (relation) do update set tidied_at = excluded.tidied_at`,
    );
    const { body } = await call(server, administrator, 'get-system-info');
    expect(body).toMatchObject({
      tidied: { lastAt: '2099-01-02T03:04:05.000Z', waiting: expect.any(Number) },
    });
  });

  it.each(['get-system-info', 'purge-demo-data', 'set-demo-mode'])(
    '%s is for administrators',
    async (name) => {
      expect((await call(server, null, name, { allowed: true })).status).toBe(401);
      expect((await call(server, student, name, { allowed: true })).status).toBe(403);
    },
  );
});
