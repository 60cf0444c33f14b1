import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GamificationPingResponse } from '#core/contracts/gamification/gamification-ping.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 30);
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudent(server);
});

const ping = async () => (await call<GamificationPingResponse>(server, student, 'gamification-ping')).body;

async function answer(count: number) {
  const test = await buildTest(student, { questionCount: 10 });
  const { id } = await buildAttempt(student, test.id);
  const responses = test.config.questions
    .slice(0, count)
    .map((questionId) => ({ questionId, selectedIndex: 1, timeSpent: 1 }));
  await call(server, student, `submit-attempt/attempts/${id}/submit`, { responses });
}

/** Moves everything this student did back by whole days. */
async function daysPass(days: number) {
  await server.database.query(
    `update public.attempts set submitted_at = submitted_at - make_interval(days => $2) where user_id = $1`,
    [student.id, days],
  );
  for (const statement of [
    `update public.gamification set last_active_day = last_active_day - $2::int where user_id = $1`,
    `update public.points_ledger set day = day - $2::int, reference = case reason
       when 'daily_activity' then (reference::date - $2::int)::text else reference end where user_id = $1`,
  ]) {
    await server.database.query(statement, [student.id, days]);
  }
}

it('adds nothing until five questions were answered that day', async () => {
  expect(await ping()).toEqual({ streak_days: 0, points: 0, points_added: 0, badges_added: [] });
  await answer(4);
  expect(await ping()).toMatchObject({
    streak_days: 0,
    points: 4,
    points_added: 0,
    badges_added: ['first_test'],
  });
});

it('counts an earned day once', async () => {
  await answer(5);
  expect(await ping()).toEqual({
    streak_days: 1,
    points: 5 + 12,
    points_added: 12,
    badges_added: ['first_test'],
  });
  const [again, twice] = await Promise.all([ping(), ping()]);
  expect(again).toEqual({ streak_days: 1, points: 17, points_added: 0, badges_added: [] });
  expect(twice).toEqual(again);
});

it('grows day by day, and is lost by a missed one', async () => {
  for (const days of [1, 2, 3]) {
    await answer(5);
    expect(await ping()).toMatchObject({ streak_days: days, points_added: 10 + 2 * days });
    await daysPass(1);
  }
  expect(await ping()).toMatchObject({ streak_days: 3, points_added: 0 });
  await daysPass(1);
  expect(await ping()).toMatchObject({ streak_days: 0 });
  await answer(5);
  expect(await ping()).toMatchObject({ streak_days: 1, points_added: 12 });
  const { data } = await student.client
    .from('gamification')
    .select('streak_days, longest_streak_days, badges')
    .single();
  expect(data).toEqual({ streak_days: 1, longest_streak_days: 3, badges: ['first_test', 'streak_3'] });
});
