import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { publishResultsJob } from '#server/jobs/publish-results.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** What an attacker tried from outside, call by call: each must tell nothing. The key is B everywhere. */
let server: TestServer;
let student: Student;
let bank: string[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  bank = await buildQuestions(server, 6);
  student = await buildStudent(server);
});

interface Held {
  opensIn?: number;
  closesIn?: number;
  resultsIn?: number;
}

/** A public test over questions of the bank, from `first` to before `last`; times in seconds from now. */
async function insertTest(first = 0, last = 6, { opensIn, closesIn, resultsIn }: Held = {}): Promise<string> {
  const questions = bank.slice(first, last);
  const row = await queryOptionalRow(
    server.database,
    z.object({ id: z.string() }),
    `insert into public.tests (title, mode, visibility, duration_sec, config, opens_at, closes_at, results_at)
     values ('Held', 'pyp', 'public', 600, $1, now() + make_interval(secs => $2), now() + make_interval(secs => $3),
       now() + make_interval(secs => $4)) returning id`,
    [
      JSON.stringify({ questionCount: questions.length, questions }),
      opensIn ?? null,
      closesIn ?? null,
      resultsIn ?? null,
    ],
  );
  const id = row?.id ?? '';
  await server.database.query(
    `insert into public.test_questions (test_id, position, question_id)
     select $1, position, id from unnest($2::uuid[]) with ordinality as list (id, position)`,
    [id, questions],
  );
  return id;
}

const start = (testId: string, who = student) =>
  call<{ attempt: { id: string }; code?: string }>(server, who, 'start-attempt', { testId });
async function begin(testId: string, who = student): Promise<string> {
  return (await start(testId, who)).body.attempt.id;
}
const submit = async (attemptId: string, questions: string[] = [], extra: object = {}, who = student) => {
  const responses = questions.map((questionId) => ({ questionId, selectedIndex: 1, timeSpent: 1, ...extra }));
  return (
    await call<SubmitAttemptResponse>(server, who, `submit-attempt/attempts/${attemptId}/submit`, {
      responses,
    })
  ).body;
};
const keysSeen = async (who = student) =>
  (await who.client.from('questions').select('correct_index')).data ?? [];
const scoreOf = async (attemptId: string) =>
  (await student.client.from('attempts').select('score').eq('id', attemptId).single()).data?.score;
const ping = async () => (await call(server, student, 'gamification-ping')).body;

/** Lets time pass for all tests and attempts, then does what the server does by itself. */
async function later(seconds: number): Promise<void> {
  for (const [table, moments] of [
    ['tests', ['opens_at', 'closes_at', 'results_at']],
    ['attempts', ['started_at', 'expires_at', 'submitted_at', 'results_released_at', 'results_published_at']],
  ] as const) {
    const shifts = moments.map((moment) => `${moment} = ${moment} - make_interval(secs => $1)`);
    await server.database.query(`update public.${table} set ${shifts.join(', ')}`, [seconds]);
  }
  const context = { database: server.database, queue: server.jobs, log: createLogger('silent') };
  await closeExpiredAttempts.handle(context, {});
  await publishResultsJob.handle(context, {});
}

it('a test that holds its results says nothing before their time: no marks, no points, no badge', async () => {
  const attempt = await begin(await insertTest(0, 6, { resultsIn: 3_600 }));
  expect(await submit(attempt, bank)).toMatchObject({
    correct_answers: null,
    score: null,
    marks: null,
    max_marks: null,
    wrong_answers: null,
    unanswered: null,
    points_added: 0,
    results_at: expect.any(String),
  });
  expect(await scoreOf(attempt)).toBeNull();
  // The day counts for the streak: that six questions were answered is no secret.
  expect(await ping()).toMatchObject({ points: 12, points_added: 12, badges_added: [] });
  expect(await keysSeen()).toEqual([]);
  await later(3_601);
  expect(await scoreOf(attempt)).toBe(100);
  expect(await submit(attempt)).toMatchObject({ correct_answers: 6, score: 100, results_at: null });
  expect(await ping()).toMatchObject({ points: 18, badges_added: ['first_test'] });
});

it('a scheduled test is taken once', async () => {
  const test = await insertTest(0, 6, { opensIn: -60, closesIn: 1_800 });
  await submit(await begin(test));
  expect(await start(test)).toMatchObject({ status: 409, body: { code: 'already_taken' } });
  const both = await Promise.all([start(test), start(test)]);
  expect(both.map(({ status }) => status)).toEqual([409, 409]);
});

it('a scheduled test without a time for its results tells nobody while others write, nor takes answers after', async () => {
  const test = await insertTest(0, 6, { opensIn: -60, closesIn: 600 });
  const stranger = await buildStudent(server);
  const attempt = await begin(test);
  await submit(await begin(test, stranger), [], {}, stranger);
  expect(await keysSeen(stranger)).toEqual([]);
  await later(605);
  expect(await keysSeen(stranger)).toEqual([]);
  await later(10);
  expect(await keysSeen(stranger)).toHaveLength(6);
  expect(await submit(attempt, bank, { offsetSeconds: 30 })).toMatchObject({ correct_answers: 0 });
});

it('extra time for one holds the results of all', async () => {
  const test = await insertTest(0, 6, { opensIn: -60, closesIn: 600 });
  const stranger = await buildStudent(server);
  const attempt = await begin(test);
  await submit(await begin(test, stranger), [], {}, stranger);
  const admin = await buildAdministrator(server);
  await call(server, admin, 'grant-extra-time', { attemptId: attempt, extraSeconds: 900 });
  await later(700);
  expect(await keysSeen(stranger)).toEqual([]);
  expect((await call(server, student, 'get-attempt', { attemptId: attempt })).status).toBe(200);
  await later(900);
  expect(await keysSeen(stranger)).toHaveLength(6);
});

it('tomorrow’s test shows nobody its questions', async () => {
  const test = await insertTest(0, 6, { opensIn: 86_400, closesIn: 90_000 });
  const seen = async () => (await student.client.from('tests').select('config').eq('id', test)).data;
  expect(await seen()).toEqual([]);
  await later(86_500);
  expect(await seen()).toHaveLength(1);
});

it('nor does it let practice tests ask or explain them', async () => {
  const practised = await begin(await insertTest(0, 3));
  await submit(practised);
  expect(await keysSeen()).toHaveLength(3);
  await insertTest(2, 6, { opensIn: 86_400, closesIn: 90_000 });
  expect(await keysSeen()).toHaveLength(2);
  const body = { mode: 'custom', duration_sec: 600, visibility: 'private', total_marks: 720 };
  const config = { subjects: ['Physics'], chapters: [], difficulty: 3, questionCount: 50 };
  const made = await call<{ test: { config: { questions: string[] } } }>(server, student, 'create-test', {
    ...body,
    config,
  });
  expect(made.body.test.config.questions.filter((id) => bank.indexOf(id) >= 2)).toEqual([]);
});

it('a second attempt shows no key to which the first still takes answers: it ends the first', async () => {
  const test = await insertTest();
  const first = await begin(test);
  await later(700);
  const second = await begin(test);
  // Ended, and told with the second: a score would be an oracle for questions that are open again.
  expect(await scoreOf(first)).toBeNull();
  await submit(second);
  expect(await scoreOf(first)).toBe(0);
  expect(await keysSeen()).toHaveLength(6);
  expect(await submit(first, bank, { offsetSeconds: 30 })).toMatchObject({ correct_answers: 0, score: 0 });
});

it('part papers do not tell the key of the whole paper that is open', async () => {
  const whole = await begin(await insertTest());
  const part = await insertTest(0, 3);
  const attempts = [];
  for (let option = 0; option < 3; option += 1) {
    const attempt = await begin(part);
    attempts.push(attempt);
    expect(await submit(attempt, bank.slice(0, option))).toMatchObject({ score: null, points_added: 0 });
  }
  expect(await keysSeen()).toEqual([]);
  const { data } = await student.client.rpc('get_results_wait', { p_attempt: attempts[0] });
  expect(data).toMatchObject([{ reason: 'open_attempt', attempt_id: whole }]);
  // What was held back comes out with it.
  expect(await submit(whole)).toMatchObject({ score: 0 });
  expect(await scoreOf(attempts[2] ?? '')).toBeCloseTo(66.67);
});

it('keys read from blank part papers earn no point, no badge and no rank in the whole paper', async () => {
  await submit(await begin(await insertTest(0, 3)));
  await submit(await begin(await insertTest(3, 6)));
  expect(await keysSeen()).toHaveLength(6);
  expect(await submit(await begin(await insertTest()), bank)).toMatchObject({
    correct_answers: 6,
    points_added: 0,
  });
});

it('a question earns its point once, whichever test asks it', async () => {
  const [one, two] = [await begin(await insertTest(0, 4)), await begin(await insertTest(2, 6))];
  // The first waits for the second, because they share questions.
  expect(await submit(one, bank.slice(0, 4))).toMatchObject({ score: null, points_added: 0 });
  expect(await submit(two, bank.slice(2, 6))).toMatchObject({ score: 100, points_added: 6 });
});
