import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import { extraSeconds } from '#core/domain/test-taking/extra-time.ts';
import { loadLibrary } from '#server/operations/library/load-library.ts';
import { loadDemoBank } from '#server/operations/question-bank/load-demo-bank.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { passDays } from '#server/testing/pass-days.ts';
import { miss } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let questions: string[];
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  questions = await buildQuestions(server, 60, { subject: 'Physics', chapter: 'Kinematics' });
  await buildQuestions(server, 45, { subject: 'Chemistry', chapter: 'Atoms' });
  await buildQuestions(server, 90, { subject: 'Biology', chapter: 'Cells' });
  await loadDemoBank(server.database, projectPath('supabase/seed/demo/demo-bank.json'));
  await loadLibrary(server.database);
});
afterAll(() => server.close());

const REASON = 'Dyslexia; certificate of the civil surgeon, 12 May 2026';
const ask = (who: Student | null, reason = REASON) => call(server, who, 'ask-extra-time', { reason });
const request = async (who: Student, of = who) =>
  (await who.client.from('extra_time_requests').select('*').eq('user_id', of.id).maybeSingle()).data;
const decide = async (of: Student, percent: number, more: object = {}, who = administrator) => {
  const asked_at = (await request(administrator, of))?.asked_at;
  const decision = { user_id: of.id, asked_at, percent, reply: 'The certificate was seen.', ...more };
  return call(server, who, 'admin-users-decide-extra-time', decision);
};
const provision = async (who: Student) =>
  (await who.client.from('profiles').select('extra_time_percent').maybeSingle()).data?.extra_time_percent ??
  0;
const give = (who: Student, percent: number) =>
  call(server, administrator, 'admin-users-extra-time', { user_id: who.id, percent });

describe('a request for extra time', () => {
  it('gives nothing by itself, waits for a person, and is nobody else’s to read', async () => {
    const [student, other] = [await buildStudent(server), await buildStudent(server)];
    expect((await ask(null)).status).toBe(401);
    expect((await ask(student, '  ')).status).toBe(400);
    expect((await ask(student, 'x'.repeat(501))).status).toBe(400);
    expect(await ask(student)).toMatchObject({ status: 200, body: { status: 'open' } });
    expect(await provision(student)).toBe(0);
    expect(await request(student)).toMatchObject({ reason: REASON, status: 'open', reply: null });
    expect(await request(other, student)).toBeNull();
    expect(await request(administrator, student)).toMatchObject({ reason: REASON });
    for (const change of [{ status: 'granted' }, { reason: 'x' }]) {
      const { error } = await student.client
        .from('extra_time_requests')
        .update(change)
        .eq('user_id', student.id);
      expect(error?.code).toBe('42501');
    }
    const { error } = await other.client.from('extra_time_requests').insert({ reason: 'x' });
    expect(error?.code).toBe('42501');
    expect((await decide(student, 100, {}, student)).status).toBe(403);
  });

  it('is granted with a word: the provision stands, the student is told, and the log has it without what was said', async () => {
    const student = await buildStudent(server);
    await student.client.from('profiles').upsert({ user_id: student.id, language: 'Hindi' });
    await ask(student);
    expect((await decide(student, 33, { reply: ' ' })).status).toBe(400);
    expect(await decide(student, 33)).toMatchObject({ status: 200, body: { status: 'granted' } });
    expect(await provision(student)).toBe(33);
    expect(await request(student)).toMatchObject({ status: 'granted', reply: 'The certificate was seen.' });
    const { data: told } = await student.client.from('notifications').select('kind, title, body, link');
    expect(told).toEqual([
      {
        kind: 'extra_time',
        title: 'अब से आपके हर टेस्ट में अतिरिक्त समय मिलेगा',
        body: 'The certificate was seen.',
        link: '/app/profile?tab=preferences',
      },
    ]);
    const { data: log } = await administrator.client.rpc('get_audit_log', { p_entity_id: student.id });
    expect(log).toMatchObject([{ action: 'extra_time', before: { percent: 0 }, after: { percent: 33 } }]);
    expect(JSON.stringify(log)).not.toContain('certificate');
  });

  it('is declined without taking what the student has, and is asked again', async () => {
    const student = await buildStudent(server);
    await give(student, 25);
    await ask(student);
    expect(await decide(student, 0)).toMatchObject({ status: 200, body: { status: 'declined' } });
    expect(await provision(student)).toBe(25);
    await ask(student, 'A new certificate');
    expect(await request(student)).toMatchObject({ status: 'open', reply: null, decided_at: null });
  });

  it('is decided once, and only as it was read', async () => {
    const student = await buildStudent(server);
    await ask(student);
    const read = (await request(administrator, student))?.asked_at;
    await server.database.query(
      `update public.extra_time_requests set asked_at = asked_at + interval '1 second' where user_id = $1`,
      [student.id],
    );
    expect(await decide(student, 50, { asked_at: read })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const both = await Promise.all([decide(student, 50), decide(student, 0)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is taken back while it waits, and its number in a day is bounded', async () => {
    const student = await buildStudent(server);
    const withdraw = () => student.client.from('extra_time_requests').delete().eq('user_id', student.id);
    await ask(student);
    await withdraw();
    expect(await request(student)).toBeNull();
    expect((await decide(student, 33, { asked_at: new Date().toISOString() })).status).toBe(409);
    for (let count = 0; count < 4; count += 1) expect((await ask(student)).status).toBe(200);
    expect((await ask(student)).status).toBe(429);
    await decide(student, 33);
    await withdraw();
    expect(await request(student)).toMatchObject({ status: 'granted' });
  });
});

describe('extra time in every test', () => {
  const seconds = async (person: Student, testId: string) => {
    const { started_at, expires_at } = await buildAttempt(person, testId);
    return Math.round((Date.parse(expires_at) - Date.parse(started_at)) / 1000);
  };
  const usual = async (testId: string) => {
    const { rows } = await server.database.query('select duration_sec from public.tests where id = $1', [
      testId,
    ]);
    return Number(rows[0]?.duration_sec);
  };
  const made = async (person: Student, name: string, body: object) =>
    (await call<{ test_id?: string; test?: { id: string } }>(server, person, name, body)).body;
  const created = async (person: Student, more: object) => {
    const config = { subjects: ['Physics'], difficulty: 3, questionCount: 3 };
    return (await made(person, 'create-test', { duration_sec: 600, config, ...more })).test?.id;
  };
  const shelf = async (person: Student) =>
    (await person.client.from('library_items').select('id').eq('kind', 'model_paper').limit(1).single()).data
      ?.id;
  const scheduled = async () => {
    const test = await buildTest(administrator, {}, 900);
    await server.database.query(
      `update public.tests set visibility = 'public', opens_at = now() - interval '1 minute',
         closes_at = now() + interval '1 hour' where id = $1`,
      [test.id],
    );
    return test.id;
  };

  it.each<[string, (person: Student) => Promise<string | undefined>]>([
    ['custom', (person) => created(person, { mode: 'custom' })],
    ['quick', (person) => created(person, { mode: 'quick' })],
    ['mock', (person) => created(person, { mode: 'neet_mock', duration_sec: 12_000 })],
    ['demo', (person) => created(person, { demo: true })],
    [
      'practice',
      async (person) => {
        const chapters = [{ subject: 'Physics', chapter: 'Kinematics' }];
        return (await made(person, 'create-practice-test', { chapters })).test_id;
      },
    ],
    [
      'daily practice',
      async (person) => {
        await miss(server, person, questions.slice(0, 2));
        await passDays(server.database, person.id, 1);
        return (await made(person, 'start-daily-practice', {})).test_id;
      },
    ],
    [
      'bookmarks',
      async (person) => {
        await miss(server, person, questions.slice(0, 2));
        await person.client.from('bookmarks').insert({ question_id: questions[0] });
        return (await made(person, 'create-bookmark-test', {})).test_id;
      },
    ],
    [
      'library',
      async (person) => (await made(person, 'open-library-paper', { item_id: await shelf(person) })).test_id,
    ],
    [
      'published paper',
      async () => (await publishPaperOf(server, administrator, paperContent(questions.slice(5, 8)))).testId,
    ],
    ['scheduled', scheduled],
  ])('has 20 minutes an hour more: %s', async (_way, prepare) => {
    const person = await buildStudent(server);
    await give(person, 33);
    const testId = (await prepare(person)) ?? '';
    const duration = await usual(testId);
    expect(duration).toBeGreaterThan(0);
    expect(await seconds(person, testId)).toBe(duration + Math.ceil(duration / 3));
  });

  it.each([0, 1, 10, 25, 33, 50, 100])(
    'is counted by the server as by the screens: %i percent',
    async (percent) => {
      for (const duration of [60, 61, 600, 5400, 10_800, 12_000]) {
        const { rows } = await server.database.query('select private.extra_seconds($1, $2) as seconds', [
          duration,
          percent,
        ]);
        expect(rows).toEqual([{ seconds: extraSeconds(duration, percent) }]);
      }
    },
  );

  it('is on the paper of this person alone', async () => {
    const { testId } = await publishPaperOf(server, administrator, paperContent(questions.slice(10, 12)));
    const [slow, quick] = [await buildStudent(server), await buildStudent(server)];
    await give(slow, 33);
    const print = (who: Student) =>
      call<PrintPackage>(server, who, 'generate-print-pdfs', { test_id: testId });
    const of = [(await print(quick)).body, (await print(slow)).body, (await print(quick)).body];
    expect(of.map(({ version }) => version)).toEqual([1, 2, 1]);
  });
});
