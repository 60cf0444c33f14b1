import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetGroupSittingsResponse } from '#core/contracts/sitting-results/group-sittings.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let other: Student;
let group: string;
let otherGroup: string;
let teacher: Student;
let halls: ExamHall[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  other = await buildStudent(server, 'Of Another Group');
  group = await buildGroup(asha, ravi);
  otherGroup = await buildGroup(other);
  teacher = await buildStaff(server, 'teacher', { subjects: ['Physics'], groupIds: [group] });
  halls = [];
  // Asha has all right, then nothing; Ravi half, and then never comes.
  halls.push(await held([asha, 4], [ravi, 2], [other, 4]));
  halls.push(await held([asha, 4], [other, 1]));
  halls.push(await held([asha, 0], [other, 1]));
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

/** An exam of both groups: who came, and how many of four they have right. */
async function held(...came: [Student, number][]): Promise<ExamHall> {
  const hall = await ExamHall.schedule(server, admin, [], {
    title: `Test ${halls.length + 1}`,
    audience: { everybody: false, groups: [group, otherGroup], user_ids: [] },
  });
  await hall.seat(...came.map(([student]) => student));
  for (const [student, right] of came) {
    for (let place = 0; place < right; place++) await hall.save(student, place, 1);
    await hall.submit(student);
  }
  await hall.pass(7200 * (4 - halls.length));
  await hall.sweep();
  return hall;
}

const ask = (who: Student, group_id = group) =>
  call<GetGroupSittingsResponse>(server, who, 'get-group-sittings', { group_id });

it('tells an administrator how a group did, the oldest first, and who needs help', async () => {
  const { status, body } = await ask(admin);
  expect(status).toBe(200);
  expect(body.sittings.map(({ id }) => id)).toEqual(halls.map(({ id }) => id));
  expect(body.sittings).toMatchObject([
    { title: 'Test 1', is_released: false, listed: 2, appeared: 2, mean: 75, highest: 100 },
    { title: 'Test 2', listed: 2, appeared: 1, mean: 100 },
    { title: 'Test 3', listed: 2, appeared: 1, mean: 0 },
  ]);
  expect(body.students).toMatchObject([
    { name: 'Asha Rao', is_member: true, results: [100, 100, 0], needs: [{ kind: 'falling' }] },
    { name: 'Ravi Kumar', results: [50, 'absent', 'absent'], needs: [{ kind: 'absent', missed: 2, of: 3 }] },
  ]);
});

it('tells a teacher who holds none of them nothing before the release, and then the own group alone', async () => {
  expect((await ask(teacher)).body).toMatchObject({ sittings: [], students: [{ results: [] }, {}] });
  await halls[0]?.call(admin, 'release-sitting');
  await server.database.query(
    'update public.group_members set group_id = $2 where group_id = $1 and user_id = $3',
    [group, otherGroup, ravi.id],
  );
  const { body } = await ask(teacher);
  expect(body.sittings).toMatchObject([{ title: 'Test 1', is_released: true }]);
  expect(body.students).toMatchObject([
    { name: 'Asha Rao', results: [100] },
    { name: 'Ravi Kumar', is_member: false, results: [50], needs: [] },
  ]);
  expect(JSON.stringify(body)).not.toContain('Another');
  expect((await ask(teacher, otherGroup)).status).toBe(404);
  for (const who of [asha, await buildStaff(server, 'invigilator'), await buildStaff(server, 'clerk')])
    expect((await ask(who)).status).toBe(403);
});

it('has no exam that is not over, or was cancelled', async () => {
  const before = (await ask(admin)).body.sittings.length;
  const running = await ExamHall.schedule(server, admin, [], {
    audience: { everybody: false, groups: [group], user_ids: [] },
  });
  await running.seat(asha);
  expect((await ask(admin)).body.sittings).toHaveLength(before);
  await running.call(admin, 'cancel-sitting', { reason: 'Rain' });
  expect((await ask(admin)).body.sittings).toHaveLength(before);
});
