import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Plan, type PlanDay } from '#core/contracts/plan/plan.ts';
import { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { handIn, miss, openTest } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const subject of SUBJECTS)
    for (const name of ['XI', 'XII'] as const)
      for (const chapter of CHAPTERS_BY_CLASS[subject][name].slice(0, 5))
        await buildQuestions(server, 12, { subject, chapter });
});
afterAll(() => server.close());

const planOf = async (student: Student) => {
  const { status, body } = await call(server, student, 'get-plan');
  expect(status).toBe(200);
  return Plan.parse(body);
};
const tonightOf = async (student: Student) =>
  GetTonightResponse.parse((await call(server, student, 'get-tonight')).body);
const change = (student: Student, ...changes: { key: string; from: string; day: string | null }[]) =>
  call<Plan & { code: string }>(server, student, 'change-plan', { changes });
const examIn = (student: Student, days: number) =>
  server.database.query(
    `update public.profiles set exam_date =
       ((now() at time zone 'Asia/Kolkata')::date + $2::int + time '14:00') at time zone 'Asia/Kolkata'
     where user_id = $1`,
    [student.id, days],
  );
const pinsOf = async ({ id }: Student) =>
  (
    await queryRow(
      server.database,
      z.object({ count: z.number() }),
      'select count(*)::int as count from private.plan_pins where user_id = $1',
      [id],
    )
  ).count;

function dayAt(plan: Plan, place: number): PlanDay {
  const day = plan.days[place];
  if (!day) throw new Error('no such day');
  return day;
}
const keysOn = (plan: Plan, place: number) => dayAt(plan, place).quests.flatMap(({ key }) => key ?? []);
const keyOn = (plan: Plan, place: number) => keysOn(plan, place)[0] ?? '';

describe('the plan', () => {
  it('begins with tonight, ends with the exam, and says the pace', async () => {
    const student = await buildStudent(server);
    const open = await planOf(student);
    expect(open.exam_day).toBeNull();
    expect(open.days).toHaveLength(7);
    expect(open.weeks).toHaveLength(11);
    await examIn(student, 20);
    const plan = await planOf(student);
    expect(plan.weeks).toHaveLength(2);
    expect(plan.weeks[1]).toMatchObject({ to: plan.exam_day, has_exam: true });
    expect(plan.pace.reached).toBeGreaterThan(0);
    expect(plan.pace.reached).toBeLessThanOrEqual(plan.pace.all);
    expect(plan.last_day).toBe(plan.exam_day);
    // More than a year ahead: what is counted ends before it, and says where.
    await examIn(student, 500);
    const long = await planOf(student);
    expect(Date.parse(long.last_day) - Date.parse(dayAt(long, 0).day)).toBe(399 * 86_400_000);
    expect(long.weeks.at(-1)).toMatchObject({ to: long.last_day, has_exam: false });
    const tonight = await tonightOf(student);
    expect(dayAt(plan, 0).day).toBe(tonight.day);
    expect(dayAt(plan, 0).quests.map(({ quest }) => quest)).toEqual(tonight.quests.map(({ quest }) => quest));
    expect(dayAt(plan, 1).quests[0]?.quest).toEqual(tonight.tomorrow);
  });

  it('is the same all day, and knows what is done', async () => {
    const student = await buildStudent(server);
    const before = await planOf(student);
    const [first] = dayAt(before, 0).quests;
    if (first?.quest.kind !== 'chapter') throw new Error('no chapter');
    const { subject, chapter } = first.quest;
    const made = await call<{ test_id: string }>(server, student, 'create-practice-test', {
      chapters: [{ subject, chapter }],
    });
    const opened = await openTest(server, student, made.body.test_id);
    await handIn(server, student, opened, () => ({ isRight: true }));
    const after = await planOf(student);
    expect(dayAt(after, 0).quests[0]?.done).toBe(true);
    expect(after.days.slice(1)).toEqual(before.days.slice(1));
    expect(after.weeks).toEqual(before.weeks);
  });

  it('moves a quest of today to another day and back, on the dashboard as well', async () => {
    const student = await buildStudent(server);
    const plan = await planOf(student);
    const [key, to] = [keyOn(plan, 0), dayAt(plan, 3).day];
    const moved = await change(student, { key, from: dayAt(plan, 0).day, day: to });
    expect(moved.status).toBe(200);
    expect(keysOn(moved.body, 0)).not.toContain(key);
    expect(keysOn(moved.body, 3)).toContain(key);
    expect(await planOf(student)).toEqual(moved.body);
    const names = (await tonightOf(student)).quests.map(({ quest }) => quest);
    expect(names).toEqual(dayAt(moved.body, 0).quests.map(({ quest }) => quest));
    expect((await change(student, { key, from: to, day: null })).body).toEqual(plan);
    expect(await pinsOf(student)).toBe(0);
  });

  it('puts a quest of a later day into today, swaps two, and locks one', async () => {
    const student = await buildStudent(server);
    const plan = await planOf(student);
    const [a, b] = [keyOn(plan, 2), keyOn(plan, 4)];
    const swapped = await change(
      student,
      { key: a, from: dayAt(plan, 2).day, day: dayAt(plan, 4).day },
      { key: b, from: dayAt(plan, 4).day, day: dayAt(plan, 2).day },
    );
    expect(keysOn(swapped.body, 4)).toContain(a);
    expect(keysOn(swapped.body, 2)).toContain(b);
    const early = keyOn(swapped.body, 5);
    const today = await change(student, { key: early, from: dayAt(plan, 5).day, day: dayAt(plan, 0).day });
    expect(keysOn(today.body, 0)).toContain(early);
    expect((await tonightOf(student)).quests).toHaveLength(dayAt(plan, 0).quests.length + 1);
    const lock = keyOn(today.body, 3);
    const locked = await change(student, { key: lock, from: dayAt(plan, 3).day, day: dayAt(plan, 3).day });
    expect(dayAt(locked.body, 3).quests.find(({ key }) => key === lock)?.locked).toBe(true);
    // The exam, the minutes and the day may change: it stays.
    await examIn(student, 40);
    await server.database.query('update public.profiles set practice_minutes = 60 where user_id = $1', [
      student.id,
    ]);
    expect(keysOn(await planOf(student), 3)).toContain(lock);
  });

  it('refuses what is not in the plan, a day that is over or too late, and a fifth on one day', async () => {
    const student = await buildStudent(server);
    await examIn(student, 5);
    await server.database.query('update public.profiles set practice_minutes = 60 where user_id = $1', [
      student.id,
    ]);
    const plan = await planOf(student);
    const key = keyOn(plan, 1);
    const refused = async (day: string, of = key, from = dayAt(plan, 1).day) =>
      (await change(student, { key: of, from, day })).body.code;
    expect(await refused(dayAt(plan, 2).day, 'Physics: Alchemy')).toBe('plan_changed');
    expect(await refused('2020-01-01')).toBe('plan_day_closed');
    expect(await refused('2126-01-01')).toBe('plan_day_closed');
    expect(await refused(dayAt(plan, 4).day)).toBe('plan_day_closed');
    const to = dayAt(plan, 3).day;
    expect(await refused(to, key, dayAt(plan, 2).day)).toBe('plan_changed');
    const both = { key, from: dayAt(plan, 1).day, day: to };
    expect((await change(student, both, { ...both, day: dayAt(plan, 2).day })).status).toBe(400);
    const all = [1, 2].flatMap((at) =>
      keysOn(plan, at).map((one) => ({ key: one, from: dayAt(plan, at).day })),
    );
    const [fifth, ...four] = all.slice(0, 5).reverse();
    if (!fifth) throw new Error('too few');
    for (const one of four) expect((await change(student, { ...one, day: to })).status).toBe(200);
    expect(await refused(to, fifth.key, fifth.from)).toBe('plan_day_full');
    expect(await pinsOf(student)).toBe(4);
    // What was put on days that are over goes with the next change.
    await server.database.query(
      'update private.plan_pins set day = day - 30, from_day = from_day - 30 where user_id = $1',
      [student.id],
    );
    expect(await refused(to, keyOn(await planOf(student), 1))).toBeUndefined();
    expect(await pinsOf(student)).toBe(1);
  });

  it('holds no fifth quest today, and nothing twice on a day', async () => {
    const student = await buildStudent(server);
    await server.database.query('update public.profiles set practice_minutes = 60 where user_id = $1', [
      student.id,
    ]);
    const plan = await planOf(student);
    expect(keysOn(plan, 0)).toHaveLength(4);
    const [today, other] = [dayAt(plan, 0).day, dayAt(plan, 2).day];
    const later = { key: keyOn(plan, 2), from: other, day: today };
    expect((await change(student, later)).body.code).toBe('plan_day_full');
    // In exchange for one of today there is room.
    const mine = { key: keyOn(plan, 0), from: today, day: other };
    const swapped = await change(student, later, mine);
    expect(keysOn(swapped.body, 0)).toEqual([...keysOn(plan, 0).slice(1), later.key]);
    expect(keysOn(swapped.body, 2)).toContain(mine.key);
  });

  it('moves one day of a chapter that is planned several times, and leaves the others', async () => {
    const student = await buildStudent(server);
    const [day, weak] = ['2026-01-01', { subject: 'Physics', chapter: 'Units and Measurements' }];
    await planOf(student);
    await server.database.query(
      `update private.day_plans set figures = jsonb_set(figures, '{chapters}', $2::jsonb) where user_id = $1`,
      [
        student.id,
        JSON.stringify([
          { ...weak, questions: 20, answered: 20, right: 2, last_seen_at: `${day}T00:00:00.000Z` },
        ]),
      ],
    );
    await server.database.query(
      `update private.day_plans set figures = jsonb_set(figures, '{unseen}', (
         select jsonb_agg(case one->>0 when $2 then jsonb_build_array($2::text, 90) else one end)
         from jsonb_array_elements(figures->'unseen') one)) where user_id = $1`,
      [student.id, `${weak.subject}: ${weak.chapter}`],
    );
    const key = `${weak.subject}: ${weak.chapter}`;
    const placesOf = (plan: Plan) => [1, 2, 3, 4, 5, 6].filter((place) => keysOn(plan, place).includes(key));
    const plan = await planOf(student);
    const [first = 0, second = 0, ...others] = placesOf(plan);
    expect(second).toBeGreaterThan(first);
    const from = dayAt(plan, second).day;
    const locked = await change(student, { key, from, day: from });
    expect(placesOf(locked.body)).toEqual([first, second, ...others]);
    const lockedOn = locked.body.days.filter(({ quests }) => quests.some((one) => one.locked));
    expect(lockedOn.map((one) => one.day)).toEqual([from]);
    // Each is moved by itself, and none to where another stands.
    const moved = await change(student, { key, from: dayAt(plan, first).day, day: from });
    expect(moved.body.code).toBe('plan_day_closed');
    const away = await change(student, { key, from, day: dayAt(plan, second - 1).day });
    expect(placesOf(away.body).slice(0, 2)).toEqual([first, second - 1]);
  });

  it('is nobody else’s, and needs a session', async () => {
    const [student, other] = [await buildStudent(server), await buildStudent(server)];
    const plan = await planOf(student);
    await change(student, { key: keyOn(plan, 1), from: dayAt(plan, 1).day, day: dayAt(plan, 3).day });
    expect((await planOf(other)).days.flatMap(({ quests }) => quests).some(({ locked }) => locked)).toBe(
      false,
    );
    expect((await call(server, null, 'get-plan')).status).toBe(401);
    expect((await call(server, null, 'change-plan', { changes: [] })).status).toBe(401);
  });
});

describe('a chapter that was met', () => {
  it('stands on the day it was put on, or is refused', async () => {
    const student = await buildStudent(server);
    await examIn(student, 60);
    // Most of its questions are met, and went wrong: the rule wants the rest of them on several days.
    for (const subject of SUBJECTS)
      for (const chapter of CHAPTERS_BY_CLASS[subject].XII.slice(0, 2)) {
        const met = await queryRows(
          server.database,
          z.object({ id: z.string() }),
          'select id from public.questions where subject = $1 and chapter = $2 order by id limit 5',
          [subject, chapter],
        );
        await miss(
          server,
          student,
          met.map(({ id }) => id),
        );
      }
    const plan = await planOf(student);
    const moves = [0, 1].flatMap((from) =>
      keysOn(plan, from).flatMap((key) => [2, 3, 4, 5, 6].map((to) => ({ key, from, to }))),
    );
    const kept: string[] = [];
    for (const { key, from, to } of moves) {
      const put = await change(student, { key, from: dayAt(plan, from).day, day: dayAt(plan, to).day });
      expect([200, 409]).toContain(put.status);
      if (put.status !== 200) continue;
      expect(keysOn(Plan.parse(put.body), to), `${key} on day ${to}`).toContain(key);
      kept.push(key);
      const back = await change(student, { key, from: dayAt(plan, to).day, day: null });
      expect(back.status).toBe(200);
    }
    expect(kept.length).toBeGreaterThan(0);
  });
});

it('is changed 120 times an hour at the most: each change is a walk of the whole plan', async () => {
  const student = await buildStudent(server);
  await examIn(student, 3);
  const plan = await planOf(student);
  const lock = { key: keyOn(plan, 0), from: dayAt(plan, 0).day, day: dayAt(plan, 0).day };
  for (let times = 0; times < 120; times++) expect((await change(student, lock)).status).toBe(200);
  expect((await change(student, lock)).status).toBe(429);
});
