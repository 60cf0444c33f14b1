import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { begin, buildAdult, duel, newBattle, play, viewOf } from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildQuestions, type Student } from '#server/testing/factories.ts';
import { handIn, openTest, testOf } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Student;
let second: Student;
let questions: string[];
beforeAll(async () => {
  server = await startTestServer();
  questions = await buildQuestions(server, 40, { subject: 'Biology', chapter: 'Cell' });
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildAdult(server);
  second = await buildAdult(server, 'Asha Again');
});

const BIOLOGY = { subject: 'Biology' } as const;
const Question = z.object({ id: z.string() });

describe('an attacker at battles', () => {
  it('meets no question of a sitting to come, whether it is in the practice pool or not', async () => {
    const admin = await buildAdministrator(server);
    const hall = await ExamHall.schedule(server, admin, [asha]);
    // As if somebody had put them back among the questions for practice.
    await server.database.query(
      `update public.questions set pool = 'practice', subject = 'Chemistry' where id = any ($1::uuid[])`,
      [hall.questions],
    );
    await buildQuestions(server, 5, { subject: 'Chemistry', chapter: 'Bonds' });
    const made = await newBattle(server, asha, { kind: 'rival', rival: 1, subject: 'Chemistry' });
    expect(made.status).toBe(200);
    const { questions: asked } = await begin(server, asha, made.body.battle_id);
    expect(asked.filter(({ id }) => hall.questions.includes(id))).toEqual([]);
  });

  it('learns no key by a second account that joins and hands in at once', async () => {
    const id = await duel(server, [asha, second], BIOLOGY);
    await begin(server, asha, id);
    const spied = await begin(server, second, id);
    await handIn(server, second, spied, () => ({ isRight: true }));
    for (const name of ['get-battle', 'rematch-battle', 'begin-battle'])
      expect(JSON.stringify((await call(server, second, name, { battle_id: id })).body)).not.toMatch(
        /right_index|explanation|Because/,
      );
    // Nor by another test with the same questions, taken and handed in meanwhile.
    const list = spied.questions.map((question) => question.id);
    const copy = await openTest(server, second, await testOf(server, second, list));
    await handIn(server, second, copy, () => ({ isRight: true }));
    for (const attemptId of [copy.attemptId, spied.attemptId]) {
      const row = await second.client.from('attempts').select('marks, score').eq('id', attemptId).single();
      expect(row.data).toEqual({ marks: null, score: null });
      const analysis = await call(server, second, 'get-attempt-analysis', { attempt_id: attemptId });
      expect(analysis.body).toMatchObject({ questions: [], chapters: [], trend: [] });
    }
    const tables = ['items_attempted', 'notebook_entries'] as const;
    for (const table of tables) expect((await second.client.from(table).select('*')).data).toEqual([]);
    expect((await second.client.rpc('get_notebook', { p_limit: 10 })).data ?? []).toEqual([]);
    const practised = await call<{ test_id: string }>(server, second, 'create-practice-test', {
      chapters: [{ subject: 'Biology', chapter: 'Cell' }],
    });
    const again = await queryRows(
      server.database,
      Question,
      'select question_id as id from public.test_questions where test_id = $1',
      [practised.body.test_id],
    );
    expect(again.filter((question) => list.includes(question.id))).toEqual([]);
  });

  it('reads no list before beginning it: not by the tables, the export, or the list of tests', async () => {
    const id = await duel(server, [asha, second], BIOLOGY);
    const { testId } = await queryRow(
      server.database,
      z.object({ testId: z.string() }),
      'select test_id as "testId" from private.battles where id = $1',
      [id],
    );
    expect((await asha.client.from('tests').select('id').eq('id', testId)).data).toEqual([]);
    expect(
      (await asha.client.from('test_questions').select('question_id').eq('test_id', testId)).data ?? [],
    ).toEqual([]);
    for (const body of [
      (await call(server, asha, 'export-my-data')).body,
      (await call(server, asha, 'list-my-tests', { filter: 'all', demo: null })).body,
      (await call(server, asha, 'start-attempt', { testId })).body,
      await viewOf(server, asha, id),
    ]) {
      const text = JSON.stringify(body);
      expect(questions.filter((question) => text.includes(question))).toEqual([]);
    }
    for (const table of ['battles', 'battle_players', 'battle_ratings'])
      expect((await asha.client.from(table).select('*')).error).not.toBeNull();
  });

  it('changes nothing after the end, by answers that come again or late', async () => {
    const id = await duel(server, [asha, second], BIOLOGY);
    const { attemptId, questions: asked } = await play(server, asha, id, 1);
    await play(server, second, id, 2);
    expect((await viewOf(server, asha, id)).players.map(({ marks }) => marks)).toEqual([0, 5]);
    const responses = asked.map((question) => ({
      questionId: question.id,
      selectedIndex: 1,
      timeSpent: 30,
      revision: 50,
      offsetSeconds: 10,
    }));
    for (const path of [`save-response/attempts/${attemptId}/responses`]) {
      expect(await call(server, asha, path, { responses })).toMatchObject({ status: 409 });
    }
    await call(server, asha, `submit-attempt/attempts/${attemptId}/submit`, { responses });
    expect((await viewOf(server, asha, id)).players.map(({ marks }) => marks)).toEqual([0, 5]);
  });

  it('opens no thousands of battles: ten are open, sixty are made a day', async () => {
    let made = 0;
    for (let time = 0; time < 70; time++) {
      const { status, body } = await newBattle(server, asha, { kind: 'open' });
      if (status === 200) made++;
      else if (status === 429) break;
      // Called off at once: the next may be made.
      else expect(body).toMatchObject({ code: 'battles_open' });
      if (status === 200)
        await call(server, asha, 'act-in-battle', { battle_id: body.battle_id, action: 'leave' });
    }
    expect(made).toBe(60);
    const { kept } = await queryRow(
      server.database,
      z.object({ kept: z.number() }),
      'select count(*)::int as kept from private.battles where host_id = $1',
      [asha.id],
    );
    expect(kept).toBe(60);
  });

  it('says nothing by an alias: it is given, and never typed', async () => {
    const typed = await asha.client
      .from('profiles')
      .update({ alias: 'Meet me at six' })
      .eq('user_id', asha.id)
      .select('alias');
    expect(typed.error?.code).toBe('42501');
    const id = await duel(server, [asha, second]);
    for (const { name } of (await viewOf(server, second, id)).players)
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{2,4}$/);
  });

  it('writes nothing that is no battle', async () => {
    const wrong = [
      { kind: 'rival' },
      { kind: 'rival', rival: 6 },
      { kind: 'live', rival: 1 },
      { kind: 'live', seats: 7 },
      { kind: 'live', question_count: 7 },
      { kind: 'live', seconds_each: 1 },
      { kind: 'live', subject: 'History' },
    ];
    for (const wanted of wrong)
      expect(await call(server, asha, 'create-battle', { ...BIOLOGY, ...wanted })).toMatchObject({
        status: 400,
      });
  });
});
