import { expect, it } from 'vitest';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { createLogger } from '#server/log.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

const sweep = () =>
  closeExpiredAttempts.handle(
    { database: sitting.server.database, queue: sitting.server.jobs, log: createLogger('silent') },
    {},
  );

it('takes what was on its way, then nothing', async () => {
  await sitting.endTime(5);
  expect((await sitting.save({ selectedIndex: 1 })).status).toBe(200);
  await sitting.endTime(11);
  expect(await sitting.save({ selectedIndex: 2 })).toMatchObject({
    status: 409,
    body: { code: 'time_over' },
  });
  expect((await sitting.submit()).body).toMatchObject({ correct_answers: 1 });
});

it('takes answers given offline inside the window with the submission, for a day', async () => {
  await sitting.endTime(3600);
  const { status, body } = await sitting.submit({
    responses: [
      { questionId: sitting.question(0), selectedIndex: 1, timeSpent: 60, offsetSeconds: 300 },
      { questionId: sitting.question(1), selectedIndex: 1, timeSpent: 60, offsetSeconds: 3601 },
    ],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ correct_answers: 1, points_added: 0 });
  const { data } = await sitting.student.client
    .from('attempts')
    .select('synced_late')
    .eq('id', sitting.attemptId)
    .single();
  expect(data).toEqual({ synced_late: true });
});

it('is closed by the sweeper, graded on what was saved, its results held while late answers may come', async () => {
  await sitting.save({ selectedIndex: 1 });
  await sitting.endTime(60);
  await sweep();
  const attempt = await sitting.student.client
    .from('attempts')
    .select('status, closed_by, score')
    .eq('id', sitting.attemptId)
    .single();
  expect(attempt.data).toEqual({ status: 'submitted', closed_by: 'sweeper', score: null });
  expect(
    (
      await sitting.student.client
        .from('items_attempted')
        .select('correct')
        .eq('attempt_id', sitting.attemptId)
    ).data,
  ).toEqual([]);

  const late = await sitting.submit({
    responses: [{ questionId: sitting.question(1), selectedIndex: 1, timeSpent: 9, offsetSeconds: 10 }],
  });
  expect(late.body).toMatchObject({ correct_answers: 2, unanswered: 3 });
  const items = await sitting.student.client
    .from('items_attempted')
    .select('correct')
    .eq('attempt_id', sitting.attemptId);
  expect(items.data?.filter((item) => item.correct)).toHaveLength(2);
  const after = await sitting.submit({
    responses: [{ questionId: sitting.question(2), selectedIndex: 1, timeSpent: 9, offsetSeconds: 10 }],
  });
  expect(after.body).toMatchObject({ correct_answers: 2 });
});

it('shows a swept attempt when its student asks, and takes no answer after that', async () => {
  await sitting.endTime(60);
  await sweep();
  expect((await sitting.submit()).body).toMatchObject({ correct_answers: 0, unanswered: 5 });
  expect((await sitting.student.client.from('questions').select('correct_index')).data).toHaveLength(5);
  const late = await sitting.submit({
    responses: [{ questionId: sitting.question(0), selectedIndex: 1, timeSpent: 9, offsetSeconds: 10 }],
  });
  expect(late.body).toMatchObject({ correct_answers: 0 });
});

it('takes no answer after a student has handed in, though the results are held', async () => {
  expect((await sitting.submit()).body).toMatchObject({ correct_answers: 0, unanswered: 5 });
  await sitting.server.database.query(
    `update public.attempts set results_released_at = now() + interval '1 day' where id = $1`,
    [sitting.attemptId],
  );
  await sitting.endTime(60);
  const again = await sitting.submit({
    responses: sitting.questions.map((questionId) => ({
      questionId,
      selectedIndex: 1,
      timeSpent: 9,
      offsetSeconds: 10,
    })),
  });
  expect(again.status).toBe(200);
  const { rows } = await sitting.server.database.query(
    'select distinct outcome from public.items_attempted where attempt_id = $1',
    [sitting.attemptId],
  );
  expect(rows).toEqual([{ outcome: 'blank' }]);
});

it('is not reached by the sweeper early', async () => {
  await sitting.endTime(5);
  await sweep();
  expect((await sitting.load()).status).toBe(200);
});
