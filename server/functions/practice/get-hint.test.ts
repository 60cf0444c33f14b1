import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GetHintResponse } from '#core/contracts/practice/get-hint.ts';
import { composeExplanation } from '#core/domain/question-bank/compose-explanation.ts';
import { queryRow } from '#server/database/query-rows.ts';
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
const WHERE = { chapters: [{ subject: 'Physics', chapter: 'Optics' }] };
const RIGHT = 1;

beforeAll(async () => {
  server = await startTestServer();
  const ids = await buildQuestions(server, 5, { subject: 'Physics', chapter: 'Optics' });
  const explanation = composeExplanation(
    { why: 'It bends.', mistakes: ['Bends the other way.', null, null, null], remember: 'Snell.' },
    ['First one', 'Second', 'Third', 'Fourth'],
    { class: 'XII', chapter: 9 },
    'en',
  );
  await server.database.query(
    `update public.questions set explanation = jsonb_build_object('text', $1::text), topic = 'Refraction' where id = any ($2::uuid[])`,
    [explanation, ids],
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudent(server);
  const { body } = await call<{ test_id: string }>(server, student, 'create-practice-test', WHERE);
  practice = await begin(body.test_id);
});

async function begin(testId: string): Promise<Sitting> {
  const { id } = await buildAttempt(student, testId);
  const { body } = await call<{ questions: { id: string }[] }>(server, student, 'get-attempt', {
    attemptId: id,
  });
  const questions = body.questions.map((question) => question.id);
  return new Sitting(server, student, { id: testId, config: { questions } }, id);
}

const ask = (step: number, sitting = practice, who = student) =>
  call<GetHintResponse & { code?: string }>(server, who, 'get-hint', {
    attempt_id: sitting.attemptId,
    question_id: sitting.question(0),
    step,
  });

const stepsKept = async () =>
  (
    await queryRow(
      server.database,
      z.object({ hints: z.number() }),
      'select hints from public.attempt_questions where attempt_id = $1 and question_id = $2',
      [practice.attemptId, practice.question(0)],
    )
  ).hints;

describe('get-hint', () => {
  it('helps in two steps, before anything is answered, and keeps how far the student went', async () => {
    const first = { kind: 'remember', text: 'Snell.' };
    expect(await ask(1)).toMatchObject({ status: 200, body: { hints: [first], has_more: true } });
    expect(await stepsKept()).toBe(1);
    const second = { kind: 'notThis', text: 'First one: Bends the other way.' };
    expect((await ask(2)).body).toEqual({ hints: [first, second], has_more: false });
    await ask(1);
    expect(await stepsKept()).toBe(2);
  });

  it('that came after the answer was told has not helped it', async () => {
    await practice.save({ selectedIndex: RIGHT });
    await call(server, student, 'tell-answer', {
      attempt_id: practice.attemptId,
      question_id: practice.question(0),
      selected_index: RIGHT,
    });
    expect((await ask(2)).status).toBe(200);
    expect(await stepsKept()).toBe(0);
  });

  it('is not for tests, nor for others, nor after the end', async () => {
    const test = await Sitting.begin(server, student, await buildTest(student));
    expect(await ask(1, test)).toMatchObject({ status: 404 });
    expect(await ask(1, practice, await buildStudent(server))).toMatchObject({ status: 404 });
    await practice.endTime(1);
    expect(await ask(1)).toMatchObject({ status: 409, body: { code: 'time_over' } });
  });

  it('is not given while the question stands in another open test', async () => {
    const other = await buildTest(student, { questionCount: 5 });
    await buildAttempt(student, other.id);
    expect(await ask(1)).toMatchObject({ status: 409, body: { code: 'told_later' } });
  });
});

describe('how sure one is', () => {
  const tell = (confidence: string | undefined, selected_index: number, place = 0) =>
    call(server, student, 'tell-answer', {
      attempt_id: practice.attemptId,
      question_id: practice.question(place),
      selected_index,
      confidence,
    });

  it('is kept as it was said before the answer was told', async () => {
    await practice.save({ selectedIndex: RIGHT });
    await tell('guess', RIGHT);
    await tell('sure', RIGHT);
    const kept = await queryRow(
      server.database,
      z.object({ confidence: z.string().nullable() }),
      'select confidence from public.attempt_responses where attempt_id = $1 and question_id = $2',
      [practice.attemptId, practice.question(0)],
    );
    expect(kept.confidence).toBe('guess');
  });

  it('stands in the notebook, where what was sure and wrong comes first', async () => {
    for (const [place, confidence] of [
      [0, 'sure'] as const,
      [1, 'unsure'] as const,
      [2, undefined] as const,
    ]) {
      await practice.save({ questionId: practice.question(place), selectedIndex: 3 });
      await tell(confidence, 3, place);
    }
    await practice.submit({});
    const later = await begin(
      (await call<{ test_id: string }>(server, student, 'create-practice-test', WHERE)).body.test_id,
    );
    await later.save({ questionId: practice.question(3), selectedIndex: 3 });
    await later.submit({});
    const { data } = await student.client.rpc('get_notebook');
    const entries = (data ?? []) as { question_id: string; confidence: string | null; missed_at: string }[];
    expect(entries[0]).toMatchObject({ question_id: practice.question(0), confidence: 'sure' });
    expect(entries.find(({ question_id: id }) => id === practice.question(1))?.confidence).toBe('unsure');
    const rest = entries.slice(1).map(({ missed_at: at }) => at);
    expect(rest).toEqual([...rest].sort().reverse());
  });
});
