import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { OWNER } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { settleBattles } from '#server/jobs/settle-battles.ts';
import { closeAllExpired } from '#server/operations/attempts/close-expired.ts';
import {
  act,
  begin,
  bornYearsAgo,
  buildAdult,
  duel,
  join,
  newBattle,
  passSeconds,
  play,
  viewOf,
} from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { miss, openTest, testOf } from '#server/testing/practice.ts';
import { decideForMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Student;
let ravi: Student;
let questions: string[];
beforeAll(async () => {
  server = await startTestServer();
  questions = await buildQuestions(server, 60, { subject: 'Physics', chapter: 'Optics' });
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildAdult(server);
  ravi = await buildAdult(server, 'Ravi Kumar');
  await server.database.query('delete from auth.rate_limits');
});

const marksOf = async (who: Student, id: string) =>
  (await viewOf(server, who, id)).players.map((one) => one.marks);
const listOf = async (who: Student) => (await call<GetBattlesResponse>(server, who, 'get-battles')).body;
const runJob = () =>
  settleBattles.handle({ database: server.database } as Parameters<typeof settleBattles.handle>[0], {});

describe('a live duel', () => {
  it('begins when all are there and ready, after three seconds, with the same list for all', async () => {
    const made = await newBattle(server, asha);
    const id = made.body.battle_id;
    const lobby = await viewOf(server, asha, id);
    expect(lobby).toMatchObject({ state: 'lobby', is_host: true, seats: 2, code: expect.any(String) });
    expect(await call(server, asha, 'begin-battle', { battle_id: id })).toMatchObject({
      body: { code: 'not_started' },
    });
    expect(await act(server, asha, id, 'start')).toMatchObject({ body: { code: 'players_missing' } });
    // As people type it, and twice.
    expect((await join(server, ravi, ` ${lobby.code?.toLowerCase()} `)).body.battle_id).toBe(id);
    expect((await join(server, ravi, lobby.code)).status).toBe(200);
    await act(server, asha, id, 'ready');
    expect((await viewOf(server, ravi, id)).state).toBe('lobby');
    await Promise.all([act(server, ravi, id, 'ready'), act(server, ravi, id, 'ready')]);
    // A countdown a busy machine does not outlast.
    await passSeconds(server, id, -60);
    const view = await viewOf(server, ravi, id);
    expect(view).toMatchObject({ state: 'running', code: null });
    expect(Date.parse(view.starts_at ?? '')).toBeGreaterThan(Date.parse(view.server_now));
    // Nobody sees a question in the countdown.
    expect(await call(server, ravi, 'begin-battle', { battle_id: id })).toMatchObject({
      status: 409,
      body: { code: 'not_started' },
    });
    await passSeconds(server, id, 64);
    const [one, two] = [await begin(server, asha, id), await begin(server, ravi, id)];
    expect(one.questions.map((question) => question.id)).toEqual(
      two.questions.map((question) => question.id),
    );
    expect(one.attemptId).not.toBe(two.attemptId);
  });

  it('tells the others’ progress, and neither keys nor outcomes before all have handed in', async () => {
    const id = await duel(server, [asha, ravi]);
    await begin(server, ravi, id);
    const { attemptId } = await play(server, asha, id, 5);
    for (const who of [asha, ravi]) {
      const view = await viewOf(server, who, id);
      expect(view).toMatchObject({ state: 'running', questions: null });
      expect(view.players.map(({ answered, is_done, marks }) => [answered, is_done, marks])).toEqual([
        [5, true, null],
        [0, false, null],
      ]);
    }
    // Nor by any other way: results, points, notebook, export.
    const own = await asha.client
      .from('attempts')
      .select('marks, correct_answers')
      .eq('id', attemptId)
      .single();
    expect(own.data).toEqual({ marks: null, correct_answers: null });
    const items = await asha.client.from('items_attempted').select('correct').eq('attempt_id', attemptId);
    expect(items.data).toEqual([]);
    const points = await asha.client.from('points_ledger').select('points').eq('reason', 'graded_attempt');
    expect(points.data).toEqual([]);
    const wait = await asha.client.rpc('get_results_wait', { p_attempt: attemptId });
    expect(wait.data).toMatchObject([{ reason: 'battle' }]);
    const exported = JSON.stringify((await call(server, asha, 'export-my-data')).body);
    expect(exported).not.toContain('"outcome"');

    await play(server, ravi, id, 2);
    expect(await marksOf(asha, id)).toEqual([20, 5]);
    const view = await viewOf(server, ravi, id);
    expect(view.state).toBe('over');
    expect(view.questions?.map(({ outcomes }) => outcomes.join())).toEqual([
      ...['right,right', 'right,right', 'right,wrong', 'right,wrong', 'right,wrong'],
    ]);
    const after = await asha.client.from('points_ledger').select('points').eq('reason', 'graded_attempt');
    expect(after.data).toEqual([{ points: 5 }]);
    expect((await listOf(ravi)).battles[0]).toMatchObject({ state: 'over', own_marks: 5, best_marks: 20 });
  });

  it('goes on for who leaves in the middle and comes back, and ends by the clock for who does not', async () => {
    const id = await duel(server, [asha, ravi]);
    const { attemptId, questions: asked } = await begin(server, asha, id);
    await call(server, asha, `save-response/attempts/${attemptId}/response`, {
      questionId: asked[0]?.id,
      selectedIndex: 1,
      timeSpent: 20,
    });
    await play(server, ravi, id, 1);
    // Back on another device: it is the same attempt with the same answer.
    expect((await begin(server, asha, id)).attemptId).toBe(attemptId);
    expect((await viewOf(server, ravi, id)).players[0]).toMatchObject({ answered: 1, is_done: false });
    await passSeconds(server, id, 400);
    await closeAllExpired((work) => server.database.transaction(OWNER, work));
    await runJob();
    expect(await marksOf(ravi, id)).toEqual([4, 0]);
  });

  it('costs nothing to who never begins, and is nobody’s victory where nobody does', async () => {
    const id = await duel(server, [asha, ravi]);
    await play(server, asha, id, 5);
    await passSeconds(server, id, 400);
    expect(await viewOf(server, asha, id)).toMatchObject({ state: 'over', rating_after: null });
    const seen = await viewOf(server, ravi, id);
    expect(seen).toMatchObject({ state: 'over', questions: null, players: [{ marks: 20 }, { marks: null }] });
    expect(await call(server, ravi, 'begin-battle', { battle_id: id })).toMatchObject({
      body: { code: 'time_over' },
    });
    const empty = await duel(server, [asha, ravi]);
    await passSeconds(server, empty, 400);
    await runJob();
    expect((await viewOf(server, asha, empty)).state).toBe('cancelled');
    const { count } = await queryRow(
      server.database,
      z.object({ count: z.number() }),
      `select count(*)::int from public.tests t where mode = 'battle'
         and not exists (select from private.battles b where b.test_id = t.id)`,
    );
    expect(count).toBe(0);
  });

  it('asks nobody what one of them has met, practises or will be asked', async () => {
    const [seen, open] = [questions.slice(0, 20), questions.slice(20, 40)];
    await miss(server, asha, seen);
    await openTest(server, ravi, await testOf(server, ravi, open));
    const scheduled = questions.slice(40, 50);
    await server.database.query(
      `with test as (
         insert into public.tests (title, mode, visibility, duration_sec, config, opens_at, closes_at)
         values ('Tomorrow', 'custom', 'public', 600, '{}', now() + interval '1 day', now() + interval '2 days') returning id
       )
       insert into public.test_questions (test_id, position, question_id)
       select test.id, n, list.id from test, unnest($1::uuid[]) with ordinality as list (id, n)`,
      [scheduled],
    );
    const id = await duel(server, [asha, ravi], { question_count: 10 });
    const { questions: asked } = await begin(server, asha, id);
    expect(asked).toHaveLength(10);
    const closed = [...seen, ...open, ...scheduled];
    expect(asked.filter((question) => closed.includes(question.id))).toEqual([]);
    await server.database.query(`delete from public.tests where title = 'Tomorrow'`);
  });
});

describe('when it suits', () => {
  it('begins at any time of a day, and is told when the last has handed in', async () => {
    const meera = await buildAdult(server, 'Meera Nair');
    const id = await duel(server, [asha, ravi, meera], { kind: 'open' });
    expect(await viewOf(server, asha, id)).toMatchObject({ state: 'running', players: [{}, {}, {}] });
    await play(server, ravi, id, 3);
    await passSeconds(server, id, 20 * 3600);
    await play(server, asha, id, 4);
    expect(await marksOf(asha, id)).toEqual([null, null, null]);
    await passSeconds(server, id, 3 * 3600);
    await play(server, meera, id, 5);
    expect(await marksOf(asha, id)).toEqual([15, 10, 20]);
    // Nobody was looking: all are told in the app.
    const news = await asha.client.from('notifications').select('title, link').order('created_at');
    expect(news.data).toEqual([
      { title: 'Your battle is ready', link: `/app/battles/${id}` },
      { title: 'Your battle is over', link: `/app/battles/${id}` },
    ]);
  });

  it('is closed to who comes when it has begun or is full, and the host may begin with fewer', async () => {
    const made = await newBattle(server, asha, { kind: 'open', seats: 3 });
    const id = made.body.battle_id;
    const { code } = await viewOf(server, asha, id);
    await join(server, ravi, code);
    expect(await act(server, ravi, id, 'start')).toMatchObject({ status: 403 });
    expect((await act(server, asha, id, 'start')).status).toBe(200);
    expect((await act(server, asha, id, 'start')).status).toBe(200);
    const late = await buildAdult(server);
    expect(await join(server, late, code)).toMatchObject({
      status: 404,
      body: { code: 'battle_code_unknown' },
    });
    expect(await call(server, late, 'get-battle', { battle_id: id })).toMatchObject({ status: 404 });
  });

  it('ends with its host in the lobby, and lets others go', async () => {
    const id = (await newBattle(server, asha, { kind: 'open', seats: 4 })).body.battle_id;
    const { code } = await viewOf(server, asha, id);
    await join(server, ravi, code);
    await act(server, ravi, id, 'leave');
    expect(await call(server, ravi, 'get-battle', { battle_id: id })).toMatchObject({ status: 404 });
    expect((await viewOf(server, asha, id)).players).toHaveLength(1);
    await act(server, asha, id, 'leave');
    expect((await act(server, asha, id, 'leave')).status).toBe(200);
    expect(await join(server, ravi, code)).toMatchObject({ status: 404 });
    expect((await listOf(asha)).battles).toEqual([]);
  });

  it('has a rematch that both come to', async () => {
    const id = await duel(server, [asha, ravi], { kind: 'open' });
    await play(server, asha, id, 1);
    expect(await call(server, asha, 'rematch-battle', { battle_id: id })).toMatchObject({
      body: { code: 'not_over' },
    });
    await play(server, ravi, id, 1);
    await viewOf(server, asha, id);
    const first = await call<{ battle_id: string }>(server, asha, 'rematch-battle', { battle_id: id });
    expect((await viewOf(server, ravi, id)).rematch_open).toBe(true);
    const second = await call<{ battle_id: string }>(server, ravi, 'rematch-battle', { battle_id: id });
    expect(second.body.battle_id).toBe(first.body.battle_id);
    expect((await viewOf(server, ravi, first.body.battle_id)).state).toBe('running');
  });
});

describe('what is between people', () => {
  it('asks for the date of birth, and of a minor for consent, at every call', async () => {
    const nobody = await buildStudent(server);
    const id = await duel(server, [asha, ravi]);
    const { code } = await viewOf(
      server,
      asha,
      (await newBattle(server, asha, { kind: 'open' })).body.battle_id,
    );
    expect(await newBattle(server, nobody)).toMatchObject({
      status: 403,
      body: { code: 'birth_date_needed' },
    });
    await bornYearsAgo(server, nobody, 16);
    expect(await newBattle(server, nobody)).toMatchObject({ body: { code: 'guardian_consent_needed' } });
    expect(await join(server, nobody, code)).toMatchObject({ body: { code: 'guardian_consent_needed' } });
    // Consent that ends in the middle closes all of it.
    await bornYearsAgo(server, ravi, 16);
    for (const name of ['get-battle', 'begin-battle', 'rematch-battle'])
      expect(await call(server, ravi, name, { battle_id: id })).toMatchObject({
        status: 403,
        body: { code: 'guardian_consent_needed' },
      });
    expect(await act(server, ravi, id, 'ready')).toMatchObject({ status: 403 });
    expect(await listOf(ravi)).toMatchObject({ people: 'guardian_consent_needed', battles: [], ratings: [] });
    await server.database.query(
      `insert into private.guardians (user_id, email) values ($1, 'p@example.com') on conflict do nothing`,
      [ravi.id],
    );
    await decideForMinor(server, ravi, 'agreed');
    expect((await listOf(ravi)).people).toBe('open');
  });

  it('a code is guessed twenty times an hour at most, and is no code of a computer’s battle', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 22; time++) statuses.push((await join(server, asha, 'ABCD2345')).status);
    expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('shows aliases, never names', async () => {
    const id = await duel(server, [asha, ravi]);
    await server.database.query('update public.profiles set show_name = true where user_id = $1', [ravi.id]);
    const names = (await viewOf(server, asha, id)).players.map(({ name }) => name).join();
    expect(names).not.toMatch(/Ravi|Asha/);
  });

  it('holds back nobody’s answers for ever, though no player is left', async () => {
    const id = await duel(server, [asha, ravi]);
    const { attemptId } = await play(server, asha, id, 3);
    await server.database.query('delete from private.battle_players where battle_id = $1', [id]);
    await runJob();
    const own = await asha.client.from('attempts').select('marks').eq('id', attemptId).single();
    expect(own.data).toEqual({ marks: 10 });
  });

  it('leaves nothing of an account that goes, and the battle to the others', async () => {
    const id = await duel(server, [asha, ravi]);
    await play(server, asha, id, 3);
    await play(server, ravi, id, 2);
    await viewOf(server, asha, id);
    await server.database.query('delete from auth.users where id = $1', [asha.id]);
    expect(await viewOf(server, ravi, id)).toMatchObject({ state: 'over', players: [{ marks: 5 }] });
  });
});
