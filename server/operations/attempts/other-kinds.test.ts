import { expect, it } from 'vitest';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { setMarking } from '#server/testing/set-marking.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

/** As the server alone can: no screen offers the kind. */
async function askForNumber(index: number, key: string | null): Promise<void> {
  const stored = key === null ? null : JSON.stringify(numerical.readKey(key));
  await sitting.server.database.query(
    `update public.questions set kind = 'numerical', correct_index = null, key = $2::jsonb where id = $1`,
    [sitting.question(index), stored],
  );
}

async function answerNumber(index: number, text: string): Promise<void> {
  await sitting.server.database.query(
    `insert into public.attempt_responses (attempt_id, user_id, question_id, answer, revision)
     select id, user_id, $2, $3::jsonb, 1 from public.attempts where id = $1`,
    [sitting.attemptId, sitting.question(index), JSON.stringify(numerical.readAnswer(text))],
  );
}

const selectItems = async () => {
  const { data } = await sitting.student.client
    .from('items_attempted')
    .select('outcome, marks, selected_index, answer')
    .eq('attempt_id', sitting.attemptId)
    .order('position');
  return data;
};

it('numbers are graded beside options by one rule, and kept as they were given', async () => {
  await setMarking(sitting.server, sitting.testId, { right: 4, wrong: -1, blank: 0 });
  await askForNumber(0, '2.4..2.6');
  await askForNumber(1, '7');
  await askForNumber(2, '7');
  await askForNumber(3, null);
  await answerNumber(0, '२.५');
  await answerNumber(1, '-7');
  await sitting.saveAll([{ questionId: sitting.question(4), selectedIndex: 1, timeSpent: 1 }]);
  const { body } = await sitting.submit();
  expect(body).toMatchObject({
    correct_answers: 3,
    wrong_answers: 1,
    unanswered: 1,
    marks: 11,
    max_marks: 20,
  });
  const blank = { selected_index: null, answer: null };
  expect(await selectItems()).toEqual([
    { outcome: 'right', marks: 4, selected_index: null, answer: { kind: 'numerical', value: '2.5' } },
    { outcome: 'wrong', marks: -1, selected_index: null, answer: { kind: 'numerical', value: '-7' } },
    { outcome: 'blank', marks: 0, ...blank },
    // Its key is missing, which costs nobody a mark.
    { outcome: 'right', marks: 4, ...blank },
    { outcome: 'right', marks: 4, selected_index: 1, answer: null },
  ]);
});

it('a number is refused where an option is asked, and nothing of the attempt is graded', async () => {
  await answerNumber(0, '2');
  expect((await sitting.submit()).status).toBe(500);
  expect(await selectItems()).toEqual([]);
});
