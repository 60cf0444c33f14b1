import { beforeEach, expect, it } from 'vitest';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { setMarking } from '#server/testing/set-marking.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

/** The first question asks for a number from 2.4 to 2.6. */
beforeEach(async () => {
  await sitting.server.database.query(
    `update public.questions set kind = 'numerical', correct_index = null, key = $2::jsonb where id = $1`,
    [sitting.question(0), JSON.stringify(numerical.readKey('2.4..2.6'))],
  );
});

const number = (value: string) => ({ selectedIndex: null, answer: { kind: 'numerical', value } });

it('says the kind of each question, and never a key', async () => {
  const { body } = await sitting.load();
  expect(body.questions.map(({ kind }) => kind)).toEqual(['numerical', ...new Array(4).fill('single')]);
  expect(JSON.stringify(body)).not.toMatch(/2\.4|2\.6|accepts/);
});

it('saves, changes, tells and grades a number', async () => {
  expect((await sitting.save(number('7'))).body).toMatchObject({
    saved: true,
    revision: 1,
    selected_index: null,
    answer: { kind: 'numerical', value: '7' },
  });
  await sitting.save(number('2.5'));
  const { body } = await sitting.load();
  expect(body.existing_responses).toEqual({});
  expect(body.responses[sitting.question(0)]).toMatchObject({
    selected_index: null,
    answer: { kind: 'numerical', value: '2.5' },
    revision: 2,
  });
  expect((await sitting.submit()).body).toMatchObject({ correct_answers: 1, unanswered: 4 });
});

it('clears a number as an option is cleared', async () => {
  await sitting.save(number('7'));
  expect((await sitting.save({ selectedIndex: null })).body).toMatchObject({
    saved: true,
    selected_index: null,
  });
  const saved = (await sitting.load()).body.responses[sitting.question(0)];
  expect(saved).not.toHaveProperty('answer');
  expect((await sitting.submit()).body).toMatchObject({ unanswered: 5 });
});

it('of two devices the newer number stands, and the other one hears it', async () => {
  await sitting.save({ ...number('7'), revision: 3, deviceId: 'laptop' });
  expect((await sitting.save({ ...number('8'), revision: 2, deviceId: 'phone' })).body).toMatchObject({
    saved: false,
    revision: 3,
    answer: { kind: 'numerical', value: '7' },
  });
});

const several = (...chosen: unknown[]) => ({ selectedIndex: null, answer: { kind: 'multiple', chosen } });
const askSeveral = (index: number) =>
  sitting.server.database.query(
    `update public.questions set kind = 'multiple', correct_index = null, key = $2::jsonb where id = $1`,
    [sitting.question(index), JSON.stringify({ kind: 'multiple', right: [[0, 2]], accepts: 'right' })],
  );

it('saves, changes and grades several options, with a part of the marks for a part of them', async () => {
  await setMarking(sitting.server, sitting.testId, { right: 4, wrong: -2, blank: 0, partial: [1, 2, 3] });
  for (const index of [1, 2, 3]) await askSeveral(index);
  await sitting.save({ ...several(1), questionId: sitting.question(1) });
  expect((await sitting.save({ ...several(0, 2), questionId: sitting.question(1) })).body).toMatchObject({
    saved: true,
    selected_index: null,
    answer: { kind: 'multiple', chosen: [0, 2] },
  });
  await sitting.save({ ...several(2), questionId: sitting.question(2) });
  await sitting.save({ ...several(0, 1), questionId: sitting.question(3) });
  const { body } = await sitting.load();
  expect(body.questions.map(({ kind }) => kind)).toEqual([
    'numerical',
    ...['multiple', 'multiple', 'multiple'],
    'single',
  ]);
  expect(JSON.stringify(body)).not.toContain('accepts');
  // 4 + 1 − 2
  expect((await sitting.submit()).body).toMatchObject({
    correct_answers: 1,
    wrong_answers: 2,
    unanswered: 2,
    marks: 3,
    max_marks: 20,
  });
});

it.each([
  ['an option there is not', several(0, 4)],
  ['another order', several(2, 0)],
  ['one option twice', several(1, 1)],
  ['none', several()],
  ['one option, as where one is asked', { selectedIndex: 1 }],
])('refuses %s where several options are asked', async (_, response) => {
  await askSeveral(1);
  expect((await sitting.save({ ...response, questionId: sitting.question(1) })).status).toBe(400);
});

it('refuses several options where one is asked', async () => {
  expect((await sitting.save({ ...several(0, 2), questionId: sitting.question(4) })).status).toBe(400);
});

it.each([
  ['a number of another spelling', { selectedIndex: null, answer: { kind: 'numerical', value: '1e3' } }],
  ['a comma', { selectedIndex: null, answer: { kind: 'numerical', value: '1,25' } }],
  ['a number of JSON', { selectedIndex: null, answer: { kind: 'numerical', value: 7 } }],
  ['a kind that there is not', { selectedIndex: null, answer: { kind: 'essay', value: '7' } }],
  ['an option and a number', { selectedIndex: 1, answer: { kind: 'numerical', value: '7' } }],
  ['an option where a number is asked', { selectedIndex: 1 }],
])('refuses %s', async (_, response) => {
  expect((await sitting.save(response)).body).toMatchObject({ code: 'invalid_request' });
});

it('refuses a number where an option is asked', async () => {
  const response = { ...number('7'), questionId: sitting.question(1) };
  expect((await sitting.save(response)).body).toMatchObject({ code: 'invalid_request' });
  expect((await sitting.submit()).status).toBe(200);
});
