import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

const FOUR = ['1', '2', '3', '4'];
const FIVE = [...FOUR, '5'];

/** Said of each question a test depends on: a sitting draws its questions at random, also those a test before has changed. */
async function withOptions(index: number, options: readonly string[], key: number): Promise<void> {
  const { database } = sitting.server;
  // Once anybody was given a question, its options are fixed.
  await database.query('alter table public.questions disable trigger user');
  await database.query('update public.questions set options = $2, correct_index = $3 where id = $1', [
    sitting.question(index),
    options,
    key,
  ]);
  await database.query('alter table public.questions enable trigger user');
}

it('a fifth option is shown, saved, graded and told as the others are', async () => {
  await withOptions(0, FIVE, 4);
  await withOptions(1, ['yes', 'no'], 1);
  const [first, second] = (await sitting.load()).body.questions;
  expect(first?.options).toEqual(FIVE);
  expect(second?.options).toEqual(['yes', 'no']);
  const saved = await sitting.saveAll([
    { questionId: sitting.question(0), selectedIndex: 4, timeSpent: 1 },
    { questionId: sitting.question(1), selectedIndex: 0, timeSpent: 1 },
  ]);
  expect(saved.status).toBe(200);
  expect((await sitting.submit()).body).toMatchObject({ correct_answers: 1, wrong_answers: 1 });
});

it('refuses an option that the question does not have, and keeps what stands', async () => {
  await withOptions(0, FOUR, 1);
  const save = (selectedIndex: number) =>
    sitting.saveAll([{ questionId: sitting.question(0), selectedIndex, timeSpent: 1 }]);
  expect((await save(3)).status).toBe(200);
  for (const beyond of [4, 5, 6]) {
    expect((await save(beyond)).body).toMatchObject({ code: 'invalid_request' });
  }
  const { rows } = await sitting.server.database.query(
    'select selected_index from public.attempt_responses where attempt_id = $1',
    [sitting.attemptId],
  );
  expect(rows).toEqual([{ selected_index: 3 }]);
});

it('keeps translations as long as their original: what is new has its words, what is gone goes', async () => {
  const { database } = sitting.server;
  const id = randomUUID();
  await database.query(
    `insert into public.questions (id, subject, stem, options) values ($1, 'Physics', 'Which?', '{a,b,c,d}')`,
    [id],
  );
  const translate = (options: string[]) =>
    database.query(
      `insert into public.question_localizations (question_id, language, stem, options) values ($1, 'hi', 'कौन?', $2)`,
      [id, options],
    );
  await expect(translate(['क', 'ख', 'ग'])).rejects.toMatchObject({ code: '23514' });
  await translate(['क', 'ख', 'ग', 'घ']);
  const become = async (options: string[]) => {
    await database.query('update public.questions set options = $2 where id = $1', [id, options]);
    const { rows } = await database.query(
      'select options from public.question_localizations where question_id = $1',
      [id],
    );
    return rows[0]?.options;
  };
  expect(await become(['a', 'b', 'c', 'd', 'e'])).toEqual(['क', 'ख', 'ग', 'घ', 'e']);
  expect(await become(['e', 'a', 'd'])).toEqual(['e', 'क', 'घ']);
  expect(await become(['e', 'a', 'new'])).toEqual(['e', 'क', 'घ']);
});
