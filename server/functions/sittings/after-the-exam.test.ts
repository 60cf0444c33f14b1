import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** What a student has of an exam of the hall when it is over. */
let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

/** Asha has the first question right, the second wrong, and left the others; Ravi all wrong. */
async function released(plan: object = {}) {
  const [asha, ravi] = [await buildStudent(server, 'Asha Rao'), await buildStudent(server, 'Ravi Kumar')];
  const hall = await ExamHall.schedule(server, admin, [asha, ravi], plan);
  await hall.seat(asha, ravi);
  await hall.save(asha, 0, 1);
  await hall.save(asha, 1, 0);
  for (const question of [0, 1, 2, 3]) await hall.save(ravi, question, 0);
  for (const who of [asha, ravi]) await hall.submit(who);
  await hall.pass(7200);
  await hall.call(admin, 'release-sitting');
  await hall.sweep();
  return { hall, asha };
}

const paperOf = async (who: Student) =>
  (
    await who.client
      .from('items_attempted')
      .select('question_id, selected_index, outcome, questions(stem, correct_index)')
  ).data ?? [];
/** Pages are written when the notebook is opened. */
const notebookOf = async (who: Student) =>
  ((await who.client.rpc('get_notebook')).data ?? []) as { question_id: string }[];

it('is the paper with the own answers and the key, the mistakes in the notebook, and the batch as a distribution', async () => {
  const { hall, asha } = await released();
  const paper = await paperOf(asha);
  const [right, wrong] = [0, 1].map((at) => paper.find((item) => item.question_id === hall.questions[at]));
  expect(paper).toHaveLength(4);
  expect(right).toMatchObject({ selected_index: 1, outcome: 'right', questions: { correct_index: 1 } });
  expect(wrong).toMatchObject({ selected_index: 0, outcome: 'wrong', questions: { correct_index: 1 } });
  const noted = (await notebookOf(asha)).map(({ question_id }) => question_id);
  expect(noted).toContain(hall.questions[1]);
  expect(noted).not.toContain(hall.questions[0]);
  await hall.call(admin, 'publish-ranking', { rule: 'plain' });
  const told = (await hall.call(asha, 'get-own-ranking')).body as { ranking?: { distribution: unknown[] } };
  expect(told.ranking?.distribution).toHaveLength(2);
  expect(JSON.stringify(told)).not.toContain('Ravi');
});

it('is practice of what was missed, that question by itself', async () => {
  const { hall, asha } = await released();
  await notebookOf(asha);
  const made = await call<{ test_id: string; question_count: number }>(server, asha, 'start-daily-practice', {
    question_id: hall.questions[1],
  });
  expect(made).toMatchObject({ status: 200, body: { question_count: 1 } });
  const { rows } = await server.database.query(
    'select question_id from public.test_questions where test_id = $1',
    [made.body.test_id],
  );
  expect(rows).toEqual([{ question_id: hall.questions[1] }]);
});

it('is none of that after an exam without a review', async () => {
  const { asha } = await released({ review: false });
  expect(await paperOf(asha)).toEqual([]);
  expect(await notebookOf(asha)).toEqual([]);
});
