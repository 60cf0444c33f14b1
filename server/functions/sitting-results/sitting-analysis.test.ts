import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GetSittingAnalysisResponse } from '#core/contracts/sitting-results/sitting-analysis.ts';
import type { GetSittingAnswersResponse } from '#core/contracts/sitting-results/sitting-answers.ts';
import type { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStaff,
  buildStudent,
  type Student,
} from '#server/testing/factories.ts';
import { paperContent } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let group: string;
let hall: ExamHall;

/** Four questions of Physics in one section, two of Biology in another. */
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  const made = await call<{ group_id: string }>(server, admin, 'save-group', { name: 'Batch A' });
  group = made.body.group_id;
  await call(server, admin, 'add-to-group', { group_id: group, user_ids: [asha.id] });
  const physics = await buildQuestions(server, 4);
  const biology = await buildQuestions(server, 2, { subject: 'Biology', chapter: 'Cells' });
  const sections = [
    { name: 'Section A', marking: null, questions: physics },
    { name: 'Section B', marking: { right: 2, wrong: 0, blank: 0 }, questions: biology },
  ];
  const content = paperContent([], { audience: 'institute', sections });
  const { body } = await call<{ id: string }>(server, admin, 'save-paper', { paper: null, content });
  hall = await ExamHall.schedule(
    server,
    admin,
    [ravi],
    { order: 'each', audience: { everybody: false, groups: [group], user_ids: [ravi.id] } },
    { paperId: body.id, questions: [...physics, ...biology] },
  );
  await hall.seat(asha, ravi);
  const questions = hall.questions;
  await server.database.query(
    'update public.attempt_questions set option_order = null where attempt_id in (select id from public.attempts where sitting_id = $1)',
    [hall.id],
  );
  for (const [place] of questions.entries()) await hall.save(asha, place, 1, { timeSpent: 30 });
  await hall.save(ravi, 0, 2);
  await hall.save(ravi, 4, 3);
  await hall.submit(asha);
  await hall.submit(ravi);
});
afterAll(() => server.close());

const analysis = (who: Student, body: object = {}) =>
  hall.call<GetSittingAnalysisResponse>(who, 'get-sitting-analysis', body);
const answers = (who: Student, body: object = {}) =>
  hall.call<GetSittingAnswersResponse>(who, 'get-sitting-answers', body);

const print = (who: Student, body: object = {}) =>
  hall.call<{ url: string; questions: number }>(who, 'print-discussion-sheet', body);

async function pdfAt(url: string): Promise<string> {
  return (await (await server.fetch(url)).text()).slice(0, 4);
}

describe('answers and questions of a sitting, step by step', () => {
  it('are told to nobody before it is over', async () => {
    for (const ask of [analysis, answers])
      expect(await ask(admin)).toMatchObject({ status: 409, body: { code: 'results_not_out' } });
    await hall.pass(7200);
    await hall.sweep();
  });

  it('each question stands at its place in the paper, whatever the order was it was asked in', async () => {
    const { body } = await analysis(admin);
    expect(body).toMatchObject({ appeared: 2, hidden: 0 });
    expect(body.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(body.questions.map(({ question_id }) => question_id)).toEqual(hall.questions);
    expect(body.questions[0]).toMatchObject({
      key: 'B',
      key_options: [1],
      given: 2,
      right: 1,
      wrong: 1,
      blank: 0,
      facility: 0.5,
      counts: [0, 1, 1, 0, 0, 0],
      thirds: null,
      discrimination: null,
    });
    expect(body.questions[1]).toMatchObject({ right: 1, wrong: 0, blank: 1, facility: 1 });
  });

  it('who answered what, with marks of each section and the time', async () => {
    const { body } = await answers(admin);
    expect(body.next).toBeNull();
    const [first, second] = body.candidates;
    expect(first?.answers).toEqual(['B', 'B', 'B', 'B', 'B', 'B']);
    expect(first?.marks).toEqual([400, 400, 400, 400, 200, 200]);
    expect(first?.seconds).toEqual([30, 30, 30, 30, 30, 30]);
    expect(second?.answers).toEqual(['C', '', '', '', 'D', '']);
    expect(second?.marks).toEqual([-100, 0, 0, 0, 0, 0]);
    expect((await answers(admin, { after: second?.number })).body.candidates).toEqual([]);
  });

  it('results have marks by section', async () => {
    const { body } = await hall.call<GetSittingResultsResponse>(admin, 'get-sitting-results');
    expect(body.results?.sections).toEqual([
      { name: 'Section A', questions: 4, max_marks: 1600 },
      { name: 'Section B', questions: 2, max_marks: 400 },
    ]);
    expect(body.results?.candidates[0]).toMatchObject({
      total: { marks: 2000 },
      sections: [
        { marks: 1600, right: 4 },
        { marks: 400, right: 2 },
      ],
      subjects: [{ marks: 1600 }, { marks: 400 }],
    });
  });

  it('a group alone is counted when it is asked for', async () => {
    expect((await analysis(admin, { group_id: group })).body).toMatchObject({ appeared: 1 });
  });

  it('prints what at least half missed, the most missed first, or what is chosen', async () => {
    const missed = await print(admin);
    expect(missed).toMatchObject({ status: 200, body: { questions: 6 } });
    expect(await pdfAt(missed.body.url)).toBe('%PDF');
    const chosen = await print(admin, { positions: [5, 1, 5], language: 'hi' });
    expect(chosen.body).toMatchObject({ questions: 2 });
    expect(await pdfAt(chosen.body.url)).toBe('%PDF');
    expect(await print(admin, { positions: [99] })).toMatchObject({
      status: 422,
      body: { code: 'no_questions' },
    });
    expect((await print(asha)).status).toBe(403);
  });

  it('a number, and a set of options, is told as it was given', async () => {
    const [, , third, fourth] = hall.questions;
    const become = (id: string | undefined, kind: string, key: object, answer: object) =>
      server.database.execute(`
        update public.questions set kind = '${kind}', key = '${JSON.stringify({ kind, ...key, accepts: 'right' })}',
          correct_index = null where id = '${id}';
        update public.items_attempted set selected_index = null, answer = '${JSON.stringify({ kind, ...answer })}'
          where question_id = '${id}' and user_id = '${asha.id}'`);
    await become(third, 'numerical', { right: [{ from: '2.4', to: '2.6' }] }, { value: '-2.5' });
    await become(fourth, 'multiple', { right: [[0, 2]] }, { chosen: [0, 2] });
    const { questions } = (await analysis(admin)).body;
    const [blank, one] = [
      { count: 1, thirds: null },
      { count: 1, thirds: null },
    ];
    expect(questions[2]).toMatchObject({
      key: '2.4..2.6',
      key_options: [],
      counts: null,
      blank: 1,
      given_answers: { answers: [{ answer: '-2.5', right: false, ...one }], blank, options: null },
    });
    expect(questions[3]).toMatchObject({
      key: 'A,C',
      key_options: [0, 2],
      counts: null,
      given_answers: {
        answers: [{ answer: 'A,C', right: true, ...one }],
        options: [one, { count: 0 }, one, { count: 0 }],
      },
    });
    const sheet = await print(admin, { positions: [3, 4] });
    expect(sheet.body).toMatchObject({ questions: 2 });
    expect(await pdfAt(sheet.body.url)).toBe('%PDF');
  });

  it('a teacher is told of the own groups and the questions of the own subjects alone', async () => {
    const teacher = await buildStaff(server, 'teacher', { subjects: ['Biology'], groupIds: [group] });
    expect((await analysis(teacher)).status).toBe(404);
    expect((await answers(teacher)).status).toBe(404);
    await hall.call(admin, 'release-sitting');
    const { body } = await analysis(teacher);
    expect(body).toMatchObject({ appeared: 1, hidden: 4 });
    expect(body.questions.map(({ position, subject }) => [position, subject])).toEqual([
      [5, 'Biology'],
      [6, 'Biology'],
    ]);
    const told = (await answers(teacher)).body;
    expect(told.candidates).toMatchObject([{ answers: ['B', 'B'], marks: [200, 200] }]);
    expect(told.questions).toHaveLength(2);
    expect((await print(teacher, { positions: [1] })).status).toBe(422);
    expect((await print(teacher, { positions: [1, 5] })).body).toMatchObject({ questions: 1 });
    for (const ask of [analysis, answers]) expect((await ask(asha)).status).toBe(403);
  });
});
