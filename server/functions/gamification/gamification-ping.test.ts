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

/** Makes the student's last test end at an instant of Indian time, counted from today's midnight. */
async function submittedAt(fromMidnight: string) {
  await server.database.query(
    `update public.attempts set submitted_at = $2::interval +
       date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
     where id = (select id from public.attempts where user_id = $1 order by started_at desc limit 1)`,
    [student.id, fromMidnight],
  );
}

it('counts the day a test was submitted on, even when the ping comes after midnight', async () => {
  await answer(5);
  await submittedAt('-1 second');
  expect(await ping()).toMatchObject({ streak_days: 1, points_added: 12 });
  await answer(5);
  expect(await ping()).toMatchObject({ streak_days: 2, points_added: 14 });
  const { data } = await student.client
    .from('points_ledger')
    .select('points')
    .eq('reason', 'daily_activity')
    .order('day');
  expect(data).toEqual([{ points: 12 }, { points: 14 }]);
});

it('counts what was answered without a network for the day it was done, though it was sent on the next', async () => {
  const test = await buildTest(student, { questionCount: 10 });
  const { id } = await buildAttempt(student, test.id);
  const responses = test.config.questions
    .slice(0, 5)
    .map((questionId) => ({ questionId, selectedIndex: 1, timeSpent: 1, offsetSeconds: 30 }));
  // Begun half an hour before midnight in India; the device gives its answers back after it.
  await server.database.query(
    `update public.attempts set started_at = (date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')
       - interval '30 minutes', expires_at = now() + interval '1 hour' where id = $1`,
    [id],
  );
  await call(server, student, `submit-attempt/attempts/${id}/submit`, { responses });
  await ping();
  const { rows } = await server.database.query(
    `select last_active_day = (now() at time zone 'Asia/Kolkata')::date - 1 as "isYesterday" from public.gamification where user_id = $1`,
    [student.id],
  );
  expect(rows).toEqual([{ isYesterday: true }]);
});

it('does not add up the answers of two days', async () => {
  await answer(3);
  await submittedAt('-1 second');
  await answer(3);
  expect(await ping()).toMatchObject({ streak_days: 0, points_added: 0 });
  await answer(2);
  expect(await ping()).toMatchObject({ streak_days: 1, points_added: 12 });
});

it('counts a day once however many pings arrive at once', async () => {
  await answer(5);
  const pings = await Promise.all(Array.from({ length: 8 }, ping));
  expect(pings.map((result) => result.points_added).sort((a, b) => b - a)).toEqual([12, 0, 0, 0, 0, 0, 0, 0]);
  expect(pings.every(({ points, streak_days }) => points === 17 && streak_days === 1)).toBe(true);
});

it('spends a banked freeze on a missed day by itself', async () => {
  await answer(5);
  await ping();
  await server.database.query(
    `update public.gamification set streak_days = 7, longest_streak_days = 7, streak_freezes = 1 where user_id = $1`,
    [student.id],
  );
  await daysPass(2);
  expect(await ping()).toMatchObject({ streak_days: 7, points_added: 0 });
  await answer(5);
  expect(await ping()).toMatchObject({ streak_days: 8 });
  const { data } = await student.client.from('gamification').select('streak_freezes').single();
  expect(data).toEqual({ streak_freezes: 0 });
});

it('gives nothing for a demo test', async () => {
  const test = await buildTest(student, { questionCount: 10 });
  await server.database.query('update public.tests set is_demo = true where id = $1', [test.id]);
  const { id } = await buildAttempt(student, test.id);
  const responses = test.config.questions.map((questionId) => ({
    questionId,
    selectedIndex: 1,
    timeSpent: 1,
  }));
  const submitted = await call(server, student, `submit-attempt/attempts/${id}/submit`, { responses });
  expect(submitted.body).toMatchObject({ correct_answers: 10, points_added: 0 });
  expect(await ping()).toEqual({ streak_days: 0, points: 0, points_added: 0, badges_added: [] });
});
