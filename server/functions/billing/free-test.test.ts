import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import {
  buildQuestions,
  buildStudent,
  buildStudentWithoutPremium,
  givePremium,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 60);
});
afterAll(() => server.close());

const create = (student: Student, questionCount: number, mode = 'custom') =>
  call(server, student, 'create-test', {
    mode,
    duration_sec: 1800,
    config: { subjects: ['Physics'], chapters: null, difficulty: 3, questionCount },
  });

describe('without Premium', () => {
  it('a test has up to ten questions; a longer one is refused with a text for the screen', async () => {
    const student = await buildStudentWithoutPremium(server);
    const refused = await create(student, 25);
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      code: 'premium_required',
      error: 'Without Premium a test has up to 10 questions.',
    });
    expect((await create(student, 10)).status).toBe(200);
  });

  it('there is one test a day, but any number of Quick Tests', async () => {
    const student = await buildStudentWithoutPremium(server);
    expect((await create(student, 5, 'quick')).status).toBe(200);
    expect((await create(student, 10)).status).toBe(200);
    expect((await create(student, 5, 'difficulty_mix')).status).toBe(402);
    expect((await create(student, 5, 'quick')).status).toBe(200);
    expect((await create(student, 6, 'quick')).status).toBe(402);
  });

  it('a demonstration is not the test of the day', async () => {
    const student = await buildStudentWithoutPremium(server);
    await create(student, 10);
    await server.database.query('update public.tests set is_demo = true where owner_id = $1', [student.id]);
    expect((await create(student, 10)).status).toBe(200);
    expect((await create(student, 10)).status).toBe(402);
  });

  it('a refused call leaves nothing behind, and the next day is a new one in India', async () => {
    const student = await buildStudentWithoutPremium(server);
    await create(student, 10);
    expect((await create(student, 10)).status).toBe(402);
    const row = await queryOptionalRow(
      server.database,
      z.object({ tests: z.number() }),
      `select count(*)::int as tests from public.tests where owner_id = $1`,
      [student.id],
    );
    expect(row?.tests).toBe(1);
    await server.database.query(
      `update public.tests set created_at =
         date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - interval '1 second'
       where owner_id = $1`,
      [student.id],
    );
    expect((await create(student, 10)).status).toBe(200);
  });

  it('two calls at once make one test', async () => {
    const student = await buildStudentWithoutPremium(server);
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(student, 10)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402, 402, 402]);
  });

  it('counts from three days after the end of a period', async () => {
    const student = await buildStudentWithoutPremium(server);
    await givePremium(server, student, -2);
    expect((await create(student, 25)).status).toBe(200);
    await server.database.query(
      `update public.user_subscriptions set current_period_end = now() - interval '73 hours' where user_id = $1`,
      [student.id],
    );
    expect((await create(student, 25)).status).toBe(402);
  });
});

it('with Premium there is no limit', async () => {
  const student = await buildStudent(server);
  for (const count of [50, 25, 10]) expect((await create(student, count)).status).toBe(200);
});
