import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PrepareDailyPracticeResponse } from '#core/contracts/practice/daily-practice.ts';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { practiceDay } from '#core/domain/practice/practice-day.ts';
import { OWNER } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { readMistakes } from '#server/operations/practice/read-mistakes.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import { beginPractice, handIn, miss, openTest, planOf, testOf } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let chapters = 0;
const MINUTE_MS = 60_000;

async function studentWithMistakes(count: number) {
  const student = await buildStudent(server);
  const questions = await buildQuestions(server, count, { chapter: `Ahead ${++chapters}`, topic: null });
  await miss(server, student, questions);
  await passDays(server.database, student.id, 1);
  return { student, questions };
}
async function prepare(student: Student) {
  const { status, body } = await call<PrepareDailyPracticeResponse>(
    server,
    student,
    'prepare-daily-practice',
  );
  expect(status).toBe(200);
  return body.practice;
}
async function prepared(student: Student) {
  const practice = await prepare(student);
  if (!practice) throw new Error('Nothing was prepared');
  return practice;
}
const begin = (student: Student, attempt_id: string, began_ms_ago = 0) =>
  call<StartAttemptResponse>(server, student, 'begin-prepared-practice', { attempt_id, began_ms_ago });
const countOf = async (table: string, student: Student) => {
  const owner = table === 'public.tests' ? 'owner_id' : 'user_id';
  const sql = `select count(*)::int as n from ${table} where ${owner} = $1`;
  return (await queryRow(server.database, z.object({ n: z.number() }), sql, [student.id])).n;
};

describe('practice that is prepared', () => {
  it('is the planned one without keys, the same for every device, and neither a test nor an attempt yet', async () => {
    const { student, questions } = await studentWithMistakes(4);
    const [tests, attempts] = [
      await countOf('public.tests', student),
      await countOf('public.attempts', student),
    ];
    const practice = await prepared(student);
    expect(practice.questions.map(({ id }) => id).toSorted()).toEqual(questions.toSorted());
    expect(practice.day).toBe(practiceDay(new Date()));
    expect(JSON.stringify(practice)).not.toMatch(/correct|explanation|Because|option_order|entry/);
    expect(await prepare(student)).toEqual(practice);
    expect([await countOf('public.tests', student), await countOf('public.attempts', student)]).toEqual([
      tests,
      attempts,
    ]);
  });

  it('is nothing without mistakes, and nothing while practice is open', async () => {
    expect(await prepare(await buildStudent(server))).toBeNull();
    const { student } = await studentWithMistakes(2);
    await beginPractice(server, student);
    expect(await prepare(student)).toBeNull();
  });

  it('is another one when the plan is another one, and on the next day', async () => {
    const { student, questions } = await studentWithMistakes(2);
    const first = await prepared(student);
    const { error } = await student.client
      .from('notebook_entries')
      .update({ known_at: new Date().toISOString() })
      .eq('user_id', student.id)
      .eq('question_id', questions[0] ?? '');
    expect(error).toBeNull();
    const second = await prepared(student);
    expect(second.attempt_id).not.toBe(first.attempt_id);
    expect(second.questions).toHaveLength(1);
    await passDays(server.database, student.id, 1);
    expect((await prepared(student)).attempt_id).not.toBe(second.attempt_id);
  });

  it('asks nothing that stands in an open test by now', async () => {
    const { student, questions } = await studentWithMistakes(2);
    const first = await prepared(student);
    await openTest(server, student, await testOf(server, student, questions.slice(0, 1)));
    const second = await prepared(student);
    expect(second.attempt_id).not.toBe(first.attempt_id);
    expect(second.questions.map(({ id }) => id)).toEqual(questions.slice(1));
  });
});

describe('practice that was begun without a network', () => {
  it('begins when the device says, shows what the device showed, and is graded by it', async () => {
    const { student } = await studentWithMistakes(6);
    const practice = await prepared(student);
    await server.database.query(
      `update private.prepared_practices set prepared_at = now() - interval '1 hour' where attempt_id = $1`,
      [practice.attempt_id],
    );
    const { status, body } = await begin(student, practice.attempt_id, 5 * MINUTE_MS);
    expect([status, body.attempt]).toMatchObject([200, { id: practice.attempt_id, resumed: false }]);
    const agoMs = Date.now() - Date.parse(body.attempt.started_at);
    expect(agoMs).toBeGreaterThan(5 * MINUTE_MS - 1_000);
    expect(agoMs).toBeLessThan(7 * MINUTE_MS);
    expect(Date.parse(body.attempt.expires_at) - Date.parse(body.attempt.started_at)).toBe(
      1000 * practice.duration_sec,
    );
    const read = await call<GetAttemptResponse>(server, student, 'get-attempt', {
      attemptId: practice.attempt_id,
    });
    expect(read.body.questions).toEqual(practice.questions);
    expect(read.body.attempt).toMatchObject({ title: practice.title, mode: practice.mode });
    const sat = { attemptId: practice.attempt_id, questions: practice.questions };
    const answer = await handIn(server, student, sat, (_question, place) => ({ isRight: place < 2 }));
    expect(answer.body.correct_answers).toBe(2);
  });

  it('is one attempt and one review each, begun twice, by two devices, and at the same time', async () => {
    const { student, questions } = await studentWithMistakes(3);
    const practice = await prepared(student);
    const attempts = await countOf('public.attempts', student);
    const answers = await Promise.all([1, 2, 3].map((ago) => begin(student, practice.attempt_id, ago)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.attempt.started_at)).size).toBe(1);
    // The other device had a network and pressed the button.
    const again = await call<{ test_id: string }>(server, student, 'start-daily-practice', {});
    expect(again.body.test_id).toBe(answers[0]?.body.attempt.test_id);
    const sat = { attemptId: practice.attempt_id, questions: practice.questions };
    await handIn(server, student, sat, () => ({ isRight: true }));
    await handIn(server, student, sat, () => ({ isRight: false }));
    expect((await begin(student, practice.attempt_id)).body.attempt.resumed).toBe(true);
    expect(await countOf('public.attempts', student)).toBe(attempts + 1);
    const { cards } = await server.database.transaction(OWNER, (tx) => readMistakes(tx, student.id));
    expect(cards.map(({ memory }) => memory.card.reps)).toEqual(questions.map(() => 2));
  });

  it('is the one that another device begins with a network', async () => {
    const { student } = await studentWithMistakes(3);
    const practice = await prepared(student);
    const online = await beginPractice(server, student);
    expect([online.attemptId, online.questions]).toEqual([practice.attempt_id, practice.questions]);
    expect((await begin(student, practice.attempt_id, MINUTE_MS)).body.attempt.resumed).toBe(true);
    expect((await planOf(server, student)).open_attempt_id).toBe(practice.attempt_id);
  });

  it('takes what was answered in time for a day, and is refused afterwards', async () => {
    const { student } = await studentWithMistakes(2);
    await passDays(server.database, student.id, 2);
    const practice = await prepared(student);
    const yesterday = (hours: number) =>
      server.database.query(
        `update private.prepared_practices set prepared_at = now() - make_interval(hours => $2) where attempt_id = $1`,
        [practice.attempt_id, hours],
      );
    await yesterday(30);
    expect((await begin(student, practice.attempt_id, 26 * 60 * MINUTE_MS)).status).toBe(404);
    const { status, body } = await begin(student, practice.attempt_id, 20 * 60 * MINUTE_MS);
    expect(status).toBe(200);
    const responses = practice.questions.map(({ id }) => ({
      questionId: id,
      selectedIndex: 0,
      timeSpent: 20,
      revision: 1,
      deviceId: 'phone',
      offsetSeconds: 30,
    }));
    const answer = await call<{ correct_answers: number | null; unanswered: number | null }>(
      server,
      student,
      `submit-attempt/attempts/${body.attempt.id}/submit`,
      { responses },
    );
    expect([answer.status, answer.body.unanswered]).toEqual([200, 0]);
  });

  it('begins no earlier than it was prepared, and earns nothing for a key that became known since', async () => {
    const { student, questions } = await studentWithMistakes(1);
    const practice = await prepared(student);
    const early = await begin(student, practice.attempt_id, 5 * 60 * MINUTE_MS);
    expect(Date.now() - Date.parse(early.body.attempt.started_at)).toBeLessThan(MINUTE_MS);

    const other = await studentWithMistakes(1);
    const ahead = await prepared(other.student);
    await server.database.query(
      `update private.prepared_practices set prepared_at = now() - interval '1 hour' where attempt_id = $1`,
      [ahead.attempt_id],
    );
    await miss(server, other.student, other.questions);
    const late = await begin(other.student, ahead.attempt_id, 50 * MINUTE_MS);
    expect(Date.now() - Date.parse(late.body.attempt.started_at)).toBeLessThan(MINUTE_MS);
    expect(questions).toHaveLength(1);
  });

  it('is nobody else’s, and no number out of range begins it', async () => {
    const { student } = await studentWithMistakes(1);
    const stranger = await buildStudent(server);
    const practice = await prepared(student);
    expect((await begin(stranger, practice.attempt_id)).status).toBe(404);
    expect((await begin(student, practice.attempt_id, -1)).status).toBe(400);
    expect((await begin(student, stranger.id)).status).toBe(404);
  });
});
