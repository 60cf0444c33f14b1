import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { buildAttempt, buildStudent, buildTest } from '#server/testing/factories.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

it('resumes the open attempt, also when two devices start at once', async () => {
  const [again, twice] = await Promise.all([
    buildAttempt(sitting.student, sitting.testId),
    buildAttempt(sitting.student, sitting.testId),
  ]);
  expect(again).toMatchObject({ id: sitting.attemptId, resumed: true });
  expect(twice).toMatchObject({ id: sitting.attemptId, resumed: true });
  const fresh = await buildTest(sitting.student);
  const both = await Promise.all([
    buildAttempt(sitting.student, fresh.id),
    buildAttempt(sitting.student, fresh.id),
  ]);
  expect(both[0]?.id).toBe(both[1]?.id);
});

it('starts again once the first is submitted', async () => {
  await sitting.submit();
  expect(await buildAttempt(sitting.student, sitting.testId)).toMatchObject({ resumed: false });
});

it.each([
  ['nobody’s', () => randomUUID()],
  ['another student’s', async () => (await buildTest(await buildStudent(sitting.server))).id],
])('does not find %s test', async (_, otherTest) => {
  const answer = await call(sitting.server, sitting.student, 'start-attempt', { testId: await otherTest() });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
