import { expect, it } from 'vitest';
import { buildStudent } from '#server/testing/factories.ts';
import { Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

it('keeps every student’s answer in a rush, and refuses only what would be refused alone', async () => {
  const others = await Promise.all(Array.from({ length: 12 }, () => Sitting.begin(sitting.server)));
  const [submitted, expired, stranger] = [others[3], others[5], await buildStudent(sitting.server)];
  await submitted?.submit();
  await expired?.endTime(60);

  const saves = others.map((other, index) => other.save({ selectedIndex: index % 4, revision: 1 }));
  const [foreign, unknown] = await Promise.all([
    sitting.save({ selectedIndex: 1 }, stranger),
    sitting.save({
      selectedIndex: 1,
      questionId: others[0]?.question(0).replace(/^./, (c) => (c === '0' ? '1' : '0')),
    }),
  ]);
  const answers = await Promise.all(saves);

  expect(foreign).toMatchObject({ status: 404 });
  expect(unknown).toMatchObject({ status: 404, body: { error: expect.stringContaining('Question') } });
  for (const [index, answer] of answers.entries()) {
    const other = others[index];
    if (other === submitted) expect(answer.body).toMatchObject({ code: 'attempt_submitted' });
    else if (other === expired) expect(answer.body).toMatchObject({ code: 'time_over' });
    else {
      expect(answer.body).toMatchObject({ saved: true, selected_index: index % 4 });
      expect((await other?.load())?.body.existing_responses).toEqual({
        [other?.question(0) ?? '']: index % 4,
      });
    }
  }
});

it('orders answers to one question by revision when they are taken together', async () => {
  const revisions = [4, 1, 6, 3, 5, 2];
  const saves = revisions.map((revision) => sitting.save({ selectedIndex: revision % 4, revision }));
  expect((await Promise.all(saves)).every(({ status }) => status === 200)).toBe(true);
  expect((await sitting.load()).body.responses[sitting.question(0)]).toMatchObject({
    selected_index: 2,
    revision: 6,
  });
});
