import { createDecipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  HandedKeys,
  nameOfSealed,
  type PrepareDailyPracticeResponse,
} from '#core/contracts/practice/daily-practice.ts';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { practiceDay } from '#core/domain/practice/practice-day.ts';
import { OWNER } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { pickBattleQuestions } from '#server/operations/battles/pick-battle-questions.ts';
import { readMistakes } from '#server/operations/practice/read-mistakes.ts';
import { pickQuestions } from '#server/operations/tests/pick-questions.ts';
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
/** Mistakes with a new question of their topic each: its key is not known. */
async function studentWithSiblings() {
  const student = await buildStudent(server);
  const [topic, chapter] = [`Topic ${++chapters}`, `Ahead ${chapters}`];
  const missed = await buildQuestions(server, 3, { chapter, topic });
  await miss(server, student, missed);
  await passDays(server.database, student.id, 1);
  const siblings = await buildQuestions(server, 6, { chapter, topic });
  return { student, siblings };
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

describe('the keys of practice that is prepared', () => {
  const withKeys = async (student: Student) => {
    const { status, body } = await call<PrepareDailyPracticeResponse>(
      server,
      student,
      'prepare-daily-practice',
      {
        with_keys: true,
      },
    );
    expect(status).toBe(200);
    if (!body.practice?.sealed) throw new Error('No keys');
    return { ...body.practice, sealed: body.practice.sealed };
  };
  const answersCounted = async (student: Student) =>
    (
      await queryRow(
        server.database,
        z.object({ n: z.number() }),
        'select count(*)::int as n from private.counted_answers where user_id = $1',
        [student.id],
      )
    ).n;

  it('come sealed where they are asked for, by the places of the options', async () => {
    const { student } = await studentWithMistakes(3);
    const practice = await withKeys(student);
    const { text, key } = practice.sealed;
    expect(Buffer.from(text, 'base64').toString('latin1')).not.toMatch(/Because|right_indexes/);
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(4, 16));
    decipher.setAAD(Buffer.from(nameOfSealed(practice.attempt_id)));
    decipher.setAuthTag(bytes.subarray(-16));
    const opened = decipher.update(bytes.subarray(16, -16)).toString() + decipher.final('utf8');
    const keys = HandedKeys.parse(JSON.parse(opened));
    expect(Object.keys(keys).toSorted()).toEqual(practice.questions.map(({ id }) => id).toSorted());
    for (const { id, options } of practice.questions)
      expect(keys[id]).toEqual({
        right_indexes: [options.indexOf('two')],
        explanation: 'Because.',
        topic: null,
      });
    expect((await prepared(student)).attempt_id).toBe(practice.attempt_id);
    expect(await prepared(student)).not.toHaveProperty('sealed');
  });

  it.each([true, false])(
    'handed out: %s, they earn points where they are not known, and the day counts',
    async (handed) => {
      const { student, siblings } = await studentWithSiblings();
      const practice = handed ? await withKeys(student) : await prepared(student);
      expect(practice.questions.every(({ id }) => siblings.includes(id))).toBe(true);
      await begin(student, practice.attempt_id);
      const sat = { attemptId: practice.attempt_id, questions: practice.questions };
      await handIn(server, student, sat, () => ({ isRight: true }));
      expect(await answersCounted(student)).toBe(handed ? 0 : practice.questions.length);
      const ping = await call<{ points_added: number; current_streak?: number }>(
        server,
        student,
        'gamification-ping',
      );
      expect(ping.status).toBe(200);
      const [day] =
        (await student.client.from('points_ledger').select('reason').eq('reason', 'daily_activity')).data ??
        [];
      expect(Boolean(day)).toBe(true);
      // Asked again in a test, they stay known.
      if (!handed) return;
      const again = await openTest(
        server,
        student,
        await testOf(
          server,
          student,
          practice.questions.map(({ id }) => id),
        ),
      );
      await handIn(server, student, again, () => ({ isRight: true }));
      expect(await answersCounted(student)).toBe(0);
    },
  );

  it('make a question one that was met, for a battle', async () => {
    const { student, siblings } = await studentWithSiblings();
    const practice = await withKeys(student);
    const scope = {
      exam: 'neet-ug',
      subject: 'Physics',
      chapter: `Ahead ${chapters}`,
      count: siblings.length - practice.questions.length,
    };
    const picked = await pickBattleQuestions(server.database, [student.id], scope);
    const handed = new Set(practice.questions.map(({ id }) => id));
    expect(picked?.some(({ id, isFirst }) => isFirst && handed.has(id))).toBe(false);
    expect(picked).toHaveLength(scope.count);
  });
});

describe('a question that is kept for an exam', () => {
  const reserve = (ids: readonly string[]) =>
    server.database.query(`update public.questions set pool = 'reserved' where id = any ($1::uuid[])`, [ids]);
  const askKeys = (student: Student) =>
    call<PrepareDailyPracticeResponse>(server, student, 'prepare-daily-practice', { with_keys: true });

  it('gives no key, though practice with it was prepared before', async () => {
    const { student, siblings } = await studentWithSiblings();
    const first = await prepared(student);
    await reserve(siblings);
    const { body } = await askKeys(student);
    expect(body.practice?.attempt_id).not.toBe(first.attempt_id);
    expect(body.practice?.questions.some(({ id }) => siblings.includes(id))).toBe(false);
  });

  it('is not asked as the newest words of a mistake, while the mistake itself still is', async () => {
    const { student, questions } = await studentWithMistakes(2);
    const [edited = '', kept = ''] = questions;
    const [successor = ''] = await buildQuestions(server, 1, { chapter: `Elsewhere ${chapters}` });
    await server.database.query('update public.questions set successor_id = $2 where id = $1', [
      edited,
      successor,
    ]);
    await reserve([successor, kept]);
    const asked = (await askKeys(student)).body.practice?.questions.map(({ id }) => id);
    expect(asked).toEqual([kept]);
  });
});

describe('a key that a device was handed', () => {
  it('makes its question one that was met, for the next test', async () => {
    const { student, siblings } = await studentWithSiblings();
    const { body } = await call<PrepareDailyPracticeResponse>(server, student, 'prepare-daily-practice', {
      with_keys: true,
    });
    const handed = body.practice?.questions.map(({ id }) => id) ?? [];
    expect(handed).toHaveLength(3);
    const scope = { subjects: ['Physics' as const], chapters: [`Ahead ${chapters}`] };
    const pick = { ...scope, minDifficulty: 1, maxDifficulty: 5, count: siblings.length - handed.length };
    const picked = await pickQuestions(server.database, { userId: student.id, demo: false, picks: [pick] });
    expect(picked.map(({ id }) => id).filter((id) => handed.includes(id))).toEqual([]);
    expect(picked).toHaveLength(3);
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
    expect((await begin(student, practice.attempt_id, 27 * 60 * MINUTE_MS)).status).toBe(404);
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
