import { expect, it } from 'vitest';
import type { GetAttemptAnalysisResponse } from '#core/contracts/results/get-attempt-analysis.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { setMarking } from '#server/testing/set-marking.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

const OWN = { right: 3, wrong: 0, blank: 0 };
/** Two right, one wrong, two blank. */
const answers = () => [
  { questionId: sitting.question(0), selectedIndex: 1 },
  { questionId: sitting.question(1), selectedIndex: 1 },
  { questionId: sitting.question(2), selectedIndex: 0 },
];
const selectTest = () =>
  sitting.student.client.from('tests').select('marking, total_marks').eq('id', sitting.testId).single();

it('is NEET’s where nothing else was said', async () => {
  expect((await selectTest()).data).toEqual({ marking: NEET_MARKING, total_marks: 20 });
  expect((await sitting.load()).body.attempt.marking).toEqual(NEET_MARKING);
});

it('of the test is shown with it, grades it, and stands in its results', async () => {
  await setMarking(sitting.server, sitting.testId, OWN);
  expect((await selectTest()).data).toEqual({ marking: OWN, total_marks: 15 });
  expect((await sitting.load()).body.attempt.marking).toEqual(OWN);
  await sitting.saveAll(answers().map((answer) => ({ ...answer, timeSpent: 1 })));
  const { body } = await sitting.submit();
  expect(body).toMatchObject({ score: 40, marks: 6, max_marks: 15 });
  const { data: items } = await sitting.student.client
    .from('items_attempted')
    .select('outcome, marks')
    .eq('attempt_id', sitting.attemptId)
    .order('position');
  expect(items?.map(({ outcome, marks }) => [outcome, marks])).toEqual([
    ['right', 3],
    ['right', 3],
    ['wrong', 0],
    ['blank', 0],
    ['blank', 0],
  ]);
  const { data: result } = await sitting.student.client
    .from('attempts')
    .select('marks, max_marks, tests(marking)')
    .eq('id', sitting.attemptId)
    .single();
  expect(result).toEqual({ marks: 6, max_marks: 15, tests: { marking: OWN } });
  const analysis = await call<GetAttemptAnalysisResponse>(
    sitting.server,
    sitting.student,
    'get-attempt-analysis',
    { attempt_id: sitting.attemptId },
  );
  expect(analysis.body.trend).toMatchObject([{ marks: 6, max_marks: 15 }]);
});

it('of the test grades what the sweeper closes', async () => {
  await setMarking(sitting.server, sitting.testId, { right: 2, wrong: -0.25, blank: -0.1 });
  await sitting.saveAll(answers().map((answer) => ({ ...answer, timeSpent: 1 })));
  await sitting.endTime(26 * 3600);
  const context = {
    database: sitting.server.database,
    queue: sitting.server.jobs,
    log: createLogger('silent'),
  };
  await closeExpiredAttempts.handle(context, {});
  const { data } = await sitting.student.client.from('attempts').select('marks, max_marks').single();
  expect(data).toEqual({ marks: 3.55, max_marks: 10 });
});

it.each([
  ['no object', '[]'],
  ['a mark left out', '{"right": 4, "wrong": -1}'],
  ['a text that is no fraction', '{"right": "four", "wrong": -1, "blank": 0}'],
  ['nothing for a right answer', '{"right": 0, "wrong": -1, "blank": 0}'],
  ['half a mark for a right answer', '{"right": 0.5, "wrong": -1, "blank": 0}'],
  ['marks for a wrong answer', '{"right": 4, "wrong": 1, "blank": 0}'],
  ['more than two decimals', '{"right": 4, "wrong": -0.333, "blank": 0}'],
  ['null', '{"right": 4, "wrong": null, "blank": 0}'],
])('is refused with %s', async (_, marking) => {
  const update = sitting.server.database.query('update public.tests set marking = $2::jsonb where id = $1', [
    sitting.testId,
    marking,
  ]);
  await expect(update).rejects.toMatchObject({ code: '23514' });
});
