import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER } from '#server/database/database.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { createLogger } from '#server/log.ts';
import { memoryModel, readMistakes } from '#server/operations/practice/read-mistakes.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import { beginPractice, handIn, miss, planOf } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let chapters = 0;
/** Questions of a chapter of their own. */
const build = (count: number, topic: string | null = 'Drag') =>
  buildQuestions(server, count, { chapter: `Chapter ${++chapters}`, topic });

const mistakesOf = (student: Student) =>
  server.database.transaction(OWNER, (tx) => readMistakes(tx, student.id));
async function memoryOf(student: Student, id: string) {
  const memory = (await mistakesOf(student)).cards.find((card) => card.id === id)?.memory;
  if (!memory) throw new Error('Nothing is known of it');
  return memory;
}
const wait = (student: Student, days = 1) => passDays(server.database, student.id, days);
const notebook = async (student: Student) =>
  ((await student.client.rpc('get_notebook')).data ?? []) as {
    question_id: string;
    kind: string;
    successor_id: string | null;
  }[];

describe('what is remembered', () => {
  it('follows the answers, each in the day in which it was given', async () => {
    const student = await buildStudent(server);
    const [missed = ''] = await build(1);
    await miss(server, student, [missed]);
    const first = await memoryOf(student, missed);
    await wait(student, 2);
    const practice = await beginPractice(server, student);
    await handIn(server, student, practice, () => ({ isRight: true }));
    const second = await memoryOf(student, missed);
    expect(second.day).toBe(first.day);
    expect(second.card.reps).toBe(2);
    expect(second.card.stability).toBeGreaterThan(first.card.stability);
    // Handed in at 04:05 in India, answered at 03:59: without a network the device says when.
    await server.database.query(
      `update public.attempts set started_at = '2026-10-09T22:00:00Z', submitted_at = '2026-10-09T22:35:00Z' where id = $1`,
      [practice.attemptId],
    );
    const setOffset = (minutes: number) =>
      server.database.query('update public.attempt_responses set offset_ms = $2 where attempt_id = $1', [
        practice.attemptId,
        minutes * 60_000,
      ]);
    await server.database.query(
      `update public.attempts set started_at = '2026-10-01T06:00:00Z', submitted_at = '2026-10-01T06:05:00Z'
       where user_id = $1 and id <> $2`,
      [student.id, practice.attemptId],
    );
    await server.database.query(
      `update public.attempt_responses set saved_at = '2026-10-01T06:01:00Z' where user_id = $1 and attempt_id <> $2`,
      [student.id, practice.attemptId],
    );
    await setOffset(29);
    const night = await memoryOf(student, missed);
    await setOffset(30);
    const morning = await memoryOf(student, missed);
    expect(morning.day - night.day).toBe(1);
  });

  it('takes an answer that was sent twice, and late, once', async () => {
    const student = await buildStudent(server);
    const ids = await build(3, null);
    await miss(server, student, ids);
    await wait(student);
    const practice = await beginPractice(server, student);
    const once = await handIn(server, student, practice, () => ({ isRight: true }));
    const before = await mistakesOf(student);
    const twice = await handIn(server, student, practice, () => ({ isRight: false }));
    expect(twice.body.correct_answers).toBe(once.body.correct_answers);
    expect(await mistakesOf(student)).toEqual(before);
    expect(before.cards.map(({ memory }) => memory.card.reps)).toEqual([2, 2, 2]);
  });

  it('takes what was never opened for nothing: no answer, and no mistake', async () => {
    const student = await buildStudent(server);
    const [first = '', second = '', ...siblings] = await build(4);
    await miss(server, student, [first, second]);
    await wait(student);
    const practice = await beginPractice(server, student);
    expect(practice.questions.map(({ id }) => id).every((id) => siblings.includes(id))).toBe(true);
    await handIn(server, student, practice, (_question, place) => (place === 0 ? { isRight: true } : null));
    expect((await notebook(student)).map(({ question_id }) => question_id).sort()).toEqual(
      [first, second].sort(),
    );
    const reps = (await mistakesOf(student)).cards.map(({ memory }) => memory.card.reps).sort();
    expect(reps).toEqual([1, 2]);
  });

  it('puts a sibling that was missed into the notebook as well', async () => {
    const student = await buildStudent(server);
    const [missed = '', sibling = ''] = await build(2);
    await miss(server, student, [missed]);
    await wait(student);
    await handIn(server, student, await beginPractice(server, student), () => ({ isRight: false }));
    expect((await notebook(student)).map(({ question_id }) => question_id).sort()).toEqual(
      [missed, sibling].sort(),
    );
  });

  it('asks nothing any more that the student knows', async () => {
    const student = await buildStudent(server);
    const [missed = ''] = await build(1);
    await miss(server, student, [missed]);
    await wait(student);
    await student.client.rpc('get_notebook');
    await student.client
      .from('notebook_entries')
      .update({ known_at: new Date().toISOString() })
      .eq('question_id', missed);
    expect(await planOf(server, student)).toMatchObject({ mistakes: 0, questions: 0 });
  });
});

describe('a notebook outlives', () => {
  it('a correction of its question: the new words are asked, and linked to', async () => {
    const student = await buildStudent(server);
    const [missed = ''] = await build(1, null);
    await miss(server, student, [missed]);
    for (const stem of ['Better', 'Best'])
      await server.database.query(`update public.questions set stem = $2 where id = private.newest_of($1)`, [
        missed,
        stem,
      ]);
    await wait(student);
    const [entry] = await notebook(student);
    expect(entry).toMatchObject({ question_id: missed, kind: 'wrong' });
    expect(entry?.successor_id).not.toBeNull();
    const practice = await beginPractice(server, student, missed);
    expect(practice.questions).toMatchObject([{ id: entry?.successor_id, stem: 'Best' }]);
    await handIn(server, student, practice, () => ({ isRight: true }));
    expect((await memoryOf(student, missed)).card.reps).toBe(2);
    expect((await notebook(student)).map(({ question_id }) => question_id)).toEqual([missed]);
  });

  it('a re-marking: what became right is forgiven, and what became wrong is asked again', async () => {
    const student = await buildStudent(server);
    const [disputed = '', plain = ''] = await build(2, null);
    // Option C to both, where the key is option B.
    await miss(server, student, [disputed, plain]);
    await wait(student);
    const practice = await beginPractice(server, student);
    await handIn(server, student, practice, () => ({ isRight: true }));
    const dueBefore = (await memoryOf(student, disputed)).dueDay;
    const admin = await buildAdministrator(server);
    const rulings = [{ question_id: disputed, kind: 'keys', keys: [2] }];
    const { body, status } = await call<{ basis: string }>(server, admin, 'preview-remarking', { rulings });
    expect(status).toBe(200);
    const applied = await call(server, admin, 'apply-remarking', {
      rulings,
      basis: body.basis,
      reason: 'The final answer key',
    });
    expect(applied.status).toBe(200);
    await markByRulings.handle(
      { database: server.database, queue: server.jobs, log: createLogger('silent') },
      {},
    );
    // The first answer was right after all, and the one in practice wrong.
    const after = await memoryOf(student, disputed);
    expect(after.card.reps).toBe(2);
    expect(after.dueDay).not.toBe(dueBefore);
    expect(after.card.lapses).toBe(1);
    expect(memoryModel.recallOn(after, after.dueDay)).toBeLessThan(1);
    expect((await memoryOf(student, plain)).card.lapses).toBe(0);
  });
});
