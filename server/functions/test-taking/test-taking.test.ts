import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { SaveResponsesResponse } from '#core/contracts/test-taking/save-response.ts';
import type { SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
let testId: string;
let questions: string[];
let attemptId: string;

beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 40);
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudent(server);
  const test = await buildTest(student);
  testId = test.id;
  questions = test.config.questions;
  attemptId = (await buildAttempt(student, testId)).id;
});

const question = (index: number) => questions[index] ?? '';
const save = (response: object, who = student) =>
  call(server, who, `save-response/attempts/${attemptId}/response`, {
    timeSpent: 1,
    questionId: question(0),
    ...response,
  });
const saveAll = (responses: object[]) =>
  call<SaveResponsesResponse>(server, student, `save-response/attempts/${attemptId}/responses`, {
    responses,
  });
const submit = (body: object = {}) =>
  call<SubmitAttemptResponse>(server, student, `submit-attempt/attempts/${attemptId}/submit`, body);
const load = () => call<GetAttemptResponse>(server, student, 'get-attempt', { attemptId });

/** Moves the attempt into the past, as if its time had ended `secondsAgo`. */
async function endTime(secondsAgo: number) {
  await server.database.query(
    `update public.attempts set started_at = started_at - shift, expires_at = expires_at - shift
     from (select expires_at - now() + make_interval(secs => $2) as shift from public.attempts where id = $1) s where id = $1`,
    [attemptId, secondsAgo],
  );
}
const sweep = () =>
  closeExpiredAttempts.handle(
    { database: server.database, queue: server.jobs, log: createLogger('silent') },
    {},
  );

describe('start-attempt', () => {
  it('resumes the open attempt, also when two devices start at once', async () => {
    const [again, twice] = await Promise.all([buildAttempt(student, testId), buildAttempt(student, testId)]);
    expect(again).toMatchObject({ id: attemptId, resumed: true });
    expect(twice).toMatchObject({ id: attemptId, resumed: true });
    const fresh = await buildTest(student);
    const both = await Promise.all([buildAttempt(student, fresh.id), buildAttempt(student, fresh.id)]);
    expect(both[0]?.id).toBe(both[1]?.id);
  });

  it('starts anew once the first is submitted', async () => {
    await submit();
    expect(await buildAttempt(student, testId)).toMatchObject({ resumed: false });
  });

  it.each([
    ['nobody’s', () => randomUUID()],
    ['another student’s', async () => (await buildTest(await buildStudent(server))).id],
  ])('does not find %s test', async (_, otherTest) => {
    const answer = await call(server, student, 'start-attempt', { testId: await otherTest() });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('get-attempt', () => {
  it('gives questions in order, without anything that tells the answer', async () => {
    const { status, body } = await load();
    expect(status).toBe(200);
    expect(body.questions.map((q) => q.id)).toEqual(questions);
    expect(Object.keys(body.questions[0] ?? {}).sort()).toEqual(
      ['chapter', 'id', 'options', 'position', 'stem', 'subject'].sort(),
    );
    expect(body.time_remaining).toBeGreaterThan(3590);
    expect(JSON.stringify(body)).not.toMatch(/correct|explanation|Because/);
  });

  it('speaks the language asked for where there is a translation', async () => {
    await server.database.query(
      `insert into public.question_localizations (question_id, language, stem, options) values ($1, 'hi', 'प्रश्न', array['एक','दो','तीन','चार'])`,
      [question(0)],
    );
    const { body } = await call<GetAttemptResponse>(server, student, 'get-attempt', {
      attemptId,
      language: 'hi',
    });
    expect(body.questions[0]).toMatchObject({ stem: 'प्रश्न', options: ['एक', 'दो', 'तीन', 'चार'] });
    expect(body.questions[1]?.stem).toMatch(/^Stem/);
    await student.client.from('profiles').update({ language: 'Hindi' }).eq('user_id', student.id);
    expect((await load()).body.questions[0]?.stem).toBe('प्रश्न');
  });

  it('is for its owner, and for open attempts', async () => {
    const other = await buildStudent(server);
    expect((await call(server, other, 'get-attempt', { attemptId })).status).toBe(404);
    await submit();
    expect(await load()).toMatchObject({
      status: 409,
      body: { error: 'Attempt already submitted', code: 'attempt_submitted' },
    });
  });
});

describe('save-response', () => {
  it('keeps, changes and clears an answer, its flag and its time', async () => {
    expect((await save({ selectedIndex: 0, timeSpent: 2.5 })).body).toMatchObject({
      saved: true,
      revision: 1,
      selected_index: 0,
    });
    expect((await save({ selectedIndex: 3, timeSpent: 4, flagged: true })).body).toMatchObject({
      revision: 2,
      selected_index: 3,
    });
    const { body } = await load();
    expect(body.existing_responses).toEqual({ [question(0)]: 3 });
    expect(body.responses[question(0)]).toEqual({
      selected_index: 3,
      flagged: true,
      visited: true,
      time_ms: 4000,
      revision: 2,
    });
    await save({ selectedIndex: null, timeSpent: 1 });
    const cleared = await load();
    expect(cleared.body.existing_responses).toEqual({});
    expect(cleared.body.responses[question(0)]).toMatchObject({
      selected_index: null,
      flagged: true,
      time_ms: 4000,
    });
  });

  it('orders by revision, whatever the order of arrival', async () => {
    await save({ selectedIndex: 2, revision: 5, deviceId: 'phone' });
    const late = await save({ selectedIndex: 1, revision: 4, deviceId: 'laptop', timeSpent: 30 });
    expect(late).toMatchObject({ status: 200, body: { saved: false, revision: 5, selected_index: 2 } });
    expect((await load()).body.responses[question(0)]).toMatchObject({ selected_index: 2, time_ms: 30_000 });
    expect((await save({ selectedIndex: 3, revision: 5, deviceId: 'laptop' })).body).toMatchObject({
      saved: false,
    });
    expect((await save({ selectedIndex: 3, revision: 5, deviceId: 'tablet' })).body).toMatchObject({
      saved: true,
    });
  });

  it('changes nothing when it is repeated', async () => {
    const first = await save({ selectedIndex: 2, revision: 1, deviceId: 'phone' });
    const again = await save({ selectedIndex: 2, revision: 1, deviceId: 'phone' });
    expect(again.body).toEqual({ ...first.body, time_remaining: again.body.time_remaining });
  });

  it('takes a batch, several answers to one question included', async () => {
    const { status, body } = await saveAll([
      { questionId: question(1), selectedIndex: 1, timeSpent: 1, revision: 2 },
      { questionId: question(1), selectedIndex: 0, timeSpent: 1, revision: 1 },
      { questionId: question(2), selectedIndex: null, timeSpent: 1, revision: 1, flagged: true },
    ]);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { questionId: question(1), saved: true, revision: 2, selected_index: 1 },
      { questionId: question(1), saved: false, revision: 2, selected_index: 1 },
      { questionId: question(2), saved: true, revision: 1, selected_index: null },
    ]);
  });

  it('loses none of many sent at once', async () => {
    const saves = questions.flatMap((questionId) =>
      [1, 2, 3, 4].map((revision) => save({ questionId, selectedIndex: revision - 1, revision })),
    );
    const answers = await Promise.all(saves);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const { body } = await load();
    expect(body.existing_responses).toEqual(Object.fromEntries(questions.map((id) => [id, 3])));
  });

  it.each([
    ['an option that does not exist', { selectedIndex: 4 }, 400, 'invalid_request'],
    ['no option at all', { selectedIndex: undefined }, 400, 'invalid_request'],
    ['a question of another test', { questionId: randomUUID(), selectedIndex: 1 }, 404, 'not_found'],
    ['negative time', { selectedIndex: 1, timeSpent: -1 }, 400, 'invalid_request'],
  ])('refuses %s', async (_, response, status, code) => {
    expect(await save(response)).toMatchObject({ status, body: { code } });
  });

  it('is for its owner', async () => {
    expect((await save({ selectedIndex: 1 }, await buildStudent(server))).status).toBe(404);
  });
});

describe('the end of the time', () => {
  it('takes what was on its way, then nothing', async () => {
    await endTime(5);
    expect((await save({ selectedIndex: 1 })).status).toBe(200);
    await endTime(11);
    expect(await save({ selectedIndex: 2 })).toMatchObject({ status: 409, body: { code: 'time_over' } });
    expect((await submit()).body).toMatchObject({ correct_answers: 1 });
  });

  it('takes answers given offline inside the window with the submission, for a day', async () => {
    await endTime(3600);
    const { status, body } = await submit({
      responses: [
        { questionId: question(0), selectedIndex: 1, timeSpent: 60, offsetSeconds: 300 },
        { questionId: question(1), selectedIndex: 1, timeSpent: 60, offsetSeconds: 3601 },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ correct_answers: 1, points_added: 0 });
    const { data } = await student.client.from('attempts').select('synced_late').eq('id', attemptId).single();
    expect(data).toEqual({ synced_late: true });
  });

  it('is closed by the sweeper, graded on what was saved, its results held while late answers may come', async () => {
    await save({ selectedIndex: 1 });
    await endTime(60);
    await sweep();
    const attempt = await student.client
      .from('attempts')
      .select('status, closed_by, score')
      .eq('id', attemptId)
      .single();
    expect(attempt.data).toEqual({ status: 'submitted', closed_by: 'sweeper', score: 20 });
    expect(
      (await student.client.from('items_attempted').select('correct').eq('attempt_id', attemptId)).data,
    ).toEqual([]);

    const late = await submit({
      responses: [{ questionId: question(1), selectedIndex: 1, timeSpent: 9, offsetSeconds: 10 }],
    });
    expect(late.body).toMatchObject({ correct_answers: 2, unanswered: 3 });
    const items = await student.client.from('items_attempted').select('correct').eq('attempt_id', attemptId);
    expect(items.data?.filter((item) => item.correct)).toHaveLength(2);
    const after = await submit({
      responses: [{ questionId: question(2), selectedIndex: 1, timeSpent: 9, offsetSeconds: 10 }],
    });
    expect(after.body).toMatchObject({ correct_answers: 2 });
  });

  it('shows a swept attempt when its student asks, and takes no answer after that', async () => {
    await endTime(60);
    await sweep();
    expect((await submit()).body).toMatchObject({ correct_answers: 0, unanswered: 5 });
    expect((await student.client.from('questions').select('correct_index')).data).toHaveLength(5);
    const late = await submit({
      responses: [{ questionId: question(0), selectedIndex: 1, timeSpent: 9, offsetSeconds: 10 }],
    });
    expect(late.body).toMatchObject({ correct_answers: 0 });
  });

  it('is not reached by the sweeper early', async () => {
    await endTime(5);
    await sweep();
    expect((await load()).status).toBe(200);
  });
});

describe('submit-attempt', () => {
  it('grades once, answers the same result again, and releases the review', async () => {
    await saveAll([
      { questionId: question(0), selectedIndex: 1, timeSpent: 10 },
      { questionId: question(1), selectedIndex: 0, timeSpent: 20 },
    ]);
    const first = await submit({ responses: [{ questionId: question(2), selectedIndex: 1, timeSpent: 5 }] });
    expect(first.body).toMatchObject({
      attempt_id: attemptId,
      correct_answers: 2,
      wrong_answers: 1,
      unanswered: 2,
      total_questions: 5,
      score: 40,
      marks: 7,
      max_marks: 20,
      points_added: 2,
    });
    const [again, andAgain] = await Promise.all([submit(), submit()]);
    expect(again.body).toEqual({ ...first.body, points_added: 0 });
    expect(andAgain.body).toEqual(again.body);
    const { data } = await student.client
      .from('items_attempted')
      .select('outcome, time_ms, questions(stem, correct_index, explanation)')
      .eq('attempt_id', attemptId)
      .order('position');
    expect(data?.map((item) => item.outcome)).toEqual(['right', 'wrong', 'right', 'blank', 'blank']);
    expect(data?.[1]).toMatchObject({
      time_ms: 20_000,
      questions: { correct_index: 1, explanation: { text: 'Because.' } },
    });
  });

  it('is graded once when two tabs submit together', async () => {
    await save({ selectedIndex: 1 });
    const [one, two] = await Promise.all([submit(), submit()]);
    expect([one.body.points_added, two.body.points_added].sort()).toEqual([0, 1]);
    expect(one.body.submitted_at).toBe(two.body.submitted_at);
  });

  it('gives points for the first attempt at a test only', async () => {
    await save({ selectedIndex: 1 });
    expect((await submit()).body.points_added).toBe(1);
    attemptId = (await buildAttempt(student, testId)).id;
    await save({ selectedIndex: 1 });
    expect((await submit()).body.points_added).toBe(0);
    const { data } = await student.client.from('gamification').select('points').single();
    expect(data).toEqual({ points: 1 });
  });

  it('takes no answer afterwards', async () => {
    await submit();
    expect(await save({ selectedIndex: 1 })).toMatchObject({
      status: 409,
      body: { code: 'attempt_submitted' },
    });
  });

  it('is for its owner', async () => {
    const other = await buildStudent(server);
    expect((await call(server, other, `submit-attempt/attempts/${attemptId}/submit`)).status).toBe(404);
  });
});

describe('answer keys', () => {
  it('are out of reach before release, whichever way they are asked for', async () => {
    const { client } = student;
    const asks = [
      client.from('questions').select('id, correct_index'),
      client.from('questions').select('id').eq('correct_index', 1),
      client.from('questions').select('id').order('correct_index'),
      client.from('question_localizations').select('question_id, explanation'),
      client.from('items_attempted').select('question_id, questions(correct_index)'),
      client
        .from('attempts')
        .select('id, items_attempted(correct, questions!inner(correct_index))')
        .neq('id', attemptId),
      client.from('question_history').select('before'),
    ];
    for (const ask of asks) expect((await ask).data ?? []).toEqual([]);
    const counted = await client
      .from('questions')
      .select('*', { count: 'exact', head: true })
      .eq('correct_index', 1);
    expect(counted.count).toBe(0);
    for (const table of ['attempt_questions', 'attempt_responses', 'test_questions']) {
      expect((await client.from(table).select('*')).error).toMatchObject({ code: '42501' });
    }
  });

  it('go out of reach again while a released question stands in another open attempt', async () => {
    await submit();
    expect((await student.client.from('questions').select('correct_index')).data).toHaveLength(5);
    await buildAttempt(student, testId);
    expect((await student.client.from('questions').select('correct_index')).data).toEqual([]);
    expect((await student.client.from('items_attempted').select('correct')).data).toEqual([]);
  });
});
