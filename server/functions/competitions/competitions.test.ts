import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  CheckCertificateResponse,
  GetCompetitionRankingFileResponse,
  GetCompetitionResponse,
  ListCompetitionsResponse,
  PrintCertificateResponse,
} from '#core/contracts/competitions/competition.ts';
import { checkRanking } from '#core/domain/ranking/published-file.ts';
import { OWNER } from '#server/database/database.ts';
import { rankDueCompetitions } from '#server/jobs/rank-due-competitions.ts';
import { createLogger } from '#server/log.ts';
import { sha256 } from '#server/operations/rankings/sha256.ts';
import { forgetSocial } from '#server/operations/social/forget-social.ts';
import { call } from '#server/testing/call.ts';
import { buildPaper, ExamHall, type Refused } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type Got = z.infer<typeof GetCompetitionResponse> & Refused;

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

/** Born in 2000, unless said otherwise, and at home in Kerala. */
async function student(name: string, born: string | null = '2000-05-01', district = 'Ernakulam') {
  const who = await buildStudent(server, name);
  await server.database.query(
    `update public.profiles set date_of_birth = $2, state = 'Kerala', district = $3 where user_id = $1`,
    [who.id, born, district],
  );
  return who;
}

const agree = (who: Student) =>
  server.database.query(
    `insert into private.guardians (user_id, email, state, how, notice_version, name, relation, decided_at)
     values ($1, 'parent@example.com', 'agreed', 'mail', 1, 'Parent', 'mother', now())
     on conflict (user_id) do update set state = 'agreed', how = 'mail', notice_version = 1, name = 'Parent', relation = 'mother',
       decided_at = now()`,
    [who.id],
  );

/** A published competition of so many times. */
async function competition(times = 1, plan: object = {}) {
  const { body } = await call<{ competition_id: string }>(server, admin, 'save-competition', {
    title: 'All India January',
    published: true,
    ...plan,
  });
  const id = body.competition_id;
  const halls: ExamHall[] = [];
  for (let time = 0; time < times; time++)
    halls.push(await ExamHall.schedule(server, admin, [], { competition_id: id, title: `Time ${time + 1}` }));
  return { id, halls, hall: halls[0] as ExamHall };
}

const as = (who: Student, name: string, id: string, body: object = {}) =>
  call<Got>(server, who, name, { competition_id: id, ...body });
const register = (who: Student, id: string, hall: ExamHall, body: object = {}) =>
  as(who, 'register-for-competition', id, { sitting_id: hall.id, ...body });

/** Everybody of a time writes; the first so many questions right. */
async function write(hall: ExamHall, marks: readonly (readonly [Student, number])[]) {
  const all = marks.map(([who]) => who);
  await hall.seat(...all);
  for (const [who, right] of marks)
    for (let question = 0; question < 4; question++) await hall.save(who, question, question < right ? 1 : 0);
  for (const who of all) await hall.submit(who);
  await hall.pass(7200);
}

const rankDue = () =>
  rankDueCompetitions.handle(
    { database: server.database, queue: server.jobs, log: createLogger('silent') },
    {},
  );

describe('taking a place', () => {
  it('puts the student on the list of the chosen time, once, and moves it with another choice', async () => {
    const { id, halls } = await competition(2);
    const [first, second] = halls as [ExamHall, ExamHall];
    const asha = await student('Asha Rao');
    expect((await as(asha, 'get-competition', id)).body.competition).toMatchObject({
      state: 'open',
      exam: 'neet-ug',
      registered: 0,
      entry: null,
    });
    const twice = await Promise.all([register(asha, id, first), register(asha, id, first)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await register(asha, id, second)).body.competition).toMatchObject({
      registered: 1,
      entry: { sitting_id: second.id },
      shifts: [{ registered: 0 }, { registered: 1 }],
    });
    expect((await first.enter(asha)).status).toBe(404);
    await second.startIn(60);
    expect((await second.enter(asha)).status).toBe(200);
    // Once in the waiting room, the place is kept.
    for (const answer of [await register(asha, id, first), await as(asha, 'leave-competition', id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'competition_closed' } });
  });

  it('is refused to a minor without consent, to who never said an age, and from another state', async () => {
    const { id, hall } = await competition(1, { state_only: 'Kerala' });
    const minor = await student('Young One', `${new Date().getFullYear() - 16}-01-01`);
    const unknown = await student('Unknown Age', null);
    const away = await student('Away Das');
    await server.database.query(`update public.profiles set state = 'Goa' where user_id = $1`, [away.id]);
    expect(await register(minor, id, hall)).toMatchObject({
      status: 403,
      body: { code: 'guardian_consent_needed' },
    });
    expect(await register(unknown, id, hall)).toMatchObject({
      status: 403,
      body: { code: 'birth_date_needed' },
    });
    expect(await register(away, id, hall)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await agree(minor);
    expect((await register(minor, id, hall)).status).toBe(200);
    // Withdrawn, it keeps the door closed, also to a place that was taken.
    await server.database.query(`update private.guardians set state = 'withdrawn' where user_id = $1`, [
      minor.id,
    ]);
    await hall.startIn(60);
    expect(await hall.enter(minor)).toMatchObject({ status: 403, body: { code: 'guardian_consent_needed' } });
    await server.database.transaction(OWNER, (tx) => forgetSocial(tx, minor.id));
    expect((await as(minor, 'get-competition', id)).body.competition).toMatchObject({
      registered: 0,
      entry: null,
    });
    expect((await hall.enter(minor)).status).toBe(404);
  });

  it('ends with registration, and gives the place back before', async () => {
    const { id, hall } = await competition(1);
    const asha = await student('Asha Rao');
    await register(asha, id, hall);
    expect((await as(asha, 'leave-competition', id)).body.competition).toMatchObject({
      registered: 0,
      entry: null,
    });
    expect((await as(asha, 'leave-competition', id)).status).toBe(200);
    await server.database.query(
      `update private.competitions set registration_closes_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    expect(await register(asha, id, hall)).toMatchObject({
      status: 409,
      body: { code: 'competition_closed' },
    });
    expect((await as(asha, 'get-competition', id)).body.competition.state).toBe('closed');
  });

  it('shows a draft to administrators alone, and never takes one back that has a place taken', async () => {
    const { id, hall } = await competition(1, { published: false });
    const asha = await student('Asha Rao');
    expect((await as(asha, 'get-competition', id)).status).toBe(404);
    expect((await register(asha, id, hall)).status).toBe(404);
    const list = async (who: Student, role: string) =>
      (await call<z.infer<typeof ListCompetitionsResponse>>(server, who, 'list-competitions', { as: role }))
        .body.competitions;
    expect((await list(asha, 'staff')).map((one) => one.id)).not.toContain(id);
    expect((await list(admin, 'staff')).map((one) => one.id)).toContain(id);
    const save = (published: boolean) =>
      call(server, admin, 'save-competition', { competition_id: id, title: 'Named', published });
    await save(true);
    await register(asha, id, hall);
    expect(await save(false)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await call(server, asha, 'save-competition', { title: 'Mine' })).status).toBe(403);
  });
});

describe('its times', () => {
  it('ask nothing of each other, and have no other audience', async () => {
    const paper = await buildPaper(server, admin);
    const { id } = await competition(0);
    await ExamHall.schedule(server, admin, [], { competition_id: id }, paper);
    const again = ExamHall.schedule(server, admin, [], { competition_id: id }, paper);
    await expect(again).rejects.toThrow('shifts_share_questions');
    const asha = await student('Asha Rao');
    await expect(ExamHall.schedule(server, admin, [asha], { competition_id: id })).rejects.toThrow(
      'invalid_request',
    );
  });
});

describe('ranks', () => {
  it.each(['percentiles', 'marks'] as const)(
    'are put together by %s as the institute chose, and recomputed from its file by anybody',
    async (merging) => {
      const { id, halls } = await competition(2, { merging });
      const [first, second] = halls as [ExamHall, ExamHall];
      const people = await Promise.all(['F', 'G', 'H'].map((name) => student(`Student ${name}`)));
      const [f, g, h] = people as [Student, Student, Student];
      for (const who of [f, g]) await register(who, id, first);
      await register(h, id, second);
      await write(first, [
        [f, 3],
        [g, 1],
      ]);
      await write(second, [[h, 2]]);
      await as(admin, 'release-competition', id);
      await first.sweep();
      await rankDue();
      const { body } = await call<z.infer<typeof GetCompetitionRankingFileResponse>>(
        ...([server, admin, 'get-competition-ranking-file', { competition_id: id, version: 1 }] as const),
      );
      const { json, csv } = body;
      expect(json.merging).toEqual({ id: merging, version: 1 });
      expect(json.ranks.map(({ number }) => number).sort()).toEqual(['1-1', '1-2', '2-1']);
      expect(checkRanking(json, csv, sha256)).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(/Student/);
      expect((await as(f, 'get-competition-ranking-file', id, { version: 1 })).status).toBe(403);
      expect((await as(admin, 'get-competition-ranking-file', id, { version: 2 })).status).toBe(404);
      // The same marks are no other ranking.
      expect((await as(admin, 'rank-competition', id)).body.code).toBe('conflict');
      const [best] = json.ranks;
      const cheated = { ...json, ranks: json.ranks.map((row) => ({ ...row, rank: best?.rank ?? 0 })) };
      expect(checkRanking(cheated, csv, sha256)).not.toEqual([]);
      const unknown = { ...json, merging: { id: merging, version: 9 } };
      expect(checkRanking(unknown, csv, sha256)).toEqual([
        'The way its times were put together is not known.',
      ]);
      // No file says less than it has to.
      await server.database.query(
        'update private.competition_rankings set appeared = 100001 where competition_id = $1',
        [id],
      );
      expect((await as(admin, 'get-competition-ranking-file', id, { version: 1 })).body.code).toBe(
        'conflict',
      );
    },
  );

  it('are put together as it was said before the first of its times began', async () => {
    const { id, hall } = await competition(1, { merging: 'marks' });
    const save = (plan: object = {}) =>
      as(admin, 'save-competition', id, { title: 'All India January', published: true, ...plan });
    const seen = async () =>
      (await as(await student('Asha Rao'), 'get-competition', id)).body.competition.merging;
    expect((await save()).status).toBe(200);
    expect(await seen()).toBe('marks');
    expect((await save({ merging: 'percentiles' })).status).toBe(200);
    expect(await seen()).toBe('percentiles');
    await hall.pass(7200);
    expect(await save({ merging: 'marks' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await save({ merging: 'percentiles' })).status).toBe(200);
    expect((await save()).status).toBe(200);
    expect(await seen()).toBe('percentiles');
  });

  it('merge times by percentile, say places of five at least, name only who said so, and follow marks', async () => {
    const { id, halls } = await competition(2);
    const [first, second] = halls as [ExamHall, ExamHall];
    const people = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => student(`Student ${name}`)));
    const [a, b, c, d, e] = people as [Student, Student, Student, Student, Student];
    await server.database.query(`update public.profiles set district = 'Idukki' where user_id = $1`, [e.id]);
    for (const who of [a, b, c]) await register(who, id, first, { is_named: who === a });
    for (const who of [d, e]) await register(who, id, second);
    await write(first, [
      [a, 4],
      [b, 2],
      [c, 1],
    ]);
    expect((await as(admin, 'release-competition', id)).body.code).toBe('sitting_running');
    await write(second, [
      [d, 1],
      [e, 0],
    ]);
    expect((await as(admin, 'rank-competition', id)).body.code).toBe('conflict');
    expect((await as(admin, 'release-competition', id)).status).toBe(200);
    await first.sweep();
    await rankDue();
    await rankDue();
    const { competition: seen } = (await as(a, 'get-competition', id)).body;
    expect(seen).toMatchObject({
      state: 'ranked',
      entry: { attempt_id: expect.any(String) },
      ranking: {
        version: 1,
        is_outdated: false,
        appeared: 5,
        own: {
          percentile: 1_000_000_000,
          marks: 1600,
          state: { name: 'Kerala', appeared: 5 },
          district: null,
        },
      },
    });
    // The best of each time have 100 percentile, whatever their marks; the tie goes to Biology, then to the lot.
    const rankOf = async (who: Student) =>
      (await as(who, 'get-competition', id)).body.competition.ranking?.own?.rank;
    expect([await rankOf(a), await rankOf(d)].sort()).toEqual([1, 2]);
    expect([await rankOf(b), await rankOf(e), await rankOf(c)]).toEqual([3, 4, 5]);
    expect(seen.ranking?.first.map(({ name }) => name).filter(Boolean)).toEqual(['Student A']);
    expect(JSON.stringify(seen)).not.toMatch(/Student [BCDE]/);

    // Two friends who took part: how many of them are before oneself, and nothing of any one of them.
    const befriend = (...friends: Student[]) =>
      server.database.query(
        `insert into private.friendships (user_id, friend_id) select * from unnest($1::uuid[], $2::uuid[])`,
        [friends.map(() => c.id), friends.map(({ id: friend }) => friend)],
      );
    await befriend(b);
    const friendsOf = async (who: Student) =>
      (await as(who, 'get-competition', id)).body.competition.ranking?.own?.friends;
    expect(await friendsOf(c)).toBeNull();
    await befriend(a);
    expect(await friendsOf(c)).toEqual({ rank: 3, appeared: 3 });

    // A key changes: the ranking says so, and a person publishes the next one.
    await server.database.query(
      `update public.items_attempted set outcome = 'right', correct = true, marks = 4
       where attempt_id = (select attempt_id from private.sitting_candidates where sitting_id = $1 and user_id = $2)`,
      [second.id, e.id],
    );
    expect((await as(e, 'get-competition', id)).body.competition.ranking).toMatchObject({
      version: 1,
      is_outdated: true,
    });
    await rankDue();
    expect((await as(admin, 'rank-competition', id)).body).toMatchObject({ version: 2, appeared: 5 });
    expect((await as(e, 'get-competition', id)).body.competition.ranking).toMatchObject({
      version: 2,
      is_outdated: false,
    });
    const notes = await server.database.query(
      `select count(*)::int as n from public.notifications where user_id = $1 and link = '/app/competitions/' || $2`,
      [e.id, id],
    );
    expect(notes.rows).toEqual([{ n: 2 }]);
  });

  it('are certified by a code that anybody can check', async () => {
    const { id, hall } = await competition(1);
    const asha = await student('Asha Rao');
    await register(asha, id, hall);
    expect(await as(asha, 'print-certificate', id)).toMatchObject({
      status: 409,
      body: { code: 'results_not_out' },
    });
    await write(hall, [[asha, 3]]);
    await as(admin, 'release-competition', id);
    await hall.sweep();
    await rankDue();
    const print = () =>
      call<z.infer<typeof PrintCertificateResponse>>(server, asha, 'print-certificate', {
        competition_id: id,
      });
    const { status, body } = await print();
    expect(status).toBe(200);
    expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await print()).body.code).toBe(body.code);
    const check = (code: string) =>
      call<z.infer<typeof CheckCertificateResponse> & Refused>(server, null, 'check-certificate', { code });
    expect((await check(body.code.toLowerCase())).body).toMatchObject({
      name: 'Asha Rao',
      competition: 'All India January',
      rank: 1,
      appeared: 1,
      version: 1,
    });
    expect((await check('AAAAAAAAAAAAAAAA')).status).toBe(404);
  });
});
