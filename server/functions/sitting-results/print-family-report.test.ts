import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { readFamilyReport } from '#server/operations/sitting-results/family-report.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let never: Student;
let group: string;
let teacher: Student;
let hall: ExamHall;

beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  never = await buildStudent(server, 'Never Came');
  const made = await call<{ group_id: string }>(server, admin, 'save-group', { name: 'Batch A' });
  group = made.body.group_id;
  await call(server, admin, 'add-to-group', { group_id: group, user_ids: [asha.id, never.id] });
  teacher = await buildStaff(server, 'teacher', { subjects: ['Physics'], groupIds: [group] });
  hall = await ExamHall.schedule(server, admin, [], {
    audience: { everybody: false, groups: [group], user_ids: [ravi.id] },
  });
  await hall.seat(asha, ravi);
  await hall.save(asha, 0, 1);
  await hall.save(asha, 1, 0);
  await hall.submit(asha);
  await hall.submit(ravi);
  await hall.pass(7200);
  await hall.sweep();
});
afterAll(() => server.close());

const print = (who: Student, body: object = {}) =>
  hall.call<{ url: string }>(who, 'print-family-report', body);
const numberOf = async (who: Student) => (await hall.candidate(who)).number;
const report = (who: Student, number: number | null = null) =>
  readFamilyReport(server.database as Queryable, {
    sittingId: hall.id,
    userId: who.id,
    number,
    language: undefined,
  });

it('is nobody’s before the results are out, staff’s neither: it is made to be passed on', async () => {
  expect(await print(asha)).toMatchObject({ status: 409, body: { code: 'results_not_out' } });
  expect(await print(admin, { number: await numberOf(asha) })).toMatchObject({ status: 409 });
  await hall.call(admin, 'release-sitting');
  await hall.sweep();
});

it('is one’s own, or of a candidate whose results one reads', async () => {
  const [ashas, ravis] = [await numberOf(asha), await numberOf(ravi)];
  const own = await print(asha);
  expect(own.status).toBe(200);
  const answer = await server.fetch(own.body.url);
  expect((await answer.text()).slice(0, 4)).toBe('%PDF');
  expect((await print(admin, { number: ravis, language: 'Tamil' })).status).toBe(200);
  expect((await print(teacher, { number: ashas })).status).toBe(200);
  // Not of the teacher's group; nobody's own; another's number; on no list.
  expect((await print(teacher, { number: ravis })).status).toBe(404);
  expect((await print(teacher)).status).toBe(404);
  expect((await print(ravi, { number: ashas })).status).toBe(404);
  expect((await print(await buildStudent(server))).status).toBe(404);
  expect((await print(await buildStaff(server, 'invigilator'), { number: ashas })).status).toBe(404);
});

it('says of somebody who was absent that there is none', async () => {
  expect(await print(never)).toMatchObject({ status: 422, body: { code: 'no_candidates' } });
});

it('has the marks by subject, what to practise and the exams before', async () => {
  await hall.call(admin, 'publish-ranking', { rule: 'plain' });
  expect(await report(asha)).toMatchObject({
    language: 'English',
    student: { name: 'Asha Rao' },
    total: { marks: 300, max: 1600, right: 1, wrong: 1, blank: 2 },
    subjects: [{ name: 'Physics', marks: 300, max: 1600 }],
    ranking: { rank: 1, ranked: 2, percentile: 1_000_000_000 },
    advice: { well: [], practise: ['Kinematics'], leftOut: 2, guessed: { wrong: 1, cost: 100 } },
    history: [{ title: 'Sunday test', percent: 18.75 }],
  });
  await server.database.query(`update public.profiles set language = 'Hindi' where user_id = $1`, [asha.id]);
  const { language, advice } = await report(asha);
  expect(language).toBe('Hindi');
  expect(advice.practise).not.toEqual(['Kinematics']);
});
