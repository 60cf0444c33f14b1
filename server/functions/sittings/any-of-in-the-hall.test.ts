import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import type { GetSittingAnswersResponse } from '#core/contracts/sitting-results/sitting-answers.ts';
import type { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { paperContent } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** One question, and any 2 of 4, each candidate in an order of the own; option B is right. */
let server: TestServer;
let admin: Student;
let asha: Student;
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  const questions = await buildQuestions(server, 5, { pool: 'reserved' });
  const sections = [
    { name: 'A', marking: null, questions: questions.slice(0, 1) },
    { name: 'B', marking: null, counted: 2, questions: questions.slice(1) },
  ];
  const content = paperContent([], { audience: 'institute', sections });
  const saved = await call<{ id: string }>(server, admin, 'save-paper', { paper: null, content });
  const paper = { paperId: saved.body.id, questions };
  hall = await ExamHall.schedule(server, admin, [asha], { order: 'each' }, paper);
  await hall.seat(asha);
  // Asha meets the questions of section B from the last to the first.
  const turn = (position: string) =>
    server.database.query(
      `update public.attempt_questions q set position = ${position}, option_order = null
       from public.attempts a, public.test_questions tq
       where a.sitting_id = $1 and q.attempt_id = a.id and tq.test_id = a.test_id and tq.question_id = q.question_id`,
      [hall.id],
    );
  await turn('q.position + 100');
  await turn('case tq.position when 1 then 1 else 7 - tq.position end');
});
afterAll(() => server.close());

const OutcomeRow = z.object({ marks: z.number(), maxMarks: z.number() });
const outcome = () =>
  queryRow(
    server.database,
    OutcomeRow,
    `select o.marks::float8, o.max_marks::float8 as "maxMarks" from private.attempt_outcomes o
       join public.attempts a on a.id = o.attempt_id where a.sitting_id = $1`,
    [hall.id],
  );
const counted = async () => {
  const rows = await queryRows(
    server.database,
    z.object({ questionId: z.string() }),
    `select i.question_id as "questionId" from public.items_attempted i join public.attempts a on a.id = i.attempt_id
     where a.sitting_id = $1`,
    [hall.id],
  );
  return rows.map(({ questionId }) => hall.questions.indexOf(questionId) + 1).sort();
};
async function remark(question: number, keys: number[]): Promise<string> {
  const rulings = [{ question_id: hall.questions[question - 1], kind: 'keys', keys }];
  const { body } = await call<PreviewRemarkingResponse>(server, admin, 'preview-remarking', { rulings });
  const order = { rulings, basis: body.basis, reason: 'The final answer key' };
  const applied = await call<{ set_id: string }>(server, admin, 'apply-remarking', order);
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  await markByRulings.handle(
    { database: server.database, queue: server.jobs, log: createLogger('silent') },
    {},
  );
  return applied.body.set_id;
}

it('the first of the own order count, in the hall as elsewhere, and a file keeps the others apart', async () => {
  await hall.save(asha, 0, 1);
  // Question 2 stands last on Asha's paper, questions 4 and 3 before it.
  await hall.save(asha, 1, 1);
  await hall.save(asha, 2, 0);
  await hall.save(asha, 3, 1);
  await hall.submit(asha);
  await hall.pass(7200);
  await hall.sweep();
  expect(await outcome()).toEqual({ marks: 7, maxMarks: 12 });
  expect(await counted()).toEqual([1, 3, 4]);
  const { body } = await hall.call<GetSittingAnswersResponse>(admin, 'get-sitting-answers');
  expect(body.candidates[0]).toMatchObject({
    answers: ['B', '[B]', 'A', 'B', ''],
    marks: [400, 0, -100, 400, 0],
  });
  const results = await hall.call<GetSittingResultsResponse>(admin, 'get-sitting-results');
  expect(results.body.results?.sections).toMatchObject([{ max_marks: 400 }, { max_marks: 800 }]);
});

it('a changed key marks what counts again and lets nothing else count, and can be taken back', async () => {
  const ofCounted = await remark(3, [0]);
  expect(await outcome()).toEqual({ marks: 12, maxMarks: 12 });
  // Of the question that does not count, whatever its key: nothing.
  await remark(2, [0]);
  expect(await outcome()).toEqual({ marks: 12, maxMarks: 12 });
  expect(await counted()).toEqual([1, 3, 4]);
  await call(server, admin, 'reverse-remarking', { set_id: ofCounted, reason: 'A mistake' });
  await markByRulings.handle(
    { database: server.database, queue: server.jobs, log: createLogger('silent') },
    {},
  );
  expect(await outcome()).toEqual({ marks: 7, maxMarks: 12 });
});
