import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let never: Student;
let groupA: string;
let groupB: string;
let teacherOfA: Student;
let teacherOfB: Student;
let hall: ExamHall;

beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  never = await buildStudent(server, 'Never Came');
  groupA = await buildGroup(asha, never);
  groupB = await buildGroup(ravi);
  teacherOfA = await buildStaff(server, 'teacher', { subjects: ['Physics'], groupIds: [groupA] });
  teacherOfB = await buildStaff(server, 'teacher', { subjects: ['Physics'], groupIds: [groupB] });
  hall = await ExamHall.schedule(server, admin, [], {
    audience: { everybody: false, groups: [groupA, groupB], user_ids: [] },
  });
  await hall.seat(asha, ravi);
  await hall.save(asha, 0, 1);
  await hall.save(asha, 1, 0);
  await hall.save(ravi, 0, 1);
  await hall.submit(asha);
});
afterAll(() => server.close());

async function buildGroup(...members: Student[]): Promise<string> {
  const { body } = await call<{ group_id: string }>(server, admin, 'save-group', {
    name: `Batch ${randomUUID()}`,
  });
  await call(server, admin, 'add-to-group', {
    group_id: body.group_id,
    user_ids: members.map(({ id }) => id),
  });
  return body.group_id;
}

const results = (who: Student, sitting = hall) =>
  sitting.call<GetSittingResultsResponse>(who, 'get-sitting-results');
const names = async (who: Student) =>
  (await results(who)).body.results?.candidates.map(({ name }) => name) ?? null;

describe('results of a sitting, step by step', () => {
  it('tells nobody a mark while somebody may still answer', async () => {
    const { status, body } = await results(admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: null,
      scope: 'all',
      holds: true,
      sitting: { state: 'running', question_count: 4, max_marks: 1600, closed_at: expect.any(String) },
    });
  });

  it('tells of each candidate what was right, wrong and left out, when it is over', async () => {
    await hall.pass(7200);
    await hall.sweep();
    const { body } = await results(admin);
    expect(body.sitting.state).toBe('marking');
    expect(body.results).toMatchObject({
      sections: [],
      ranking: null,
      subjects: [{ questions: 4, max_marks: 1600 }],
    });
    const of = (who: Student) => body.results?.candidates.find(({ user_id }) => user_id === who.id);
    expect(of(asha)).toMatchObject({
      name: 'Asha Rao',
      state: 'handed_in',
      groups: [groupA],
      rank: null,
      total: { marks: 300, right: 1, wrong: 1, blank: 2 },
      subjects: [{ marks: 300, right: 1, wrong: 1, blank: 2 }],
      time_sec: 2,
    });
    expect(of(ravi)).toMatchObject({ state: 'closed', total: { marks: 400, right: 1, wrong: 0, blank: 3 } });
    expect(of(never)).toMatchObject({ state: 'absent', total: null, subjects: [], time_sec: null });
    expect(body.results?.groups.map(({ id }) => id).sort()).toEqual([groupA, groupB].sort());
  });

  it('before the release reaches no teacher who does not hold it, and never a student', async () => {
    expect((await results(teacherOfA)).status).toBe(404);
    for (const student of [asha, ravi, never]) expect((await results(student)).status).toBe(403);
    const invigilator = await buildStaff(server, 'invigilator');
    expect((await results(invigilator)).status).toBe(403);
  });

  it('when it is out shows a teacher those of the own groups, and no other', async () => {
    expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
    await hall.sweep();
    expect(await names(teacherOfA)).toEqual(['Asha Rao', 'Never Came']);
    expect(await names(teacherOfB)).toEqual(['Ravi Kumar']);
    const { body } = await results(teacherOfA);
    expect(body).toMatchObject({ scope: 'groups', holds: false });
    expect(body.results?.groups.map(({ id }) => id)).toEqual([groupA]);
    expect(JSON.stringify(body)).not.toContain('Ravi');
    const stranger = await buildStaff(server, 'teacher', { subjects: ['Physics'] });
    expect((await results(stranger)).status).toBe(404);
    expect(await names(admin)).toHaveLength(3);
  });

  it('has ranks where a ranking is published', async () => {
    await hall.call(admin, 'publish-ranking', {});
    const { body } = await results(admin);
    expect(body.results?.ranking).toEqual({ version: 1, ranked: 2, is_outdated: false });
    const ranks = body.results?.candidates.map(({ name, rank, percentile }) => [name, rank, percentile]);
    expect(ranks).toContainEqual(['Ravi Kumar', 1, 1_000_000_000]);
    expect(ranks).toContainEqual(['Asha Rao', 2, 500_000_000]);
    expect(ranks).toContainEqual(['Never Came', null, null]);
  });

  it('keeps the marks of a deleted account under its number, for the teacher of its group too', async () => {
    await server.database.query('delete from auth.users where id = $1', [never.id]);
    const { body } = await results(teacherOfA);
    expect(body.results?.candidates.map(({ name, user_id }) => [name, user_id])).toEqual([
      ['Asha Rao', asha.id],
      ['', null],
    ]);
  });
});

it('a teacher who holds the sitting reads it before the release, without the own answers', async () => {
  const own = await ExamHall.schedule(server, admin, [], {
    audience: { everybody: false, groups: [groupB], user_ids: [] },
  });
  await own.seat(ravi);
  await own.submit(ravi);
  await own.pass(7200);
  await own.sweep();
  const { status, body } = await results(teacherOfB, own);
  expect(status).toBe(200);
  expect(body.results?.candidates).toMatchObject([{ name: 'Ravi Kumar', total: { blank: 4 } }]);
});

it('tells nothing to staff who may still answer one of its questions elsewhere', async () => {
  const first = await ExamHall.schedule(server, admin, [asha]);
  await first.seat(asha);
  await first.submit(asha);
  await first.pass(7200);
  await first.sweep();
  expect((await results(admin, first)).status).toBe(200);
  await server.database.query(
    `with held as (
       insert into public.tests (owner_id, title, mode, duration_sec, total_marks, config)
       values ($1, 'Own', 'custom', 3600, 16, '{}') returning id
     ), asked as (
       insert into public.test_questions (test_id, position, question_id)
       select held.id, 1, $2::uuid from held returning test_id
     ), begun as (
       insert into public.attempts (test_id, user_id, expires_at, total_questions)
       select test_id, $1, now() + interval '1 hour', 1 from asked returning id
     )
     insert into public.attempt_questions (attempt_id, user_id, position, question_id)
     select id, $1, 1, $2::uuid from begun`,
    [admin.id, first.questions[0]],
  );
  expect(await results(admin, first)).toMatchObject({ status: 409, body: { code: 'test_running' } });
});
