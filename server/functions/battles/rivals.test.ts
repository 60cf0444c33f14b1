import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { begin, newBattle, passSeconds, play, viewOf } from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { planOf } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const OPTICS = { subject: 'Physics', chapter: 'Optics' } as const;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 12, OPTICS);
  await buildQuestions(server, 3, { subject: 'Physics', chapter: 'Thin' });
  await buildQuestions(server, 60, { subject: 'Chemistry', chapter: 'Bonds' });
});
afterAll(() => server.close());

const challenge = (who: Student, wanted: object = {}) =>
  newBattle(server, who, { kind: 'rival', rival: 3, ...OPTICS, ...wanted });
async function made(who: Student, wanted: object = {}): Promise<string> {
  const { status, body } = await challenge(who, wanted);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.battle_id;
}
const rivalAnswers = (id: string) =>
  queryRows(
    server.database,
    z.object({ outcome: z.string(), done_ms: z.number() }),
    'select outcome, done_ms from private.battle_rival_answers where battle_id = $1 order by position',
    [id],
  );

describe('a battle against the computer', () => {
  it('is open to everybody, of any age, and its answers are drawn before the player begins', async () => {
    const student = await buildStudent(server);
    const id = await made(student);
    const drawn = await rivalAnswers(id);
    expect(drawn).toHaveLength(5);
    expect(await viewOf(server, student, id)).toMatchObject({
      state: 'running',
      kind: 'rival',
      rival: 3,
      code: null,
      questions: null,
      attempt_id: null,
      players: [
        { is_self: true, marks: null },
        { is_self: false, name: '', marks: null, answered: 0 },
      ],
    });
    await play(server, student, id, 3);
    expect(await rivalAnswers(id)).toEqual(drawn);
  });

  it('shows how far the computer is, and nothing else of it, until the end', async () => {
    const student = await buildStudent(server);
    const id = await made(student, { question_count: 10 });
    await begin(server, student, id);
    const drawn = await rivalAnswers(id);
    await server.database.query(
      `update private.battle_rival_answers set outcome = 'right' where battle_id = $1`,
      [id],
    );
    await passSeconds(server, id, Math.ceil((drawn[3]?.done_ms ?? 0) / 1000) + 1);
    const view = await viewOf(server, student, id);
    expect(view.players[1]?.answered).toBeGreaterThanOrEqual(4);
    expect(view.players[1]?.answered).toBeLessThan(10);
    expect(view).toMatchObject({ questions: null, players: [{ marks: null }, { marks: null }] });
    expect(JSON.stringify(view)).not.toMatch(/"outcome|right_index/);
  });

  it('ends when the player hands in: marks as in the exam, question by question, and the notebook follows', async () => {
    const student = await buildStudent(server);
    const id = await made(student);
    await play(server, student, id, 3);
    const view = await viewOf(server, student, id);
    const rival = await rivalAnswers(id);
    const marks = rival.reduce(
      (all, { outcome }) => all + (outcome === 'right' ? 4 : outcome === 'wrong' ? -1 : 0),
      0,
    );
    expect(view).toMatchObject({ state: 'over', is_handed_in: true, rating_after: null });
    expect(view.players.map((player) => player.marks)).toEqual([10, marks]);
    expect(view.questions).toHaveLength(5);
    for (const [place, question] of (view.questions ?? []).entries()) {
      expect(question.right_indexes).toEqual([1]);
      expect(question.explanation).toBe('Because.');
      expect(question.outcomes).toEqual([place < 3 ? 'right' : 'wrong', rival[place]?.outcome]);
    }
    expect((await planOf(server, student)).mistakes).toBe(2);
    const { body } = await call<GetBattlesResponse>(server, student, 'get-battles');
    expect(body).toMatchObject({
      people: 'birth_date_needed',
      ratings: [],
      battles: [{ id, state: 'over', own_marks: 10, best_marks: marks, is_handed_in: true }],
    });
  });

  it('is begun once, also by two devices, and nothing after the end changes it', async () => {
    const student = await buildStudent(server);
    const id = await made(student);
    const [one, two] = await Promise.all([begin(server, student, id), begin(server, student, id)]);
    expect(one.attemptId).toBe(two.attemptId);
    await play(server, student, id, 0);
    const path = `save-response/attempts/${one.attemptId}/response`;
    const late = { questionId: one.questions[0]?.id, selectedIndex: 1, timeSpent: 30, revision: 99 };
    expect(await call(server, student, path, late)).toMatchObject({ status: 409 });
    await call(server, student, `submit-attempt/attempts/${one.attemptId}/submit`, { responses: [late] });
    expect((await viewOf(server, student, id)).players[0]?.marks).toBe(-5);
  });

  it('has new questions in the rematch, and says when there are none left', async () => {
    const student = await buildStudent(server);
    const id = await made(student);
    const first = await play(server, student, id, 2);
    await viewOf(server, student, id);
    const again = await call<{ battle_id: string }>(server, student, 'rematch-battle', { battle_id: id });
    expect(again.status).toBe(200);
    const second = await begin(server, student, again.body.battle_id);
    const ids = first.questions.map((question) => question.id);
    expect(second.questions.filter((question) => ids.includes(question.id))).toEqual([]);
    // Two of twelve are left.
    expect(await challenge(student)).toMatchObject({ status: 422, body: { code: 'no_questions' } });
    expect(await challenge(student, { chapter: 'Thin' })).toMatchObject({ status: 422 });
    // What was met more than sixty days ago may come again.
    await server.database.query(
      `update public.attempts set started_at = started_at - interval '61 days' where id = $1`,
      [first.attemptId],
    );
    expect((await challenge(student)).status).toBe(200);
  });

  it('is left out of what is practised, before it begins too, and outside the forecast', async () => {
    const student = await buildStudent(server);
    const id = await made(student, { question_count: 10 });
    const practised = await call<{ test_id: string }>(server, student, 'create-practice-test', {
      chapters: [OPTICS],
    });
    const listed = await queryRows(
      server.database,
      z.object({ id: z.string() }),
      `select q.question_id as id from public.test_questions q join private.battles b on b.id = $1
       where q.test_id = $2 and q.question_id in (
         select o.question_id from public.test_questions o where o.test_id = b.test_id)`,
      [id, practised.body.test_id],
    );
    expect(listed).toEqual([]);
    // Its list is nobody's to read before it begins.
    const tests = await student.client.from('tests').select('id').eq('mode', 'battle');
    expect(tests.data).toEqual([]);
  });

  it('is not started twice by way of the list of tests, nor by anybody else', async () => {
    const student = await buildStudent(server);
    const id = await made(student);
    const { testId, attemptId } = await play(server, student, id, 1);
    expect(await call(server, student, 'start-attempt', { testId })).toMatchObject({ status: 404 });
    const other = await buildStudent(server);
    for (const name of ['get-battle', 'begin-battle', 'rematch-battle'])
      expect(await call(server, other, name, { battle_id: id })).toMatchObject({ status: 404 });
    expect(await call(server, other, 'get-attempt', { attemptId })).toMatchObject({ status: 404 });
    expect((await call(server, null, 'get-battle', { battle_id: id })).status).toBe(401);
  });

  it('has ten open ones at most, however many calls come at once', async () => {
    const student = await buildStudent(server);
    const calls = await Promise.all(
      Array.from({ length: 14 }, () => challenge(student, { subject: 'Chemistry', chapter: null })),
    );
    const refused = calls.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(refused).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ code: 'battles_open' })),
    );
  });
});
