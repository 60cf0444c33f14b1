import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { GetNamedListResponse } from '#core/contracts/rankings/named-list.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

/** The first has one right answer, the second nothing; the third never came. */
async function held(names: string[] = ['Asha Rao', 'Ravi Kumar', 'Never Came']) {
  const [first, second, absent] = await Promise.all(names.map((name) => buildStudent(server, name)));
  if (!first || !second || !absent) throw new Error('Three names are needed');
  const hall = await ExamHall.schedule(server, admin, [first, second, absent]);
  await hall.seat(first, second);
  await hall.save(first, 0, 1);
  for (const student of [first, second]) await hall.submit(student);
  await hall.pass(7200);
  return { hall, first, second, absent };
}

async function ranked(names?: string[]) {
  const all = await held(names);
  await all.hall.call(admin, 'release-sitting');
  await all.hall.sweep();
  await all.hall.call(admin, 'publish-ranking', { rule: 'plain' });
  return all;
}

const show = (hall: ExamHall, shown: boolean) => hall.call(admin, 'set-named-list', { shown });
const listFor = (hall: ExamHall, who: Student, page = 0) =>
  hall.call<z.infer<typeof GetNamedListResponse>>(who, 'get-named-list', { page });
const rowsOf = async (hall: ExamHall, who: Student) => {
  const { rows } = (await listFor(hall, who)).body;
  return rows.map(({ rank, name, marks, is_own }) => [rank, name, marks, is_own]);
};

it('shows candidates each other only while an administrator has it on', async () => {
  const { hall, first, second, absent } = await ranked();
  for (const who of [first, second, absent, admin]) expect((await listFor(hall, who)).status).toBe(404);
  expect((await hall.call(first, 'get-own-ranking')).body).toMatchObject({ names_shown: false });
  expect((await show(hall, true)).status).toBe(200);
  expect((await hall.call(first, 'get-own-ranking')).body).toMatchObject({ names_shown: true });
  expect(await rowsOf(hall, first)).toEqual([
    [1, 'Asha Rao', 400, true],
    [2, 'Ravi Kumar', 0, false],
  ]);
  // Anyone who is on the list, and nobody else: neither another student nor who runs the exam by this call.
  expect((await listFor(hall, absent)).status).toBe(200);
  const stranger = await buildStudent(server, 'Stranger');
  for (const who of [stranger, admin]) expect((await listFor(hall, who)).status).toBe(404);
  expect((await show(hall, false)).body).toEqual({ names_shown_at: null });
  for (const who of [first, second]) expect((await listFor(hall, who)).status).toBe(404);
});

it('is refused before a ranking, for a competition, and to anyone who is no administrator', async () => {
  const { hall, first } = await held();
  expect(await show(hall, true)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await hall.call(admin, 'release-sitting');
  await hall.sweep();
  expect(await show(hall, true)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await hall.call(admin, 'publish-ranking');
  expect((await hall.call(first, 'set-named-list', { shown: true })).status).toBe(403);
  const plan = { title: 'All India', published: true };
  const { body } = await call<{ competition_id: string }>(server, admin, 'save-competition', plan);
  const time = await ExamHall.schedule(server, admin, [], { competition_id: body.competition_id });
  expect((await show(time, true)).status).toBe(409);
});

it('is refused by the database, too, before the results are out', async () => {
  const { hall } = await held();
  const on = 'update private.sittings set names_shown_at = now() where id = $1';
  await expect(server.database.query(on, [hall.id])).rejects.toThrow(/check constraint/);
});

const rename = (who: Student, name: string | null) =>
  server.database.query('update public.profiles set full_name = $2 where user_id = $1', [who.id, name]);
const namesOf = async (hall: ExamHall, who: Student) => (await rowsOf(hall, who)).map(([, name]) => name);

it('has the names of the moment in which it was switched on, and no name with an @ or a digit', async () => {
  const { hall, first, second } = await ranked();
  await show(hall, true);
  await rename(first, 'Something Rude');
  await rename(second, null);
  await show(hall, true);
  expect(await namesOf(hall, second)).toEqual(['Asha Rao', 'Ravi Kumar']);
  await show(hall, false);
  const kept = await server.database.query('select from private.shown_names where sitting_id = $1', [
    hall.id,
  ]);
  expect(kept.rows).toEqual([]);
  await show(hall, true);
  expect(await namesOf(hall, second)).toEqual(['Something Rude', null]);
  await show(hall, false);
  await rename(first, 'asha@example.com');
  await rename(second, 'Ravi ९८७६');
  await show(hall, true);
  expect(await namesOf(hall, second)).toEqual([null, null]);
});

it('does not name whom the institute stopped, nor a minor whose guardian said no', async () => {
  const { hall, first, second } = await ranked();
  await show(hall, true);
  await server.database.query('insert into private.social_stops (user_id) values ($1)', [first.id]);
  const decide = (state: string, social: boolean) =>
    server.database.query(
      `insert into private.guardians (user_id, email, state, how, notice_version, name, relation, decided_at, social)
       values ($1, 'parent@example.com', $2, 'mail', 1, 'Parent', 'mother', now(), $3)
       on conflict (user_id) do update set state = $2, social = $3`,
      [second.id, state, social],
    );
  const born = (years: number) =>
    server.database.query(
      `update public.profiles set date_of_birth = now() - make_interval(years => $2) where user_id = $1`,
      [second.id, years],
    );
  await born(16);
  await decide('agreed', true);
  expect(await namesOf(hall, second)).toEqual([null, 'Ravi Kumar']);
  for (const [state, social] of [
    ['withdrawn', true],
    ['agreed', false],
  ] as const) {
    await decide(state, social);
    expect(await namesOf(hall, second)).toEqual([null, null]);
  }
  await born(20);
  expect(await namesOf(hall, second)).toEqual([null, 'Ravi Kumar']);
});

it('calls nobody by an email, and names nobody who is gone or off the list', async () => {
  const { hall, first, second, absent } = await ranked(['Asha Rao', 'Ravi Kumar', 'Never Came']);
  await rename(first, null);
  await show(hall, true);
  expect(await rowsOf(hall, second)).toEqual([
    [1, null, 400, false],
    [2, 'Ravi Kumar', 0, true],
  ]);
  await server.database.query(
    'update private.sitting_candidates set removed_at = now() where sitting_id = $1 and user_id = $2',
    [hall.id, second.id],
  );
  expect((await listFor(hall, second)).status).toBe(404);
  await server.database.query('delete from auth.users where id = $1', [first.id]);
  expect(await rowsOf(hall, absent)).toEqual([
    [1, null, 400, false],
    [2, null, 0, false],
  ]);
  await server.database.query('delete from auth.users where id = $1', [second.id]);
  const kept = await server.database.query('select user_id from private.shown_names where sitting_id = $1', [
    hall.id,
  ]);
  expect(kept.rows).toEqual([{ user_id: absent.id }]);
});

it('comes in pages', async () => {
  const { hall, first } = await ranked();
  await server.database.query(
    `insert into private.ranking_rows (sitting_id, version, number, rank, percentile, total, subjects)
     select $1, 1, n, n, 0, '{"marks": -100, "right": 0, "wrong": 1, "blank": 0}', '{}' from generate_series(4, 150) n`,
    [hall.id],
  );
  await show(hall, true);
  const [one, two] = [(await listFor(hall, first)).body, (await listFor(hall, first, 1)).body];
  expect([one.rows.length, one.has_more, two.rows.length, two.has_more]).toEqual([100, true, 49, false]);
  expect(new Set([...one.rows, ...two.rows].map(({ number }) => number)).size).toBe(149);
});

it('tells staff since when, stands in the audit log with who did it, and is not in what students may read otherwise', async () => {
  const { hall, first, second } = await ranked();
  const before = (await hall.call(admin, 'list-rankings')).body;
  expect(before).toMatchObject({ names_shown_at: null, may_show_names: true });
  await show(hall, true);
  expect((await hall.call(admin, 'list-rankings')).body).toMatchObject({
    names_shown_at: expect.any(String),
  });
  await show(hall, false);
  const { rows } = await server.database.query(
    `select actor_id, before ->> 'names_shown_at' is not null as was_shown, after ->> 'names_shown_at' is not null as is_shown
     from public.audit_log where entity = 'sittings' and entity_id = $1
       and before -> 'names_shown_at' is distinct from after -> 'names_shown_at' and action = 'update' order by id`,
    [hall.id],
  );
  expect(rows).toEqual([
    { actor_id: admin.id, was_shown: false, is_shown: true },
    { actor_id: admin.id, was_shown: true, is_shown: false },
  ]);
  const told = JSON.stringify((await hall.call(first, 'get-own-ranking')).body);
  expect(told).not.toContain('Ravi');
  expect((await listFor(hall, second)).status).toBe(404);
});
