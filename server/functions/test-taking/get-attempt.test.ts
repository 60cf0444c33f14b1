import { expect, it } from 'vitest';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent } from '#server/testing/factories.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

it('gives questions in order, without anything that tells the answer', async () => {
  const { status, body } = await sitting.load();
  expect(status).toBe(200);
  expect(body.questions.map((q) => q.id)).toEqual(sitting.questions);
  expect(Object.keys(body.questions[0] ?? {}).sort()).toEqual(
    ['chapter', 'id', 'kind', 'options', 'position', 'stem', 'subject'].sort(),
  );
  expect(body.time_remaining).toBeGreaterThan(3590);
  expect(JSON.stringify(body)).not.toMatch(/correct|explanation|Because/);
});

it('speaks the language asked for where there is a translation', async () => {
  await sitting.server.database.query(
    `insert into public.question_localizations (question_id, language, stem, options) values ($1, 'hi', 'प्रश्न', array['एक','दो','तीन','चार'])`,
    [sitting.question(0)],
  );
  const { body } = await call<GetAttemptResponse>(sitting.server, sitting.student, 'get-attempt', {
    attemptId: sitting.attemptId,
    language: 'hi',
  });
  expect(body.questions[0]).toMatchObject({ stem: 'प्रश्न', options: ['एक', 'दो', 'तीन', 'चार'] });
  expect(body.questions[1]?.stem).toMatch(/^Stem/);
  await sitting.student.client
    .from('profiles')
    .update({ language: 'Hindi' })
    .eq('user_id', sitting.student.id);
  expect((await sitting.load()).body.questions[0]?.stem).toBe('प्रश्न');
});

it('is for its owner, and for open attempts', async () => {
  const other = await buildStudent(sitting.server);
  expect((await call(sitting.server, other, 'get-attempt', { attemptId: sitting.attemptId })).status).toBe(
    404,
  );
  await sitting.submit();
  expect(await sitting.load()).toMatchObject({
    status: 409,
    body: { error: 'Attempt already submitted', code: 'attempt_submitted' },
  });
});

it('says when each question was on screen last: an answered one that is read again is the latest', async () => {
  const visit = (index: number, offsetSeconds: number, timeSpent: number) => ({
    questionId: sitting.question(index),
    selectedIndex: null,
    revision: 1,
    deviceId: `!${timeSpent}`,
    timeSpent,
    offsetSeconds,
  });
  await sitting.save({ selectedIndex: 2, revision: 1, deviceId: 'phone', offsetSeconds: 5 });
  await sitting.saveAll([visit(3, 20, 15), visit(0, 25, 10)]);
  const { responses, seen_ms } = (await sitting.load()).body;
  expect(responses[sitting.question(0)]?.selected_index).toBe(2);
  expect(seen_ms).toEqual({ [sitting.question(0)]: 25_000, [sitting.question(3)]: 20_000 });
  // Who does not say when, is believed to have done it when it came.
  await sitting.save({ questionId: sitting.question(1), selectedIndex: 0 });
  expect((await sitting.load()).body.seen_ms?.[sitting.question(1)]).toBeGreaterThanOrEqual(0);
});
