import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { buildStudent } from '#server/testing/factories.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

it('grades once, answers the same result again, and releases the review', async () => {
  await sitting.saveAll([
    { questionId: sitting.question(0), selectedIndex: 1, timeSpent: 10 },
    { questionId: sitting.question(1), selectedIndex: 0, timeSpent: 20 },
  ]);
  const first = await sitting.submit({
    responses: [{ questionId: sitting.question(2), selectedIndex: 1, timeSpent: 5 }],
  });
  expect(first.body).toMatchObject({
    attempt_id: sitting.attemptId,
    correct_answers: 2,
    wrong_answers: 1,
    unanswered: 2,
    total_questions: 5,
    score: 40,
    marks: 7,
    max_marks: 20,
    points_added: 2,
  });
  const [again, andAgain] = await Promise.all([sitting.submit(), sitting.submit()]);
  expect(again.body).toEqual({ ...first.body, points_added: 0 });
  expect(andAgain.body).toEqual(again.body);
  const { data } = await sitting.student.client
    .from('items_attempted')
    .select('outcome, time_ms, questions(stem, correct_index, explanation)')
    .eq('attempt_id', sitting.attemptId)
    .order('position');
  expect(data?.map((item) => item.outcome)).toEqual(['right', 'wrong', 'right', 'blank', 'blank']);
  expect(data?.[1]).toMatchObject({
    time_ms: 20_000,
    questions: { correct_index: 1, explanation: { text: 'Because.' } },
  });
});

it('keeps what was marked for review, for the review after the test', async () => {
  await sitting.save({ questionId: sitting.question(1), selectedIndex: null, flagged: true });
  await sitting.submit({ responses: [{ questionId: sitting.question(0), selectedIndex: 1, timeSpent: 5 }] });
  const { data } = await sitting.student.client
    .from('items_attempted')
    .select('flagged')
    .eq('attempt_id', sitting.attemptId)
    .order('position');
  expect(data?.map((item) => item.flagged)).toEqual([false, true, false, false, false]);
});

it('is graded once when two tabs submit together', async () => {
  await sitting.save({ selectedIndex: 1 });
  const [one, two] = await Promise.all([sitting.submit(), sitting.submit()]);
  expect([one.body.points_added, two.body.points_added].sort()).toEqual([0, 1]);
  expect(one.body.submitted_at).toBe(two.body.submitted_at);
});

it('gives points for the first attempt at a test only', async () => {
  await sitting.save({ selectedIndex: 1 });
  expect((await sitting.submit()).body.points_added).toBe(1);
  sitting = await sitting.again();
  await sitting.save({ selectedIndex: 1 });
  expect((await sitting.submit()).body.points_added).toBe(0);
  const { data } = await sitting.student.client.from('gamification').select('points').single();
  expect(data).toEqual({ points: 1 });
});

it('takes no answer afterwards', async () => {
  await sitting.submit();
  expect(await sitting.save({ selectedIndex: 1 })).toMatchObject({
    status: 409,
    body: { code: 'attempt_submitted' },
  });
});

it('is for its owner', async () => {
  const other = await buildStudent(sitting.server);
  expect(
    (await call(sitting.server, other, `submit-attempt/attempts/${sitting.attemptId}/submit`)).status,
  ).toBe(404);
});
