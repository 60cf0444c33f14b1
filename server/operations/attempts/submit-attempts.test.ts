import { expect, it } from 'vitest';
import { OWNER } from '#server/database/database.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent } from '#server/testing/factories.ts';
import { Sitting, sitBeforeEach } from '#server/testing/sitting.ts';
import { submit, submitBatch } from './submit-attempts.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

const begin = (count: number) =>
  Promise.all(Array.from({ length: count }, () => Sitting.begin(sitting.server)));
/** An open attempt takes answers. */
const isOpen = async (one: Sitting) => (await one.save({ selectedIndex: 1 })).status === 200;
const submissionOf = ({ attemptId, student }: Sitting, userId = student.id) => ({
  attemptId,
  userId,
  answers: [],
});

it('gives each of many who submit at once their own result and points', async () => {
  const others = await begin(13);
  for (const [index, other] of others.entries())
    for (let place = 0; place < index % 4; place++)
      await other.save({ questionId: other.question(place), selectedIndex: 1 });
  const stranger = await buildStudent(sitting.server);
  const [answers, foreign] = await Promise.all([
    Promise.all(others.map((other) => other.submit())),
    call(sitting.server, stranger, `submit-attempt/attempts/${sitting.attemptId}/submit`, {}),
  ]);
  expect(foreign.status).toBe(404);
  expect(await isOpen(sitting)).toBe(true);
  expect(answers.map(({ body }) => [body.attempt_id, body.correct_answers, body.points_added])).toEqual(
    others.map(({ attemptId }, index) => [attemptId, index % 4, index % 4]),
  );
});

it('closes in one transaction what can be, and leaves the rest to be submitted alone', async () => {
  const [first, second, submitted, refused] = await begin(4);
  if (!first || !second || !submitted || !refused) throw new Error('Nobody sits');
  await submitted.submit();
  const unknown = { questionId: first.attemptId, selectedIndex: 1, timeMs: 0 };
  const stranger = await buildStudent(sitting.server);
  const results = await sitting.server.database.transaction(OWNER, (tx) =>
    submitBatch(tx, [
      // Before the owner's, with the owner's attempt.
      submissionOf(first, stranger.id),
      submissionOf(first),
      submissionOf(submitted),
      { ...submissionOf(refused), answers: [unknown] as never },
      submissionOf(second),
      submissionOf(second),
    ]),
  );
  expect(results.map((result) => result?.attemptId ?? null)).toEqual([
    ...[null, first.attemptId, null, null],
    ...[second.attemptId, null],
  ]);
  expect(await isOpen(refused)).toBe(true);
});

it('adds no point, alone or with others, while the results are held', async () => {
  const [alone, other] = await begin(2);
  if (!alone || !other) throw new Error('Nobody sits');
  const { database } = sitting.server;
  await database.query(
    "update public.tests set results_at = now() + interval '1 day' where id = any ($1::uuid[])",
    [[alone.testId, other.testId]],
  );
  for (const one of [alone, other]) await one.save({ questionId: one.question(0), selectedIndex: 1 });
  const nobody = async () => null;
  const ended = await submit(submissionOf(alone), nobody, (work) => database.transaction(OWNER, work));
  const [together] = await database.transaction(OWNER, (tx) => submitBatch(tx, [submissionOf(other)]));
  expect([ended, together].map((one) => [one?.pointsAdded, one?.score])).toEqual([
    [0, null],
    [0, null],
  ]);
});

it('takes one attempt of a student with others, and leaves the second to be submitted alone', async () => {
  const [first, other] = await begin(2);
  if (!first || !other) throw new Error('Nobody sits');
  const second = await Sitting.begin(sitting.server, first.student);
  const results = await sitting.server.database.transaction(OWNER, (tx) =>
    submitBatch(tx, [submissionOf(first), submissionOf(second), submissionOf(other)]),
  );
  const ended = results.map((result) => result?.attemptId ?? null);
  // Which of the two is locked first, the database says.
  expect(ended.filter((id) => id === first.attemptId || id === second.attemptId)).toHaveLength(1);
  expect(ended[2]).toBe(other.attemptId);
  const left = ended[0] === null ? first : second;
  expect(await isOpen(left)).toBe(true);
  expect((await left.submit()).status).toBe(200);
});

it('ends nothing with others whose device believes that the time is over', async () => {
  const [early, other] = await begin(2);
  if (!early || !other) throw new Error('Nobody sits');
  const results = await sitting.server.database.transaction(OWNER, (tx) =>
    submitBatch(tx, [{ ...submissionOf(early), timedOut: true }, submissionOf(other)]),
  );
  expect(results.map((result) => result?.attemptId ?? null)).toEqual([null, other.attemptId]);
  expect(await isOpen(early)).toBe(true);
  expect(await early.submit({ timedOut: true })).toMatchObject({ status: 409, body: { code: 'not_over' } });
});

it('submits alone who was with one that cannot be graded', async () => {
  const others = await begin(6);
  const [broken] = others;
  await sitting.server.database.query(
    `create or replace function private.break_one() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await sitting.server.database.query(
    `create trigger break_one before insert on public.items_attempted for each row
     when (new.attempt_id = '${broken?.attemptId}') execute function private.break_one()`,
  );
  const answers = await Promise.all(others.map((other) => other.submit()));
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 200, 200, 200]);
  await sitting.server.database.query('drop trigger break_one on public.items_attempted');
  expect((await broken?.submit())?.status).toBe(200);
});
