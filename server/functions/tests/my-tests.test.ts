import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListMyTestsResponse, MyTest } from '#core/contracts/tests/list-my-tests.ts';
import type { RemoveTestResponse } from '#core/contracts/tests/remove-test.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { withholdResults } from '#server/testing/withhold-results.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 10);
});
beforeEach(async () => {
  student = await buildStudent(server);
});
afterAll(() => server.close());

const list = async (body: object = {}) =>
  (await call<ListMyTestsResponse>(server, student, 'list-my-tests', body)).body;
const only = async (): Promise<MyTest | undefined> => {
  const { tests } = await list();
  expect(tests.length).toBeLessThanOrEqual(1);
  return tests[0];
};
const remove = (testId: string, by = student) =>
  call<RemoveTestResponse & { code?: string }>(server, by, 'remove-test', { test_id: testId });
const submit = (attemptId: string) => call(server, student, `submit-attempt/attempts/${attemptId}/submit`);
const print = (testId: string) =>
  server.database.query(
    `insert into public.print_packages (test_id, version, paper_pdf_url, omr_pdf_url, content_hash)
     values ($1, 1, 'a', 'b', 'c')`,
    [testId],
  );
const upload = (testId: string, status: string) =>
  server.database.query('insert into public.print_uploads (test_id, user_id, status) values ($1, $2, $3)', [
    testId,
    student.id,
    status,
  ]);

describe('list-my-tests', () => {
  it('says of every test where it stands', async () => {
    const test = await buildTest(student, { questionCount: 5 });
    expect(await only()).toMatchObject({
      state: 'ready',
      question_count: 5,
      attempt_id: null,
      is_deletable: true,
    });
    await print(test.id);
    expect(await only()).toMatchObject({ state: 'printed', is_printed: true, is_deletable: false });
    for (const [status, state] of [
      ['received', 'reading'],
      ['processing', 'reading'],
      ['needs_review', 'review'],
      ['error', 'unreadable'],
    ] as const) {
      await upload(test.id, status);
      expect(await only()).toMatchObject({ state });
    }
    const { id } = await buildAttempt(student, test.id);
    expect(await only()).toMatchObject({ state: 'running', attempt_id: id, expires_at: expect.any(String) });
    await submit(id);
    expect(await only()).toMatchObject({ state: 'finished', attempt_id: id, score: 0, correct_answers: 0 });
  });

  it('tells no outcome before its release', async () => {
    const { id } = await buildAttempt(student, (await buildTest(student, {})).id);
    await submit(id);
    await withholdResults(server.database, id);
    expect(await only()).toMatchObject({ state: 'waiting', score: null, correct_answers: null });
  });

  it('pages through all of them, none twice and none left out, and filters', async () => {
    const tests: string[] = [];
    for (let place = 0; place < 7; place++) tests.push((await buildTest(student, { questionCount: 5 })).id);
    // Within one millisecond, as two tabs can do it.
    await server.database.query('update public.tests set created_at = now() where owner_id = $1', [
      student.id,
    ]);
    const seen: string[] = [];
    let after: ListMyTestsResponse['next'] = null;
    do {
      const page: ListMyTestsResponse = await list({ limit: 3, after });
      seen.push(...page.tests.map(({ test_id }) => test_id));
      after = page.next;
    } while (after);
    expect(seen.sort()).toEqual(tests.sort());
    await print(tests[0] ?? '');
    expect((await list({ filter: 'paper' })).tests.map(({ test_id }) => test_id)).toEqual([tests[0]]);
    expect((await list({ filter: 'open' })).tests).toHaveLength(6);
    expect((await list({ filter: 'finished' })).tests).toEqual([]);
  });

  it("shows nobody another's tests, and no visitor any", async () => {
    await buildTest(await buildStudent(server), {});
    expect(await only()).toBeUndefined();
    expect((await call(server, null, 'list-my-tests')).status).toBe(401);
  });
});

describe('remove-test', () => {
  it('deletes what was never begun', async () => {
    const { id } = await buildTest(student, {});
    expect((await remove(id)).body).toEqual({ outcome: 'deleted' });
    expect((await server.database.query('select from public.tests where id = $1', [id])).rows).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('hides what has results or paper, until it is taken again', async () => {
    const { id } = await buildTest(student, {});
    const attempt = await buildAttempt(student, id);
    await submit(attempt.id);
    expect((await remove(id)).body).toEqual({ outcome: 'hidden' });
    expect(await only()).toBeUndefined();
    const { rows } = await server.database.query('select from public.attempts where id = $1', [attempt.id]);
    expect(rows).toHaveLength(1);
    await buildAttempt(student, id);
    expect(await only()).toMatchObject({ state: 'running' });
  });

  it('leaves what runs or is being read, and what is not theirs', async () => {
    const running = await buildTest(student, {});
    await buildAttempt(student, running.id);
    expect(await remove(running.id)).toMatchObject({ status: 409, body: { code: 'test_running' } });
    const read = await buildTest(student, {});
    await upload(read.id, 'processing');
    expect(await remove(read.id)).toMatchObject({ status: 409, body: { code: 'sheet_being_read' } });
    expect((await remove(read.id, await buildStudent(server))).status).toBe(404);
  });
});
