import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { Sitting } from '#server/testing/sitting.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
let practice: Sitting;

/** Of what the factories make, B is right; in practice of chapters options stand as in the bank. */
const RIGHT = 1;
const WRONG = 3;

beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 6, { subject: 'Physics', chapter: 'Optics' });
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudent(server);
  practice = await practise();
});

async function practise(): Promise<Sitting> {
  const { body } = await call<{ test_id: string }>(server, student, 'create-practice-test', {
    chapters: [{ subject: 'Physics', chapter: 'Optics' }],
  });
  return begin(body.test_id);
}

async function begin(testId: string): Promise<Sitting> {
  const { id } = await buildAttempt(student, testId);
  const { body } = await call<{ questions: { id: string }[] }>(server, student, 'get-attempt', {
    attemptId: id,
  });
  const questions = body.questions.map((question) => question.id);
  return new Sitting(server, student, { id: testId, config: { questions } }, id);
}

function tell(selectedIndex: number, sitting = practice, who = student, place = 0) {
  return call<TellAnswerResponse>(server, who, 'tell-answer', {
    attempt_id: sitting.attemptId,
    question_id: sitting.question(place),
    selected_index: selectedIndex,
  });
}

describe('tell-answer', () => {
  it('tells right or wrong and why, and the same when it is asked again', async () => {
    await practice.save({ selectedIndex: WRONG });
    const told = { is_right: false, right_indexes: [RIGHT], explanation: 'Because.', topic: null };
    expect(await tell(WRONG)).toMatchObject({ status: 200, body: told });
    expect((await tell(WRONG)).body).toEqual(told);
    await practice.save({ questionId: practice.question(1), selectedIndex: RIGHT });
    expect((await tell(RIGHT, practice, student, 1)).body).toMatchObject({ is_right: true });
  });

  it('locks the first answer: a second try is not counted, its flag and time are', async () => {
    await practice.save({ selectedIndex: WRONG });
    await tell(WRONG);
    const second = await practice.save({ selectedIndex: RIGHT, flagged: true, timeSpent: 9 });
    expect(second.body).toMatchObject({ saved: false, selected_index: WRONG });
    expect((await practice.load()).body.responses[practice.question(0)]).toMatchObject({
      selected_index: WRONG,
      flagged: true,
      time_ms: 9000,
      told: true,
    });
    const { body } = await practice.submit({
      responses: [{ questionId: practice.question(0), selectedIndex: RIGHT, timeSpent: 9 }],
    });
    expect(body).toMatchObject({ correct_answers: 0, wrong_answers: 1 });
  });

  it('is locked in the database too, no matter who writes', async () => {
    await practice.save({ selectedIndex: WRONG });
    await tell(WRONG);
    await server.database.query(
      'update public.attempt_responses set selected_index = $2 where attempt_id = $1',
      [...[practice.attemptId, RIGHT]],
    );
    expect((await practice.load()).body.existing_responses[practice.question(0)]).toBe(WRONG);
  });

  it('tells nothing before an answer is saved, nor of an option that is not the saved one', async () => {
    expect(await tell(RIGHT)).toMatchObject({ status: 409, body: { code: 'not_answered' } });
    await practice.save({ selectedIndex: WRONG });
    expect(await tell(RIGHT)).toMatchObject({ status: 409, body: { code: 'not_answered' } });
    expect((await practice.load()).body.responses[practice.question(0)]).not.toHaveProperty('told');
  });

  it('tells nothing of a test that is no practice, of another student, or after the end', async () => {
    const test = await Sitting.begin(server, student, await buildTest(student));
    await test.save({ selectedIndex: RIGHT });
    expect(await tell(RIGHT, test)).toMatchObject({ status: 404 });

    await practice.save({ selectedIndex: RIGHT });
    expect(await tell(RIGHT, practice, await buildStudent(server))).toMatchObject({ status: 404 });
    await practice.endTime(1);
    expect(await tell(RIGHT)).toMatchObject({ status: 409, body: { code: 'time_over' } });
  });

  it('tells nothing while the question stands in another open test, and earns no points there once told', async () => {
    await practice.save({ selectedIndex: RIGHT });
    await practice.save({ questionId: practice.question(1), selectedIndex: RIGHT });
    await tell(RIGHT, practice, student, 1);
    const other = await begin(await testOf([practice.question(0), practice.question(1)]));
    expect(await tell(RIGHT)).toMatchObject({ status: 409, body: { code: 'told_later' } });

    const both = [0, 1].map((place) => ({
      questionId: other.question(place),
      selectedIndex: RIGHT,
      timeSpent: 5,
    }));
    await other.submit({ responses: both });
    expect(await tell(RIGHT)).toMatchObject({ status: 200, body: { is_right: true } });
    await practice.submit();
    // Each question once: the one that was told counts where it was told, the other where it was answered first.
    const rows = await queryRows(
      server.database,
      z.object({ attempt_id: z.string(), question_id: z.string() }),
      'select attempt_id, question_id from private.counted_answers where user_id = $1',
      [student.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { attempt_id: other.attemptId, question_id: practice.question(0) },
        { attempt_id: practice.attemptId, question_id: practice.question(1) },
      ]),
    );
  });
});

/** A test of the student of exactly these questions. */
async function testOf(questions: string[]): Promise<string> {
  const { id } = await queryRow(
    server.database,
    z.object({ id: z.string() }),
    `with made as (
       insert into public.tests (owner_id, title, mode, duration_sec, config)
       values ($1, 'Other', 'custom', 600, jsonb_build_object('questions', $2::text[])) returning id
     ), listed as (
       insert into public.test_questions (test_id, position, question_id)
       select made.id, n, q from made, unnest($2::uuid[]) with ordinality as list (q, n)
     ) select id from made`,
    [student.id, questions],
  );
  return id;
}
