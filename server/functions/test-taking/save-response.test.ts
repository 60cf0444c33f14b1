import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildStudent } from '#server/testing/factories.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

it('keeps, changes and clears an answer, its flag and its time', async () => {
  expect((await sitting.save({ selectedIndex: 0, timeSpent: 2.5 })).body).toMatchObject({
    saved: true,
    revision: 1,
    selected_index: 0,
  });
  expect((await sitting.save({ selectedIndex: 3, timeSpent: 4, flagged: true })).body).toMatchObject({
    revision: 2,
    selected_index: 3,
  });
  const { body } = await sitting.load();
  expect(body.existing_responses).toEqual({ [sitting.question(0)]: 3 });
  expect(body.responses[sitting.question(0)]).toEqual({
    selected_index: 3,
    flagged: true,
    visited: true,
    time_ms: 4000,
    revision: 2,
  });
  await sitting.save({ selectedIndex: null, timeSpent: 1 });
  const cleared = await sitting.load();
  expect(cleared.body.existing_responses).toEqual({});
  expect(cleared.body.responses[sitting.question(0)]).toMatchObject({
    selected_index: null,
    flagged: true,
    time_ms: 4000,
  });
});

it('orders by revision, whatever the order of arrival', async () => {
  await sitting.save({ selectedIndex: 2, revision: 5, deviceId: 'phone' });
  const late = await sitting.save({ selectedIndex: 1, revision: 4, deviceId: 'laptop', timeSpent: 30 });
  expect(late).toMatchObject({ status: 200, body: { saved: false, revision: 5, selected_index: 2 } });
  expect((await sitting.load()).body.responses[sitting.question(0)]).toMatchObject({
    selected_index: 2,
    time_ms: 30_000,
  });
  expect((await sitting.save({ selectedIndex: 3, revision: 5, deviceId: 'laptop' })).body).toMatchObject({
    saved: false,
  });
  expect((await sitting.save({ selectedIndex: 3, revision: 5, deviceId: 'tablet' })).body).toMatchObject({
    saved: true,
  });
});

it('changes nothing when it is repeated', async () => {
  const first = await sitting.save({ selectedIndex: 2, revision: 1, deviceId: 'phone' });
  const again = await sitting.save({ selectedIndex: 2, revision: 1, deviceId: 'phone' });
  expect(again.body).toEqual({ ...first.body, time_remaining: again.body.time_remaining });
});

it('refuses a revision nobody counts to, and goes on counting from what stands', async () => {
  await sitting.save({ selectedIndex: 1, revision: 7, deviceId: 'phone' });
  expect(await sitting.save({ selectedIndex: 2, revision: 1_000_000 })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', error: 'revision is too far ahead of what stands' },
  });
  const batch = await sitting.saveAll([
    { questionId: sitting.question(1), selectedIndex: 1, timeSpent: 1, revision: 1 },
    { questionId: sitting.question(0), selectedIndex: 2, timeSpent: 1, revision: 10_008 },
  ]);
  expect(batch.status).toBe(400);
  expect((await sitting.save({ selectedIndex: 3 })).body).toMatchObject({ saved: true, revision: 8 });
});

it('takes the answer of a device that was away for thousands of changes, and the other device goes on', async () => {
  await sitting.save({ selectedIndex: 0, revision: 3, deviceId: 'laptop' });
  const back = await sitting.save({ selectedIndex: 1, revision: 9_000, deviceId: 'phone' });
  expect(back).toMatchObject({ status: 200, body: { saved: true, revision: 9_000, selected_index: 1 } });
  const behind = await sitting.save({ selectedIndex: 2, revision: 4, deviceId: 'laptop' });
  expect(behind.body).toMatchObject({ saved: false, revision: 9_000, selected_index: 1 });
  const next = await sitting.save({ selectedIndex: 2, revision: 9_001, deviceId: 'laptop' });
  expect(next.body).toMatchObject({ saved: true, revision: 9_001, selected_index: 2 });
});

it('takes a batch, several answers to one question included', async () => {
  const { status, body } = await sitting.saveAll([
    { questionId: sitting.question(1), selectedIndex: 1, timeSpent: 1, revision: 2 },
    { questionId: sitting.question(1), selectedIndex: 0, timeSpent: 1, revision: 1 },
    { questionId: sitting.question(2), selectedIndex: null, timeSpent: 1, revision: 1, flagged: true },
  ]);
  expect(status).toBe(200);
  expect(body.results).toEqual([
    { questionId: sitting.question(1), saved: true, revision: 2, selected_index: 1 },
    { questionId: sitting.question(1), saved: false, revision: 2, selected_index: 1 },
    { questionId: sitting.question(2), saved: true, revision: 1, selected_index: null },
  ]);
});

it('loses none of many sent at once', async () => {
  const saves = sitting.questions.flatMap((questionId) =>
    [1, 2, 3, 4].map((revision) => sitting.save({ questionId, selectedIndex: revision - 1, revision })),
  );
  const answers = await Promise.all(saves);
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const { body } = await sitting.load();
  expect(body.existing_responses).toEqual(Object.fromEntries(sitting.questions.map((id) => [id, 3])));
});

it.each([
  ['an option that does not exist', { selectedIndex: 4 }, 400, 'invalid_request'],
  ['no option at all', { selectedIndex: undefined }, 400, 'invalid_request'],
  ['a question of another test', { questionId: randomUUID(), selectedIndex: 1 }, 404, 'not_found'],
  ['negative time', { selectedIndex: 1, timeSpent: -1 }, 400, 'invalid_request'],
])('refuses %s', async (_, response, status, code) => {
  expect(await sitting.save(response)).toMatchObject({ status, body: { code } });
});

it('is for its owner', async () => {
  expect((await sitting.save({ selectedIndex: 1 }, await buildStudent(sitting.server))).status).toBe(404);
});
