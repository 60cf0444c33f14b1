import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetItemStatisticsResponse } from '#core/contracts/question-bank/get-item-statistics.ts';
import type { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { OWNER } from '#server/database/database.ts';
import { foldItemStatistics } from '#server/jobs/fold-item-statistics.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { createLogger } from '#server/log.ts';
import { foldQueue } from '#server/operations/item-statistics/fold-queue.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { buildTestOf, handIn, sitTogether } from '#server/testing/sit-together.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let questions: string[];
let question: string;
let testId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
/** The key is B everywhere. */
beforeEach(async () => {
  questions = await buildQuestions(server, 6);
  question = questions[0] ?? '';
  testId = await buildTestOf(server, questions);
});

const context = () => ({ database: server.database, queue: server.jobs, log: createLogger('silent') });
const fold = () => foldItemStatistics.handle(context(), {});
const rows = async (sql: string, ...params: unknown[]) => (await server.database.query(sql, params)).rows;
/** As a re-marking does; of what students were given, nobody else can. */
const setKey = (assignment: string) =>
  rows(`update public.questions set ${assignment} where id = $1`, question);
const statistics = async (id = question) =>
  (await call<GetItemStatisticsResponse>(server, admin, 'get-item-statistics', { question_id: id })).body;
const everything = async () =>
  JSON.stringify([
    await rows('select * from private.item_tallies order by question_id, group_id'),
    await rows('select * from private.item_contributions order by attempt_id'),
    await rows('select * from private.item_answers order by question_id, answer, group_id, step'),
    await rows(
      `select question_id, key_index, option_index, key, answer, strength from public.key_suspicions order by question_id`,
    ),
  ]);

/** `n` takers who pick `choice` of the first question; the better they are, the more of the others is right. */
const takers = (n: number, choice: number | null, right: number) =>
  Array.from({ length: n }, () => [choice, ...[0, 1, 2, 3, 4].map((place) => (place < right ? 1 : 0))]);
/** A class that knows the key. */
const CLASS = [
  ...takers(14, 1, 5),
  ...takers(10, 1, 3),
  ...takers(4, 2, 2),
  ...takers(6, 3, 0),
  ...takers(2, null, 1),
];
/** One whose best agree on option C. */
const DOUBTERS = [...takers(12, 2, 5), ...takers(12, 1, 2), ...takers(12, 0, 0)];

/** Whole classes hand in, one after the other. */
const SLOW = { timeout: 120_000 };

describe('statistics of a question', SLOW, () => {
  it('are counted from what was handed in, soon after', async () => {
    await sitTogether(server, testId, CLASS);
    expect(await statistics()).toMatchObject({ taken: 0, answered: 0, figures: null });
    await fold();
    const { taken, answered, figures } = await statistics();
    expect([taken, answered]).toEqual([36, 34]);
    expect(figures?.facility).toBeCloseTo(24 / 34, 10);
    expect(figures?.discrimination).toBeGreaterThan(0.5);
    expect(figures?.choices?.map(({ count }) => count)).toEqual([0, 24, 4, 6, 0, 2]);
    expect(figures?.choices?.[1]?.upper).toBeCloseTo(1, 6);
    expect(figures?.choices?.[3]?.lower).toBeCloseTo(0.5, 6);
    expect(Math.abs((figures?.median_time_ms ?? 0) - 30_000)).toBeLessThan(4_000);
    expect(await rows('select * from private.item_statistics_queue')).toEqual([]);
  });

  it('are silent under 30 answers', async () => {
    await sitTogether(server, testId, CLASS.slice(0, 29));
    await fold();
    expect(await statistics()).toMatchObject({ taken: 29, answered: 29, figures: null });
  });

  it('count a student once, by the attempt that began first', async () => {
    const first = new Date(Date.now() - 3_600_000);
    const [again] = await sitTogether(server, testId, takers(1, 0, 0));
    await fold();
    const userIds = [again?.userId ?? ''];
    await sitTogether(server, testId, takers(1, 1, 5), { userIds });
    await fold();
    const other = await buildTestOf(server, questions, { visibility: 'private' });
    await sitTogether(server, other, takers(1, 1, 5), { userIds });
    await fold();
    expect((await statistics()).taken).toBe(1);
    expect(await choicesOf()).toEqual([{ choice: 0 }]);
    // A sheet of paper that was filled before, and is graded only now.
    await sitTogether(server, other, takers(1, 3, 5), { userIds, startedAt: first });
    await fold();
    expect((await statistics()).taken).toBe(1);
    expect(await choicesOf()).toEqual([{ choice: 3 }]);
  });

  it('leave out who has met it before where it did not count', async () => {
    const sat = await sitTogether(server, testId, takers(2, 1, 5));
    const elsewhere = await buildTestOf(server, questions);
    const [earlier] = await sitTogether(server, elsewhere, takers(1, null, 0), {
      userIds: [sat[0]?.userId ?? ''],
      startedAt: new Date(Date.now() - 3_600_000),
    });
    await rows(
      `with moved as (delete from public.items_attempted where attempt_id = $1 and question_id = $2 returning *)
       insert into public.items_not_counted (attempt_id, user_id, question_id, position)
       select attempt_id, user_id, question_id, position from moved`,
      earlier?.attemptId,
      question,
    );
    await fold();
    expect(await statistics()).toMatchObject({ taken: 1 });
  });

  it('leave out Demo Mode, its tests and its questions', async () => {
    const demo = await buildTestOf(server, questions, { isDemo: true });
    await sitTogether(server, demo, takers(2, 1, 5));
    await rows(`update public.questions set source = 'demo' where id = $1`, question);
    await sitTogether(server, testId, takers(2, 1, 5));
    await fold();
    expect((await statistics()).taken).toBe(0);
    expect((await statistics(questions[1])).taken).toBe(2);
  });

  it('follow an attempt that is graded again, and one that goes with its account', async () => {
    const [sat] = await sitTogether(server, testId, takers(2, 0, 5));
    await fold();
    await rows(
      'update public.attempt_responses set selected_index = 2 where attempt_id = $1 and question_id = $2',
      sat?.attemptId,
      question,
    );
    await handIn(server, sat?.attemptId ?? '');
    await fold();
    expect((await choicesOf()).map(({ choice }) => choice).sort()).toEqual([0, 2]);
    await rows('delete from auth.users where id = $1', sat?.userId);
    await fold();
    expect((await statistics()).taken).toBe(1);
    expect(await choicesOf()).toEqual([{ choice: 0 }]);
  });

  it('are told by the present key at once', async () => {
    await sitTogether(server, testId, CLASS);
    await fold();
    await setKey('correct_index = 2');
    expect((await statistics()).figures?.facility).toBeCloseTo(4 / 34, 10);
    await setKey('dropped = true');
    expect((await statistics()).figures).toMatchObject({ facility: null, discrimination: null });
  });

  it('are as before when a run is killed in the middle, and right after the next', async () => {
    await sitTogether(server, testId, CLASS);
    const killed = server.database.transaction(OWNER, async (tx) => {
      await foldQueue(tx);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect((await statistics()).taken).toBe(0);
    await fold();
    expect((await statistics()).taken).toBe(36);
  });

  it('come out the same from two jobs at once, repeated, and rebuilt', async () => {
    await sitTogether(server, testId, [...CLASS, ...DOUBTERS]);
    await Promise.all([fold(), fold(), fold()]);
    await fold();
    const before = await everything();
    await rows('insert into private.item_statistics_queue (attempt_id) select id from public.attempts');
    await fold();
    expect(await everything()).toBe(before);
    const rebuilt = await rebuild('secret');
    expect(rebuilt.status).toBe(200);
    expect((await statistics()).taken).toBe(0);
    await fold();
    expect(await everything()).toBe(before);
  });

  /** What each counted answer to the question was. */
  const choicesOf = () =>
    rows(
      `select c.choices[array_position(c.question_ids, $1::uuid)] as choice from private.item_contributions c
       where $1 = any (c.question_ids)`,
      question,
    );
});

describe('a suspicious key', SLOW, () => {
  const suspicions = async (who: Student = admin, dismissed = false) =>
    (await who.client.rpc('find_key_suspicions', { p_dismissed: dismissed })).data as Record<
      string,
      unknown
    >[];
  const ofQuestion = async (dismissed = false) =>
    (await suspicions(admin, dismissed)).filter((row) => row.question_id === question);

  it('is listed with the likelier option, the most certain first', async () => {
    await sitTogether(server, testId, DOUBTERS);
    const surer = (await buildQuestions(server, 6)) as [string];
    await sitTogether(server, await buildTestOf(server, surer), [...DOUBTERS, ...DOUBTERS]);
    await fold();
    expect(await ofQuestion()).toMatchObject([
      { key_index: 1, option_index: 2, answered: 36, upper_option: 1 },
    ]);
    const listed = (await suspicions()).map((row) => row.question_id);
    expect(listed.indexOf(surer[0])).toBeLessThan(listed.indexOf(question));
  });

  it('is settled as soon as the key is the likelier option, or joined by it', async () => {
    await sitTogether(server, testId, DOUBTERS);
    await fold();
    await setKey('accepted_indexes = array[2]');
    expect(await ofQuestion()).toEqual([]);
    await setKey('accepted_indexes = null');
    expect(await ofQuestion()).toHaveLength(1);
    await setKey('correct_index = 2');
    expect(await ofQuestion()).toEqual([]);
    await fold();
    expect(await rows('select 1 from public.key_suspicions where question_id = $1', question)).toEqual([]);
  });

  it('is settled by a re-marking, after which every sum is that of the answers as they are marked now', async () => {
    const attempts = await sitTogether(server, testId, DOUBTERS);
    await fold();
    const rulings = [{ question_id: question, kind: 'keys', keys: [2] }];
    const { body } = await call<{ basis: string }>(server, admin, 'preview-remarking', { rulings });
    const { basis } = body;
    const applied = await call(server, admin, 'apply-remarking', {
      rulings,
      basis,
      reason: 'The key was wrong',
    });
    expect(applied.status).toBe(200);
    expect(await ofQuestion()).toEqual([]);
    await markByRulings.handle(context(), {});
    const queued = await rows(
      'select distinct attempt_id from private.item_statistics_queue where attempt_id is not null',
    );
    expect(queued.length).toBeGreaterThanOrEqual(24);
    expect(queued.length).toBeLessThanOrEqual(attempts.length);
    await fold();
    expect((await statistics()).figures).toMatchObject({ facility: expect.closeTo(1 / 3, 6) });
    const after = await everything();
    await rebuild('secret');
    await fold();
    expect(await everything()).toBe(after);
  });

  it('appears when the key is changed to a wrong one', async () => {
    await sitTogether(server, testId, CLASS);
    await fold();
    expect(await ofQuestion()).toEqual([]);
    await setKey('correct_index = 3');
    await fold();
    expect(await ofQuestion()).toMatchObject([{ key_index: 3, option_index: 1 }]);
    expect(await statistics()).toMatchObject({ keys: [3], suspected_option: 1 });
  });

  it('is dismissed with a reason, which is kept, and taken up again', async () => {
    await sitTogether(server, testId, DOUBTERS);
    await fold();
    const place = { question_id: question, key_index: 1, option_index: 2 };
    const table = () => admin.client.from('key_suspicion_dismissals');
    expect((await table().insert({ ...place, reason: ' ' })).error).not.toBeNull();
    expect((await table().insert({ ...place, reason: 'A trap, as intended' })).error).toBeNull();
    expect(await ofQuestion()).toEqual([]);
    expect(await ofQuestion(true)).toMatchObject([
      { reason: 'A trap, as intended', dismissed_by: 'Meera Admin' },
    ]);
    await rebuild('secret');
    await fold();
    expect(await ofQuestion()).toEqual([]);
    const log = await admin.client.rpc('get_audit_log', { p_limit: 1 });
    expect(log.data).toMatchObject([
      { entity: 'key_suspicion_dismissals', entity_id: question, action: 'insert', actor_id: admin.id },
    ]);
    await table().delete().match(place);
    expect(await ofQuestion()).toHaveLength(1);
  });
});

describe('of answers that are no single option', SLOW, () => {
  const NUMBER = { kind: 'numerical', right: [{ from: '2.4', to: '2.6' }], accepts: 'right' };
  const SETS = { kind: 'multiple', right: [[0, 2]], accepts: 'right' };
  const become = (id: string | undefined, key: { kind: string }) =>
    rows(
      `update public.questions set kind = $2, key = $3, correct_index = null where id = $1`,
      ...[id, key.kind, JSON.stringify(key)],
    );
  const number = (value: string) => ({ kind: 'numerical', value }) as const;
  const set = (...chosen: number[]) => ({ kind: 'multiple', chosen }) as const;
  /** `n` takers with these answers to the first two questions, and `right` of the others. */
  const classOf = (n: number, one: OtherAnswer | null, other: OtherAnswer | null, right: number) =>
    Array.from({ length: n }, () => [one, other, ...[0, 1, 2, 3].map((place) => (place < right ? 1 : 0))]);
  const TAKERS = [
    ...classOf(10, number('2.5'), set(0, 2), 4),
    ...classOf(6, number('2.41'), set(0), 3),
    ...classOf(12, number('-25'), set(1, 2), 1),
    ...classOf(6, number('7'), null, 0),
    ...classOf(2, null, null, 2),
  ];
  beforeEach(async () => {
    await become(questions[0], NUMBER);
    await become(questions[1], SETS);
  });

  it('numbers are counted one by one, and told with what is right', async () => {
    await sitTogether(server, testId, TAKERS);
    await fold();
    const { taken, answered, key, figures } = await statistics();
    expect([taken, answered, key]).toEqual([36, 34, '2.4..2.6']);
    expect(figures?.choices).toBeNull();
    expect(figures?.given?.answers.map(({ answer, right, count }) => [answer, right, count])).toEqual([
      ['-25', false, 12],
      ['2.5', true, 10],
      ['2.41', true, 6],
      ['7', false, 6],
    ]);
    expect(figures?.given?.blank.count).toBe(2);
    expect(figures?.facility).toBeCloseTo(16 / 34, 10);
    expect(figures?.discrimination).toBeGreaterThan(0.5);
  });

  it('sets of options likewise, with each option by itself', async () => {
    await sitTogether(server, testId, TAKERS);
    await fold();
    const { key, figures } = await statistics(questions[1]);
    expect(key).toBe('A,C');
    expect(figures).toBeNull();
    await sitTogether(server, await buildTestOf(server, questions), TAKERS);
    await fold();
    const after = (await statistics(questions[1])).figures;
    expect(after?.given?.answers.map(({ answer, count }) => [answer, count])).toEqual([
      ['B,C', 24],
      ['A,C', 20],
      ['A', 12],
    ]);
    expect(after?.options?.map(({ count }) => count)).toEqual([32, 24, 44, 0]);
  });

  it('follow an attempt that is graded again or gone, and come out the same when all is rebuilt', async () => {
    const [sat] = await sitTogether(server, testId, TAKERS);
    await fold();
    await rows(
      'update public.attempt_responses set answer = $3 where attempt_id = $1 and question_id = $2',
      ...[sat?.attemptId, question, JSON.stringify(number('2.42'))],
    );
    await handIn(server, sat?.attemptId ?? '');
    await fold();
    const given = async () => {
      const { figures } = await statistics();
      return Object.fromEntries(figures?.given?.answers.map(({ answer, count }) => [answer, count]) ?? []);
    };
    expect(await given()).toEqual({ '-25': 12, '2.5': 9, '2.41': 6, '7': 6, '2.42': 1 });
    await rows('delete from auth.users where id = $1', sat?.userId);
    await fold();
    expect(await given()).toEqual({ '-25': 12, '2.5': 9, '2.41': 6, '7': 6 });
    expect(
      await rows(`select 1 from private.item_answers where question_id = $1 and answer = '2.42'`, question),
    ).toEqual([]);
    const before = await everything();
    await rebuild('secret');
    await fold();
    expect(await everything()).toBe(before);
  });

  it('are judged behind the attempts, once for all of them', async () => {
    await sitTogether(server, testId, [...TAKERS, ...TAKERS]);
    await become(question, { ...NUMBER, right: [{ from: '-25', to: '-25' }] } as never);
    await rows('delete from private.item_statistics_queue where question_id is not null');
    const waiting = async () => {
      const queue = await rows('select question_id from private.item_statistics_queue');
      return queue.map((row) => (row as { question_id: string | null }).question_id);
    };
    const suspected = () => rows('select 1 from public.key_suspicions where question_id = $1', question);
    for (const _ of ['one batch', 'another']) {
      await server.database.transaction(OWNER, foldQueue);
      const asked = (await waiting()).filter((id) => id !== null);
      expect(asked.sort()).toEqual([question, questions[1]].sort());
    }
    await fold();
    expect(await waiting()).toEqual([]);
    expect(await suspected()).toHaveLength(1);
  });

  it('make a key suspicious when the good agree on another answer, dismissed for this key alone', async () => {
    await sitTogether(server, testId, TAKERS);
    await become(question, { ...NUMBER, right: [{ from: '-25', to: '-25' }] } as never);
    await fold();
    const listed = async (dismissed = false) => {
      const { data } = await admin.client.rpc('find_key_suspicions', { p_dismissed: dismissed });
      return (data as Record<string, unknown>[]).filter((row) => row.question_id === question);
    };
    const [suspicion] = await listed();
    expect(suspicion).toMatchObject({ key_index: null, option_index: null, answer: '2.5', answered: 34 });
    expect(await statistics()).toMatchObject({ suspected_option: null, suspected_answer: '2.5', key: '-25' });
    const table = () => admin.client.from('key_suspicion_dismissals');
    const place = { question_id: question, key: suspicion?.key, answer: '2.5' };
    expect((await table().insert({ ...place, reason: 'A trap' })).error).toBeNull();
    expect((await table().insert({ ...place, reason: 'Again' })).error).toMatchObject({ code: '23505' });
    expect((await table().insert({ ...place, key_index: 0, reason: 'Both' })).error).not.toBeNull();
    expect((await table().insert({ question_id: question, reason: 'Neither' })).error).not.toBeNull();
    expect(await listed()).toEqual([]);
    expect(await listed(true)).toMatchObject([{ reason: 'A trap', answer: '2.5' }]);
    const written = JSON.stringify(suspicion?.key);
    const gone = await table()
      .delete()
      .match({ question_id: question, answer: '2.5' })
      .filter('key', 'eq', written);
    expect(gone.error).toBeNull();
    expect(await listed()).toHaveLength(1);
    // The key is changed: the suspicion is settled at once, and the statistics are judged again.
    await become(question, NUMBER);
    expect(await listed()).toEqual([]);
    await fold();
    expect(await rows('select 1 from public.key_suspicions where question_id = $1', question)).toEqual([]);
  });
});

describe('who may', SLOW, () => {
  it('read the statistics: administrators only', async () => {
    const student = await buildStudent(server);
    const ask = (who: Student | null) => call(server, who, 'get-item-statistics', { question_id: question });
    expect((await ask(null)).status).toBe(401);
    expect((await ask(student)).status).toBe(403);
    expect((await ask(admin)).status).toBe(200);
    expect((await call(server, admin, 'get-item-statistics', { question_id: randomUUID() })).status).toBe(
      404,
    );
    for (const name of ['find_key_suspicions', 'count_doubted_questions']) {
      expect((await student.client.rpc(name)).error).not.toBeNull();
      expect((await server.client().rpc(name)).error).not.toBeNull();
    }
    expect((await student.client.from('key_suspicions').select()).data).toEqual([]);
  });

  it('rebuild them: who has the secret key', async () => {
    expect((await rebuild('publishable')).status).toBe(403);
    expect((await call(server, admin, 'rebuild-item-statistics')).status).toBe(403);
    expect((await call(server, null, 'rebuild-item-statistics')).status).toBeGreaterThanOrEqual(401);
  });
});

async function rebuild(kind: 'secret' | 'publishable') {
  const { error } = await server.client(kind).functions.invoke('rebuild-item-statistics', { body: {} });
  return { status: error ? ((error.context as Response | undefined)?.status ?? 500) : 200 };
}
