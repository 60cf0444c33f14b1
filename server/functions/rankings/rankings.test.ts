import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  GetOwnRankingResponse,
  GetRankingFileResponse,
  ListRankingsResponse,
  PublishRankingResponse,
} from '#core/contracts/rankings/ranking.ts';
import { checkRanking } from '#core/domain/ranking/published-file.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let server: TestServer;
let admin: Student;
let students: Student[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  students = [];
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Meena Das', 'Never Came'])
    students.push(await buildStudent(server, name));
});
afterAll(() => server.close());

const of = (index: number): Student => {
  const student = students[index];
  if (!student) throw new Error('No such student');
  return student;
};
const publish = (hall: ExamHall, body: object = {}) =>
  hall.call<z.infer<typeof PublishRankingResponse>>(admin, 'publish-ranking', body);
const list = async (hall: ExamHall) =>
  (await hall.call<z.infer<typeof ListRankingsResponse>>(admin, 'list-rankings')).body;
const own = async (hall: ExamHall, who: Student) =>
  (await hall.call<z.infer<typeof GetOwnRankingResponse>>(who, 'get-own-ranking')).body;
const fileOf = async (hall: ExamHall, version: number) =>
  (await hall.call<z.infer<typeof GetRankingFileResponse>>(admin, 'get-ranking-file', { version })).body;

/** Three sat: the first has two right, the others one right and one wrong each. The fourth never came. */
async function sat(): Promise<ExamHall> {
  const hall = await ExamHall.schedule(server, admin, students);
  await hall.seat(of(0), of(1), of(2));
  await hall.save(of(0), 0, 1);
  await hall.save(of(0), 1, 1);
  for (const student of [of(1), of(2)]) {
    await hall.save(student, 0, 1);
    await hall.save(student, 1, 0);
  }
  for (const student of [of(0), of(1), of(2)]) await hall.submit(student);
  return hall;
}

async function released(): Promise<ExamHall> {
  const hall = await sat();
  await hall.pass(7200);
  expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
  await hall.sweep();
  return hall;
}

it('ranks nobody before the release, and tells the hash of the draw from the beginning', async () => {
  const hall = await sat();
  const before = await own(hall, of(0));
  expect(before).toEqual({
    draw_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    names_shown: false,
    cut_offs: null,
    ranking: null,
  });
  expect(await publish(hall)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await hall.pass(7200);
  await hall.call(admin, 'release-sitting');
  await hall.sweep();
  expect(await publish(hall)).toMatchObject({
    status: 200,
    body: { version: 1, rule: { id: 'neet-ug-2025', version: 1 }, ranked: 3 },
  });
  const { json } = await fileOf(hall, 1);
  expect(sha256(json.seed)).toBe(before.draw_hash);
});

it('shows a student the own rank, percentile, marks and how many have what; nobody else', async () => {
  const hall = await released();
  await publish(hall, { rule: 'plain' });
  const best = await own(hall, of(0));
  expect(best.ranking).toMatchObject({
    version: 1,
    is_outdated: false,
    appeared: 3,
    rank: 1,
    percentile: 1_000_000_000,
    total: { marks: 800, right: 2, wrong: 0, blank: 2 },
    distribution: [
      { from: 300, candidates: 2 },
      { from: 800, candidates: 1 },
    ],
  });
  for (const student of [of(1), of(2)])
    expect((await own(hall, student)).ranking).toMatchObject({ rank: 2, percentile: 666_666_667 });
  expect((await own(hall, of(3))).ranking).toBeNull();
  expect(JSON.stringify(best)).not.toContain('Ravi');
  const stranger = await buildStudent(server, 'Stranger');
  for (const name of ['get-own-ranking', 'list-rankings', 'publish-ranking'])
    expect((await hall.call(stranger, name)).status).toBe(404);
  expect((await hall.call(of(0), 'get-ranking-file', { version: 1 })).status).toBe(404);
});

it('publishes a file without names that is recomputed alike, ties by lot', async () => {
  const hall = await released();
  await publish(hall);
  const { csv, json } = await fileOf(hall, 1);
  expect(checkRanking(json, csv, sha256)).toEqual([]);
  expect(json.ranks.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(json.ranks).toHaveLength(3);
  expect(csv).not.toMatch(/Asha|Ravi|Meena/);
});

it('is outdated by a re-marking, and ranked again by a person only; the old version keeps its rows and rule', async () => {
  const hall = await released();
  await publish(hall, { rule: 'plain' });
  expect(await publish(hall, { rule: 'plain' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const before = await fileOf(hall, 1);
  await server.database.query(
    `update public.items_attempted set outcome = 'right', correct = true, marks = 4
     where question_id = $1 and attempt_id = (select attempt_id from private.sitting_candidates where sitting_id = $2 and user_id = $3)`,
    [hall.questions[1], hall.id, of(1).id],
  );
  expect((await list(hall)).rankings).toMatchObject([{ version: 1, outdated_at: expect.any(String) }]);
  expect((await own(hall, of(1))).ranking).toMatchObject({ version: 1, rank: 2, is_outdated: true });
  const toldAgain = async () => {
    const { rows } = await server.database.query(
      `select n.user_id from public.notifications n where n.title = 'Ranked again: Sunday test' and n.link = $1`,
      [`/app/sittings/${hall.id}`],
    );
    return rows.map(({ user_id }) => user_id).sort();
  };
  expect(await toldAgain()).toEqual([]);
  expect((await publish(hall, { rule: 'plain' })).body).toMatchObject({ version: 2 });
  // Who never came has no rank to see.
  expect(await toldAgain()).toEqual([of(0).id, of(1).id, of(2).id].sort());
  expect((await own(hall, of(1))).ranking).toMatchObject({ version: 2, rank: 1, is_outdated: false });
  expect(await fileOf(hall, 1)).toEqual(before);
  expect((await publish(hall, { rule: 'gmer-2023' })).body).toMatchObject({ version: 3 });
  // By another rule: no mark has changed, and nobody is told so.
  const { rows: texts } = await server.database.query(
    `select distinct body from public.notifications where title = 'Ranked again: Sunday test' and link = $1`,
    [`/app/sittings/${hall.id}`],
  );
  expect(texts).toEqual([{ body: 'The ranking was published again. See your rank and percentile.' }]);
  expect((await list(hall)).rankings.map(({ version, rule }) => [version, rule.id])).toEqual([
    ...[
      [3, 'gmer-2023'],
      [2, 'plain'],
      [1, 'plain'],
    ],
  ]);
});

it('keeps the number of an account that was deleted', async () => {
  const leaving = await buildStudent(server, 'Leaving');
  const hall = await ExamHall.schedule(server, admin, [leaving]);
  await hall.seat(leaving);
  await hall.submit(leaving);
  await hall.pass(7200);
  await hall.call(admin, 'release-sitting');
  await hall.sweep();
  await publish(hall);
  await server.database.query('delete from auth.users where id = $1', [leaving.id]);
  expect((await fileOf(hall, 1)).json.ranks).toEqual([{ number: '1', rank: 1, percentile: 1_000_000_000 }]);
});
