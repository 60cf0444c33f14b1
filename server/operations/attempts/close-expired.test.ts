import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InTransaction, OWNER } from '#server/database/database.ts';
import { buildQuestions } from '#server/testing/factories.ts';
import { answerTest, insertStudents } from '#server/testing/hall-of-answers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { closeAllExpired, closeWhenExpired } from './close-expired.ts';

const RIGHT = 1;

let server: TestServer;
let questions: string[];
beforeAll(async () => {
  server = await startTestServer();
  questions = await buildQuestions(server, 120);
});
afterAll(() => server.close());

const inTransaction: InTransaction = (work) => server.database.transaction(OWNER, work);
const statesOf = async (attemptIds: readonly string[]) => {
  const { rows } = await server.database.query(
    'select status, results_published_at is not null as told from public.attempts where id = any ($1::uuid[])',
    [attemptIds],
  );
  return rows.map(({ status, told }) => `${status} ${told}`).sort();
};

it('closes and publishes all that ended together, several in a transaction', async () => {
  const students = await insertStudents(server.database, 11);
  const given = { students, questions: questions.slice(0, 3), answers: students.map(() => [RIGHT, 0, null]) };
  const { attemptIds } = await answerTest(server.database, given);
  let transactions = 0;
  await closeAllExpired((work) => {
    transactions += 1;
    return inTransaction(work);
  });
  expect(await statesOf(attemptIds)).toEqual(attemptIds.map(() => 'submitted true'));
  expect(transactions).toBeLessThan(students.length);
  const { rows } = await server.database.query(
    `select distinct outcome, marks from public.items_attempted where attempt_id = any ($1::uuid[]) order by outcome`,
    [attemptIds],
  );
  expect(rows).toEqual([
    { outcome: 'blank', marks: 0 },
    { outcome: 'right', marks: 4 },
    { outcome: 'wrong', marks: -1 },
  ]);
});

it('of two tests of one student that are closed together, the second earns what the day has left', async () => {
  const [student = ''] = await insertStudents(server.database, 1);
  const halves = [questions.slice(0, 60), questions.slice(60)];
  for (const half of halves) {
    await answerTest(server.database, {
      students: [student],
      questions: half,
      answers: [half.map(() => RIGHT)],
    });
  }
  await closeAllExpired(inTransaction);
  const { rows } = await server.database.query(
    'select points from public.points_ledger where user_id = $1 order by points desc',
    [student],
  );
  expect(rows).toEqual([{ points: 60 }, { points: 40 }]);
  const record = await server.database.query('select points from public.gamification where user_id = $1', [
    student,
  ]);
  expect(record.rows).toEqual([{ points: 100 }]);
});

it('a question that stands in two tests that are closed together earns its point once', async () => {
  const [student = ''] = await insertStudents(server.database, 1);
  const asked = questions.slice(0, 5);
  for (let test = 0; test < 2; test++) {
    await answerTest(server.database, {
      students: [student],
      questions: asked,
      answers: [asked.map(() => RIGHT)],
    });
  }
  await closeAllExpired(inTransaction);
  const { rows } = await server.database.query('select points from public.gamification where user_id = $1', [
    student,
  ]);
  expect(rows).toEqual([{ points: asked.length }]);
});

it('one that cannot be closed keeps no other open, and is said', async () => {
  const students = await insertStudents(server.database, 6);
  const given = { students, questions: questions.slice(0, 2), answers: students.map(() => [RIGHT, RIGHT]) };
  const { attemptIds } = await answerTest(server.database, given);
  // Its outcome does not add up, which the table refuses.
  await server.database.query('update public.attempts set total_questions = 9 where id = $1', [
    attemptIds[1],
  ]);
  await expect(closeAllExpired(inTransaction)).rejects.toThrow('attempts_outcome_when_published');
  expect(await statesOf(attemptIds)).toEqual(['in_progress false', ...Array(5).fill('submitted true')]);
  await server.database.query('update public.attempts set total_questions = 2 where id = $1', [
    attemptIds[1],
  ]);
  await closeAllExpired(inTransaction);
  expect(await statesOf(attemptIds)).toEqual(attemptIds.map(() => 'submitted true'));
});

it('two that cannot be closed, one of them alone in its slice, keep no other open', async () => {
  const students = await insertStudents(server.database, 5);
  const given = { students, questions: questions.slice(0, 2), answers: students.map(() => [RIGHT, RIGHT]) };
  const { attemptIds } = await answerTest(server.database, given);
  for (const [place, id] of attemptIds.entries())
    await server.database.query(
      'update public.attempts set expires_at = expires_at + make_interval(secs => $2) where id = $1',
      [id, place - 10],
    );
  const broken = [attemptIds[0], attemptIds[4]];
  const setTotal = (questionCount: number) =>
    server.database.query('update public.attempts set total_questions = $2 where id = any ($1::uuid[])', [
      broken,
      questionCount,
    ]);
  await setTotal(9);
  await expect(closeAllExpired(inTransaction)).rejects.toThrow('attempts_outcome_when_published');
  expect(await statesOf(attemptIds)).toEqual([
    ...Array(2).fill('in_progress false'),
    ...Array(3).fill('submitted true'),
  ]);
  await setTotal(2);
  await closeAllExpired(inTransaction);
  expect(await statesOf(attemptIds)).toEqual(attemptIds.map(() => 'submitted true'));
});

it('the end of one closes those that ended before it', async () => {
  const students = await insertStudents(server.database, 9);
  const given = { students, questions: questions.slice(0, 2), answers: students.map(() => [RIGHT, null]) };
  const { attemptIds } = await answerTest(server.database, given);
  const last = attemptIds.at(-1) ?? '';
  await server.database.query(
    `update public.attempts set expires_at = expires_at + interval '1 second' where id = $1`,
    [last],
  );
  await closeWhenExpired(inTransaction, last);
  expect(await statesOf(attemptIds)).toEqual(attemptIds.map(() => 'submitted true'));
});

it('one that cannot be closed with others is closed at its own end, and one that runs is left', async () => {
  const students = await insertStudents(server.database, 3);
  const given = { students, questions: questions.slice(0, 2), answers: students.map(() => [RIGHT, null]) };
  const { attemptIds } = await answerTest(server.database, given);
  const [broken = '', whole = '', running = ''] = attemptIds;
  await server.database.query('update public.attempts set total_questions = 9 where id = $1', [broken]);
  await server.database.query(
    `update public.attempts set started_at = now(), expires_at = now() + interval '1 hour' where id = $1`,
    [running],
  );
  await closeWhenExpired(inTransaction, whole);
  await closeWhenExpired(inTransaction, running);
  await expect(closeWhenExpired(inTransaction, broken)).rejects.toThrow('attempts_outcome_when_published');
  const states = await server.database.query(
    'select status from public.attempts where id = any ($1::uuid[]) order by array_position($1::uuid[], id)',
    [[broken, whole, running]],
  );
  expect(states.rows.map(({ status }) => status)).toEqual(['in_progress', 'submitted', 'in_progress']);
  await server.database.query('update public.attempts set total_questions = 2 where id = $1', [broken]);
  await closeWhenExpired(inTransaction, broken);
});

it('leaves alone what its student has handed in before its time was over', async () => {
  const students = await insertStudents(server.database, 1);
  const given = { students, questions: questions.slice(0, 2), answers: [[RIGHT, 0]] };
  const { attemptIds } = await answerTest(server.database, given);
  const [attemptId = ''] = attemptIds;
  await server.database.query(
    `update public.attempts set status = 'submitted', closed_by = 'student', submitted_at = started_at where id = $1`,
    [attemptId],
  );
  await closeWhenExpired(inTransaction, attemptId);
  const { rows } = await server.database.query(
    'select closed_by, submitted_at = started_at as as_before from public.attempts where id = $1',
    [attemptId],
  );
  expect(rows).toEqual([{ closed_by: 'student', as_before: true }]);
});
