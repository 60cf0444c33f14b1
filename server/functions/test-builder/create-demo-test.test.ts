import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreateTestResponse } from '#core/contracts/test-builder/create-test.ts';
import { loadDemoBank } from '#server/operations/question-bank/load-demo-bank.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, buildTest, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  await loadDemoBank(server.database, projectPath('supabase/seed/demo/demo-bank.json'));
  await buildQuestions(server, 3);
});
afterAll(() => server.close());

const demoTest = () =>
  call<CreateTestResponse>(server, student, 'create-test', {
    demo: true,
    duration_sec: 1800,
    config: { subjects: ['Physics', 'Chemistry', 'Biology'], difficulty: 3, questionCount: 25 },
  });

const allow = (value: boolean) =>
  server.database.query(
    `update public.app_settings set value = to_jsonb($1::boolean) where key = 'demo_mode_allowed'`,
    [value],
  );

it('draws from the demo bank alone, and is marked as a demo', async () => {
  const { body } = await demoTest();
  expect(body.test).toMatchObject({
    title: 'Demo Test: Physics, Chemistry, Biology',
    config: { questionCount: 4 },
  });
  const { rows } = await server.database.query(
    'select distinct source, difficulty from public.questions where id = any ($1)',
    [body.test.config.questions],
  );
  expect(rows).toEqual([{ source: 'demo', difficulty: 3 }]);
  const { data } = await student.client.from('tests').select('is_demo').eq('id', body.test.id).single();
  expect(data).toEqual({ is_demo: true });
});

it('leaves the demo bank out of every other test and count', async () => {
  expect(await buildTest(student, { questionCount: 200, difficulty: 3 })).toMatchObject({
    config: { questionCount: 3 },
  });
  const { data: subjects } = await student.client.rpc('get_distinct_subjects');
  expect(subjects).toEqual([{ subject: 'Physics' }]);
});

it('tells the builder where the twelve stand', async () => {
  const { data } = await student.client.rpc('get_demo_outline');
  const outline = data as { subject: string; chapter: string; difficulty: number; questions: number }[];
  expect(outline.reduce((sum, row) => sum + row.questions, 0)).toBe(12);
  expect(outline).toContainEqual({
    subject: 'Physics',
    chapter: 'Current Electricity',
    difficulty: 1,
    questions: 1,
  });
});

it('is refused where an administrator has switched Demo Mode off', async () => {
  await allow(false);
  expect(await demoTest()).toMatchObject({ status: 403, body: { code: 'demo_off' } });
  await allow(true);
  expect((await demoTest()).status).toBe(200);
});
