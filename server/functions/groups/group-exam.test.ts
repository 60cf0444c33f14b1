import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { shipExamContent } from '#server/operations/exams/ship-exam-content.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { miss, openTest } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let member: Student;
let group: string;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
  const directory = projectPath('supabase/seed/exams');
  await loadExams(server.database, directory);
  await shipExamContent(server.database, directory);
  admin = await buildAdministrator(server);
  member = await buildStudent(server);
  const made = await call<{ group_id: string }>(server, admin, 'save-group', { name: 'JEE batch' });
  group = made.body.group_id;
  code = (await call<{ code: string }>(server, admin, 'set-group-code', { group_id: group, open: true })).body
    .code;
  await call(server, member, 'join-group', { code });
});
afterAll(() => server.close());

const setExam = (who: Student, exam: string, group_id = group) =>
  call<{ code?: string }>(server, who, 'set-group-exam', { group_id, exam });
const examsOf = async ({ client, id }: Student) =>
  (await client.from('profiles').select('other_exams, current_exam').eq('user_id', id).single()).data;
const figures = async () => {
  const chapters = await admin.client.rpc('get_group_chapters', { p_group: group });
  const members = await admin.client.rpc('get_group_members', { p_group: group });
  expect([chapters.error, members.error]).toEqual([null, null]);
  const [first] = members.data as { attempts: number; weakest_subject: string | null }[];
  return {
    subjects: [...new Set((chapters.data as { subject: string }[]).map(({ subject }) => subject))].sort(),
    attempts: first?.attempts,
    weakest: first?.weakest_subject,
  };
};

it('is NEET (UG) until an administrator says another that is offered', async () => {
  const { data } = await admin.client.from('groups').select('exam').eq('id', group).single();
  expect(data).toEqual({ exam: 'neet-ug' });
  expect((await setExam(member, 'jee-main')).status).toBe(403);
  expect((await setExam(admin, 'no-such-exam')).status).toBe(404);
  expect((await setExam(admin, 'jee-main', crypto.randomUUID())).status).toBe(404);
  await call(server, admin, 'hide-exam', { code: 'gate', hidden: true });
  expect((await setExam(admin, 'gate')).status).toBe(404);
  expect((await examsOf(member))?.other_exams).toEqual([]);
});

it('has figures of its exam, and its members find it among theirs, shown when they choose', async () => {
  await miss(server, member, await buildQuestions(server, 6, { subject: 'Biology' }));
  const test = await call<{ test: { id: string } }>(server, member, 'create-test', {
    exam: 'jee-main',
    mode: 'difficulty_mix',
    duration_sec: 3600,
    config: { subjects: ['Mathematics'], questionCount: 25 },
  });
  const { attemptId, questions } = await openTest(server, member, test.body.test.id);
  const responses = questions
    .filter(({ options }) => options.length > 0)
    .map(({ id }) => ({ questionId: id, selectedIndex: 0, timeSpent: 30, flagged: false }));
  await call(server, member, `submit-attempt/attempts/${attemptId}/submit`, { responses });
  expect(await figures()).toMatchObject({ subjects: ['Biology'], attempts: 1, weakest: 'Biology' });
  expect((await setExam(admin, 'jee-main')).status).toBe(200);
  expect(await figures()).toMatchObject({ subjects: ['Mathematics'], attempts: 1 });
  expect(await examsOf(member)).toEqual({ other_exams: ['jee-main'], current_exam: 'neet-ug' });
});

it('is offered to who joins later, once, and to nobody else', async () => {
  const [later, other] = [await buildStudent(server), await buildStudent(server)];
  await call(server, later, 'join-group', { code });
  await call(server, admin, 'add-to-group', { group_id: group, user_ids: [later.id] });
  expect((await examsOf(later))?.other_exams).toEqual(['jee-main']);
  expect((await examsOf(other))?.other_exams).toEqual([]);
  // Who gives it up keeps it given up.
  await later.client.from('profiles').update({ other_exams: [] }).eq('user_id', later.id);
  await call(server, admin, 'add-to-group', { group_id: group, user_ids: [later.id] });
  expect((await examsOf(later))?.other_exams).toEqual([]);
});

it('keeps an exam of the institute from being removed', async () => {
  const definition = await server.database.query(
    `select jsonb_set(definition, '{code}', '"own-of-group"') as definition from public.exams where code = 'jee-main'`,
  );
  await call(server, admin, 'save-exam', { exam: null, definition: definition.rows[0]?.definition });
  expect((await setExam(admin, 'own-of-group')).status).toBe(200);
  await server.database.query(`update public.profiles set other_exams = '{}'`);
  const removed = await call<{ code: string }>(server, admin, 'remove-exam', { code: 'own-of-group' });
  expect([removed.status, removed.body.code]).toEqual([409, 'exam_in_use']);
  await setExam(admin, 'neet-ug');
  expect((await call(server, admin, 'remove-exam', { code: 'own-of-group' })).status).toBe(200);
});
