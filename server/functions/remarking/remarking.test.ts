import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { type MultipleKey, multiple } from '#core/domain/questions/kinds/multiple/multiple.ts';
import { type NumericalKey, numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { type Answers, answerTest, insertStudents } from '#server/testing/hall-of-answers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const [A, B, C, D] = [0, 1, 2, 3];

let server: TestServer;
let administrator: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
});
afterAll(() => server.close());

const context = () => ({ database: server.database, queue: server.jobs, log: createLogger('silent') });
const closeAll = () => closeExpiredAttempts.handle(context(), {});
const work = () => markByRulings.handle(context(), {});

type Refusable<Body> = Body & { code?: string };
const preview = (rulings: object[], who: Student | null = administrator) =>
  call<Refusable<PreviewRemarkingResponse>>(server, who, 'preview-remarking', { rulings });
const apply = (rulings: object[], basis: string, who: Student | null = administrator) =>
  call<{ set_id: string; code?: string }>(server, who, 'apply-remarking', {
    rulings,
    basis,
    reason: 'The final answer key',
  });
const reverse = (set_id: string, who: Student | null = administrator) =>
  call<{ code?: string }>(server, who, 'reverse-remarking', { set_id, reason: 'A mistake' });
async function remark(...rulings: object[]): Promise<string> {
  const { body } = await preview(rulings);
  const applied = await apply(rulings, body.basis);
  expect(applied.status).toBe(200);
  await work();
  return applied.body.set_id;
}
const readSet = async (set: string) => {
  const { data, error } = await administrator.client.rpc('get_remark_sets', { p_set: set });
  if (error) throw error;
  return data[0];
};

const MarksRow = z.object({ marks: z.number().nullable() });
/** What students are told, in the order given. */
async function marksOf(attemptIds: readonly string[]): Promise<(number | null)[]> {
  const rows = await queryRows(
    server.database,
    MarksRow,
    `select a.marks from unnest($1::uuid[]) with ordinality as o (id, n) join public.attempts a using (id) order by n`,
    [attemptIds],
  );
  return rows.map(({ marks }) => marks);
}
const NoteRow = z.object({ title: z.string(), body: z.string(), link: z.string() });
const notesOf = (userId: string) =>
  queryRows(
    server.database,
    NoteRow,
    `select title, body, link from public.notifications where user_id = $1 and kind = 'remark' order by created_at`,
    [userId],
  );
const keyOf = async (id: string) => {
  const { data } = await administrator.client
    .from('questions')
    .select('correct_index, accepted_indexes, dropped, key_changed_at')
    .eq('id', id)
    .single();
  return data;
};

/** Students with these answers to questions whose key is B, closed, graded and published. */
async function sit(answers: Answers, options?: Parameters<typeof answerTest>[2]) {
  const questions = await buildQuestions(server, answers[0]?.length ?? 0);
  const students = await insertStudents(server.database, answers.length);
  const sat = await answerTest(server.database, { students, questions, answers }, options);
  await closeAll();
  return { questions, students, question: questions[0] ?? '', ...sat };
}

/** One answer each: A, B, C, D and a blank. */
const EACH = [[A], [B], [C], [D], [null]] as Answers;

describe('a re-marking by NTA’s rules', () => {
  it.each([
    ['another key', { kind: 'keys', keys: [3] }, [-1, -1, -1, 4, 0]],
    ['two keys', { kind: 'keys', keys: [1, 3] }, [-1, 4, -1, 4, 0]],
    ['all options right', { kind: 'all' }, [4, 4, 4, 4, 0]],
    ['a dropped question', { kind: 'dropped' }, [4, 4, 4, 4, 4]],
    ['the key it was given with', { kind: 'restored' }, [-1, 4, -1, -1, 0]],
  ])('gives %s its marks, and takes them back when it is reversed', async (_, ruling, marks) => {
    const { question, attemptIds } = await sit(EACH);
    expect(await marksOf(attemptIds)).toEqual([-1, 4, -1, -1, 0]);
    const set = await remark({ question_id: question, ...ruling });
    expect(await marksOf(attemptIds)).toEqual(marks);
    expect((await reverse(set)).status).toBe(200);
    await work();
    expect(await marksOf(attemptIds)).toEqual([-1, 4, -1, -1, 0]);
    expect(await keyOf(question)).toEqual({
      correct_index: 1,
      accepted_indexes: null,
      dropped: false,
      key_changed_at: null,
    });
    expect(await readSet(set)).toMatchObject({ state: 'reversed', reversal_reason: 'A mistake', done: 5 });
    expect(await reverse(set)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('previews what it then does, and writes nothing before', async () => {
    const { question, attemptIds, testId } = await sit([[A], [B], [D], [D], [null]]);
    const { body } = await preview([{ question_id: question, kind: 'keys', keys: [D] }]);
    expect(body).toMatchObject({
      attempts: { marked: 5, on_paper: 0, unpublished: 0, open: 0 },
      changed: 3,
      raised: 2,
      lowered: 1,
      changes: [
        { difference: 5, attempts: 2 },
        { difference: -5, attempts: 1 },
      ],
      test_count: 1,
      tests: [{ test_id: testId, attempts: 5, changed: 3, mean_before: 0.2, mean_after: 1.2 }],
    });
    expect(body.distribution.filter((bar) => bar.before + bar.after > 0)).toEqual([
      { from: -10, before: 3, after: 2 },
      { from: 0, before: 1, after: 1 },
      { from: 90, before: 1, after: 2 },
    ]);
    expect(await marksOf(attemptIds)).toEqual([-1, 4, -1, -1, 0]);
    const set = await remark({ question_id: question, kind: 'keys', keys: [D] });
    expect(await marksOf(attemptIds)).toEqual([-1, -1, 4, 4, 0]);
    expect(await readSet(set)).toMatchObject({
      state: 'applied',
      reason: 'The final answer key',
      actor: 'Meera Admin',
      ...{ total: 5, done: 5, changed: 3, raised: 2, lowered: 1, untold: 0 },
      rulings: [{ question_id: question, kind: 'keys', keys: [D] }],
    });
  });

  it('adds up thirds exactly, and rounds the total once', async () => {
    const marking = { right: 2, wrong: '-2/3', blank: 0 };
    const { question, attemptIds } = await sit([[A, A, A, B]], { marking });
    expect(await marksOf(attemptIds)).toEqual([0]);
    const ruling = { question_id: question, kind: 'keys', keys: [A] };
    const { body } = await preview([ruling]);
    expect(body.changes).toEqual([{ difference: 2.67, attempts: 1 }]);
    const set = await remark(ruling);
    // 2 + 2 − 4/3; of marks rounded before they are added it would be 2.66.
    expect(await marksOf(attemptIds)).toEqual([2.67]);
    await reverse(set);
    await work();
    expect(await marksOf(attemptIds)).toEqual([0]);
  });

  it('marks each test by its own marking', async () => {
    const { questions, students, attemptIds } = await sit([[A], [B]]);
    const own = await answerTest(
      server.database,
      { students, questions, answers: [[A], [B]] },
      { title: 'Own marking', marking: { right: 3, wrong: -0.5, blank: 0 } },
    );
    await closeAll();
    expect(await marksOf([...attemptIds, ...own.attemptIds])).toEqual([-1, 4, -0.5, 3]);
    await remark({ question_id: questions[0], kind: 'keys', keys: [A] });
    expect(await marksOf([...attemptIds, ...own.attemptIds])).toEqual([4, -1, 3, -0.5]);
  });

  it('marks by the section the question stands in, which differs from test to test', async () => {
    const { questions, students, attemptIds } = await sit([
      [A, B],
      [B, A],
    ]);
    const sections = [
      { name: 'A', from: 1, to: 1, right: 2, wrong: 0, blank: 0 },
      { name: 'B', from: 2, to: 2, right: 10, wrong: -3, blank: 0 },
    ];
    const given = {
      students,
      questions: questions.toReversed(),
      answers: [
        [B, A],
        [A, B],
      ] as Answers,
    };
    // The first question of the other test stands in its section B.
    const own = await answerTest(server.database, given, {
      title: 'In sections',
      marking: { right: 4, wrong: -1, blank: 0, sections },
    });
    await closeAll();
    expect(await marksOf([...attemptIds, ...own.attemptIds])).toEqual([3, 3, -1, 10]);
    const set = await remark({ question_id: questions[0], kind: 'keys', keys: [A] });
    expect(await marksOf([...attemptIds, ...own.attemptIds])).toEqual([8, -2, 12, -3]);
    await reverse(set);
    await work();
    expect(await marksOf([...attemptIds, ...own.attemptIds])).toEqual([3, 3, -1, 10]);
  });

  it('marks what closes later, however early it was opened', async () => {
    const questions = await buildQuestions(server, 2);
    const students = await insertStudents(server.database, 2);
    const answers = [
      [D, B],
      [B, B],
    ] as Answers;
    const { attemptIds } = await answerTest(server.database, { students, questions, answers });
    const rulings = [{ question_id: questions[0], kind: 'keys', keys: [D] }];
    expect((await preview(rulings)).body.attempts).toMatchObject({ marked: 0, open: 2 });
    await remark(...rulings);
    expect(await marksOf(attemptIds)).toEqual([null, null]);
    await closeAll();
    expect(await marksOf(attemptIds)).toEqual([8, 3]);
    expect(await notesOf(students[0] ?? '')).toEqual([]);
  });

  it('counts right answers, and gives the score and the outcome with the marks', async () => {
    const { questions, attemptIds } = await sit([[A, B, null]]);
    await remark(
      { question_id: questions[0], kind: 'keys', keys: [A] },
      { question_id: questions[2], kind: 'dropped' },
    );
    const row = await queryRow(
      server.database,
      z.object({ row: z.unknown() }),
      `select jsonb_build_array(a.correct_answers, a.wrong_answers, a.unanswered, a.score, a.marks, o.marks,
         (select jsonb_agg(i.outcome order by i.position) from public.items_attempted i where i.attempt_id = a.id)) as row
       from public.attempts a join private.attempt_outcomes o on o.attempt_id = a.id where a.id = $1`,
      [attemptIds[0]],
    );
    expect(row.row).toEqual([3, 0, 0, 100, 12, 12, ['right', 'right', 'right']]);
  });
});

describe('NEET-UG 2024 replayed', () => {
  const rankOf = (all: number[], own: number) => 1 + all.filter((marks) => marks > own).length;
  const percentileOf = (all: number[], own: number) =>
    Math.round((1e6 * all.filter((marks) => marks <= own).length) / all.length) / 1e4;
  const byStudent = (body: PreviewRemarkingResponse) =>
    new Map(body.examples.map((example) => [example.attempt_id, example]));

  it('gives the marks of two keys, takes those of the withdrawn one, and moves ranks and percentiles as they must', async () => {
    // The first question decides; the second and the third spread the field. The key was D.
    const answers = [
      ...[[B, B, B] as const, [D, B, B] as const, [B, B, A] as const, [D, B, A] as const],
      ...[[null, B, B] as const, [C, B, B] as const, [B, A, A] as const, [D, A, A] as const],
    ];
    const { questions, attemptIds, question, students } = await sit(answers);
    await remark({ question_id: question, kind: 'keys', keys: [D] });
    const original = [7, 12, 2, 7, 8, 7, -3, 2];
    expect(await marksOf(attemptIds)).toEqual(original);

    const both = [{ question_id: question, kind: 'keys', keys: [B, D] }];
    const first = byStudent((await preview(both)).body);
    const second = [12, 12, 7, 7, 8, 7, 2, 2];
    await remark(...both);
    expect(await marksOf(attemptIds)).toEqual(second);
    for (const [at, id] of attemptIds.entries()) {
      const [before, after] = [original[at] ?? 0, second[at] ?? 0];
      const expected = {
        marks_before: before,
        marks_after: after,
        rank_before: rankOf(original, before),
        rank_after: rankOf(second, after),
        percentile_before: percentileOf(original, before),
        percentile_after: percentileOf(second, after),
      };
      const isMoved = before !== after || expected.rank_before !== expected.rank_after;
      if (isMoved) expect(first.get(id), `student ${at}`).toMatchObject(expected);
      else expect(first.has(id), `student ${at}`).toBe(false);
    }

    // Between the two, another question is re-marked: it takes nothing of the first away.
    await remark({ question_id: questions[2], kind: 'dropped' });
    expect(await marksOf(attemptIds)).toEqual([12, 12, 12, 12, 8, 7, 7, 7]);

    const one = [{ question_id: question, kind: 'keys', keys: [D] }];
    const last = (await preview(one)).body;
    expect(last).toMatchObject({ changed: 3, raised: 0, lowered: 3, ranks_moved: 6 });
    expect(byStudent(last).get(attemptIds[0] ?? '')).toMatchObject({
      ...{ marks_before: 12, marks_after: 7, rank_before: 1, rank_after: 4 },
      ...{ percentile_before: 100, percentile_after: 62.5 },
    });
    await remark(...one);
    expect(await marksOf(attemptIds)).toEqual([7, 12, 7, 12, 8, 7, 2, 7]);
    const notes = await notesOf(students[0] ?? '');
    expect(notes.at(-1)?.body).toContain('You had 12 marks before, and have 7 now.');
    expect(notes.at(-1)?.link).toBe(`/app/results/${attemptIds[0]}`);
  });
});

describe('sets that meet', () => {
  it('leaves to the newest what two of them rule, and falls back when it is reversed', async () => {
    const { question, attemptIds } = await sit(EACH);
    const first = await remark({ question_id: question, kind: 'keys', keys: [B, D] });
    const second = await remark({ question_id: question, kind: 'all' });
    await reverse(first);
    await work();
    expect(await marksOf(attemptIds)).toEqual([4, 4, 4, 4, 0]);
    await reverse(second);
    await work();
    expect(await marksOf(attemptIds)).toEqual([-1, 4, -1, -1, 0]);
  });

  it('refuses the second of two administrators who decide at once', async () => {
    const other = await buildAdministrator(server);
    const { question, attemptIds } = await sit(EACH);
    const rulings = [{ question_id: question, kind: 'keys', keys: [A] }];
    const others = [{ question_id: question, kind: 'keys', keys: [C] }];
    const [{ body: one }, { body: two }] = await Promise.all([preview(rulings), preview(others, other)]);
    const answers = await Promise.all([apply(rulings, one.basis), apply(others, two.basis, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await work();
    const first = answers[0].status === 200;
    expect(await marksOf(attemptIds)).toEqual(first ? [4, -1, -1, -1, 0] : [-1, -1, 4, -1, 0]);
  });

  it('marks an attempt that was submitted between the preview and the set', async () => {
    const { questions, question, attemptIds } = await sit([[A], [B]]);
    const rulings = [{ question_id: question, kind: 'keys', keys: [A] }];
    const { body } = await preview(rulings);
    const late = await answerTest(server.database, {
      students: await insertStudents(server.database, 1),
      questions,
      answers: [[A]],
    });
    await closeAll();
    expect((await apply(rulings, body.basis)).status).toBe(200);
    await work();
    expect(await marksOf([...attemptIds, ...late.attemptIds])).toEqual([4, -1, 4]);
  });

  it('goes on where it was interrupted, and repeated changes nothing', async () => {
    const { question, attemptIds, students } = await sit(EACH);
    const set = await remark({ question_id: question, kind: 'dropped' });
    const [firstHalf] = attemptIds.toSorted().slice(1, 2);
    await server.database.query(
      `update private.remark_progress set finished_at = null, last_attempt = $2, done = 2 where set_id = $1`,
      [set, firstHalf],
    );
    await Promise.all([work(), work()]);
    expect(await readSet(set)).toMatchObject({ state: 'applied', done: 5 });
    expect(await marksOf(attemptIds)).toEqual([4, 4, 4, 4, 4]);
    expect(await notesOf(students[0] ?? '')).toHaveLength(1);
  });
});

describe('what a student may know', () => {
  it('is the new marks and the new key, and that it changed', async () => {
    const { questions, question } = await sit([[A]]);
    const student = await buildStudent(server);
    const { attemptIds } = await answerTest(server.database, {
      students: [student.id],
      questions,
      answers: [[A]],
    });
    await closeAll();
    await remark({ question_id: question, kind: 'keys', keys: [A, B] });
    const { data } = await student.client
      .from('items_attempted')
      .select('outcome, marks, questions(correct_index, accepted_indexes, dropped, key_changed_at)')
      .eq('attempt_id', attemptIds[0]);
    expect(data).toEqual([
      {
        outcome: 'right',
        marks: 4,
        questions: {
          correct_index: 1,
          accepted_indexes: [0, 1],
          dropped: false,
          key_changed_at: expect.any(String),
        },
      },
    ]);
    const { data: notes } = await student.client.from('notifications').select('title, body');
    expect(notes).toMatchObject([
      {
        title: 'Your marks have changed',
        body: "A question of 'Mock' was re-marked. You had −1 marks before, and have 4 now.",
      },
    ]);
  });

  it('is nothing of a question that is open to them again, until they hand it in', async () => {
    const { question, students, questions, attemptIds } = await sit([[A], [A]]);
    const open = await answerTest(server.database, {
      students: students.slice(0, 1),
      questions,
      answers: [[A]],
    });
    const set = await remark({ question_id: question, kind: 'keys', keys: [A] });
    expect(await marksOf(attemptIds)).toEqual([-1, 4]);
    expect(await notesOf(students[0] ?? '')).toEqual([]);
    expect(await readSet(set)).toMatchObject({ changed: 2, untold: 1 });
    await closeAll();
    await work();
    expect(await marksOf([...attemptIds, ...open.attemptIds])).toEqual([4, 4, 4]);
    expect(await notesOf(students[0] ?? '')).toHaveLength(1);
    expect(await readSet(set)).toMatchObject({ untold: 0 });
  });

  it('is nothing of an outcome that is not released, though it is marked', async () => {
    const { question, attemptIds, students } = await sit([[A]]);
    await server.database.query(
      `update public.attempts set results_published_at = null, results_released_at = now() + interval '1 hour',
         correct_answers = null, wrong_answers = null, unanswered = null, score = null, marks = null, max_marks = null
       where id = $1`,
      [attemptIds[0]],
    );
    const rulings = [{ question_id: question, kind: 'keys', keys: [A] }];
    expect((await preview(rulings)).body).toMatchObject({ attempts: { unpublished: 1 }, raised: 1 });
    await remark(...rulings);
    expect(await marksOf(attemptIds)).toEqual([null]);
    expect(await notesOf(students[0] ?? '')).toEqual([]);
    const { marks } = await queryRow(
      server.database,
      MarksRow,
      'select marks from private.attempt_outcomes where attempt_id = $1',
      [attemptIds[0]],
    );
    expect(marks).toBe(4);
  });

  it('keeps points and counted answers that were earned', async () => {
    const { question, students } = await sit([[B]]);
    const earned = async () =>
      queryRow(
        server.database,
        z.object({ points: z.number(), counted: z.number() }),
        `select (select points from public.gamification where user_id = $1) as points,
           (select count(*) from private.counted_answers where user_id = $1) as counted`,
        [students[0]],
      );
    const before = await earned();
    expect(before).toMatchObject({ points: expect.any(Number), counted: 1 });
    await remark({ question_id: question, kind: 'keys', keys: [A] });
    expect(await earned()).toEqual(before);
  });
});

describe('who may', () => {
  it.each([
    ['nobody', 401],
    ['a student', 403],
  ])('refuses every call of %s', async (who, status) => {
    const { question } = await sit([[A]]);
    const caller = who === 'nobody' ? null : await buildStudent(server);
    const rulings = [{ question_id: question, kind: 'dropped' }];
    const { body } = await preview(rulings);
    const set = await remark({ question_id: question, kind: 'all' });
    expect((await preview(rulings, caller)).status).toBe(status);
    expect((await apply(rulings, body.basis, caller)).status).toBe(status);
    expect((await reverse(set, caller)).status).toBe(status);
    const { error } = await (caller?.client ?? server.client()).rpc('get_remark_sets');
    expect(error).not.toBeNull();
  });

  it('refuses what is no ruling, no question, or given to nobody', async () => {
    const { question } = await sit([[A]]);
    const [fresh] = await buildQuestions(server, 1);
    const unknown = '00000000-0000-4000-8000-0000000000ff';
    for (const [rulings, status] of [
      [[], 400],
      [[{ question_id: question, kind: 'keys', keys: [] }], 400],
      [[{ question_id: question, kind: 'keys', keys: [4] }], 400],
      [[{ question_id: question, kind: 'keys', keys: [1, 1] }], 400],
      [
        [
          { question_id: question, kind: 'all' },
          { question_id: question, kind: 'dropped' },
        ],
        400,
      ],
      [[{ question_id: unknown, kind: 'all' }], 404],
      [[{ question_id: fresh, kind: 'all' }], 409],
    ] as [object[], number][]) {
      expect((await preview(rulings)).status, JSON.stringify(rulings)).toBe(status);
    }
    const rulings = [{ question_id: question, kind: 'all' }];
    const { basis } = (await preview(rulings)).body;
    const blank = { rulings, basis, reason: '   ' };
    expect((await call(server, administrator, 'apply-remarking', blank)).status).toBe(400);
    expect((await reverse(unknown)).status).toBe(404);
  });

  it('does not change the key of a given question on a row, and lets a successor have another', async () => {
    const { question } = await sit([[A]]);
    const update = (columns: object) =>
      administrator.client.from('questions').update(columns).eq('id', question).select('id');
    expect((await update({ correct_index: 0 })).error?.message).toMatch(/re-marking/);
    expect((await update({ dropped: true })).error?.message).toMatch(/re-marking/);
    expect((await update({ correct_index: 1, topic: 'Kept' })).error).toBeNull();
    await remark({ question_id: question, kind: 'dropped' });
    expect((await update({ stem: 'Another stem', correct_index: 2 })).error).toBeNull();
    const { data } = await administrator.client
      .from('questions')
      .select('successor_id')
      .eq('id', question)
      .single();
    expect(await keyOf(data?.successor_id)).toEqual({
      ...{ correct_index: 2, accepted_indexes: null, dropped: false, key_changed_at: null },
    });
    expect(await keyOf(question)).toMatchObject({ correct_index: 1, dropped: true });
  });

  it('is in the audit log, with the reason', async () => {
    const { question } = await sit([[A]]);
    const set = await remark({ question_id: question, kind: 'dropped' });
    const log = await administrator.client.rpc('get_audit_log', { p_entity_id: set });
    expect(log.data).toMatchObject([
      {
        entity: 'remark_sets',
        action: 'insert',
        actor: 'Meera Admin',
        after: { reason: 'The final answer key' },
      },
    ]);
    const ofQuestion = await administrator.client.rpc('get_audit_log', { p_entity_id: question });
    expect(ofQuestion.data[0]).toMatchObject({ set_id: set, after: { dropped: true } });
  });
});

/** Of JEE Advanced: a part of the right options earns a part of the marks. */
const PARTLY = { right: 4, wrong: -2, blank: 0, partial: [1, 2, 3] };
const set = (text: string) => multiple.readAnswer(text);
const number = (text: string) => numerical.readAnswer(text);

/** Questions of this kind and key, answered in these ways by one student each. */
async function sitOf(
  key: MultipleKey | NumericalKey,
  answers: readonly (ReturnType<typeof set> | ReturnType<typeof number>)[],
  marking: MarkingScheme,
) {
  const [question = ''] = await buildQuestions(server, 1);
  await server.database.query(
    `update public.questions set kind = $2, correct_index = null, key = $3::jsonb,
       options = case when $2 = 'numerical' then '{}' else options end where id = $1`,
    [question, key.kind, JSON.stringify(key)],
  );
  const students = await insertStudents(server.database, answers.length);
  const given = { students, questions: [question], answers: answers.map((answer) => [answer]) };
  const sat = await answerTest(server.database, given, { marking });
  await closeAll();
  return { question, students, ...sat };
}
const storedKey = async (id: string) => {
  const { data } = await administrator.client
    .from('questions')
    .select('key, correct_index, dropped, key_changed_at')
    .eq('id', id)
    .single();
  return data;
};
const keyOfSeveral = (...right: number[][]): MultipleKey => ({ kind: 'multiple', right, accepts: 'right' });
const keyOfNumbers = (...right: [string, string][]): NumericalKey => ({
  kind: 'numerical',
  right: right.map(([from, to]) => ({ from, to })),
  accepts: 'right',
});

describe('of a question with several right options', () => {
  // A,C · A · A,B · A,B,C · nothing, by hand.
  const ANSWERS = [...['A,C', 'A', 'A,B', 'A,B,C'].map(set), null];
  const GIVEN = [4, 1, -2, -2, 0];

  it.each([
    ['another key', { kind: 'key', key: keyOfSeveral([0, 1, 2]) }, [2, 1, 2, 4, 0]],
    ['a further right set', { kind: 'key', key: keyOfSeveral([0, 2], [0, 1]) }, [4, 1, 4, -2, 0]],
    ['all options right', { kind: 'all' }, [4, 4, 4, 4, 0]],
    ['a cancelled question', { kind: 'dropped' }, [4, 4, 4, 4, 4]],
    ['the key it was given with', { kind: 'restored' }, GIVEN],
  ])('gives %s its marks, previewed, and takes them back', async (_, ruling, marks) => {
    const { question, attemptIds } = await sitOf(keyOfSeveral([0, 2]), ANSWERS, PARTLY);
    expect(await marksOf(attemptIds)).toEqual(GIVEN);
    const { body } = await preview([{ question_id: question, ...ruling }]);
    expect(body).toMatchObject({
      changed: marks.filter((mark, at) => mark !== GIVEN[at]).length,
      raised: marks.filter((mark, at) => mark > (GIVEN[at] ?? 0)).length,
      lowered: marks.filter((mark, at) => mark < (GIVEN[at] ?? 0)).length,
    });
    const setId = await remark({ question_id: question, ...ruling });
    expect(await marksOf(attemptIds)).toEqual(marks);
    expect(await readSet(setId)).toMatchObject({ total: 5, done: 5, rulings: [ruling] });
    expect((await reverse(setId)).status).toBe(200);
    await work();
    expect(await marksOf(attemptIds)).toEqual(GIVEN);
    expect(await storedKey(question)).toEqual({
      ...{ key: keyOfSeveral([0, 2]), correct_index: null, dropped: false, key_changed_at: null },
    });
  });

  it('stands in the question, where who is graded later reads it', async () => {
    const { question } = await sitOf(keyOfSeveral([0, 2]), ANSWERS, PARTLY);
    await remark({ question_id: question, kind: 'dropped' });
    expect(await storedKey(question)).toMatchObject({
      ...{ key: { ...keyOfSeveral([0, 2]), accepts: 'everybody' }, key_changed_at: expect.any(String) },
    });
    const students = await insertStudents(server.database, 1);
    const later = await answerTest(
      server.database,
      { students, questions: [question], answers: [[set('B')]] },
      { marking: PARTLY },
    );
    await closeAll();
    expect(await marksOf(later.attemptIds)).toEqual([4]);
  });
});

describe('of a question that asks for a number', () => {
  const ANSWERS = [...['2.5', '2.55', '3'].map(number), null];
  const GIVEN = [4, -1, -1, 0];
  const NEET = { right: 4, wrong: -1, blank: 0 };

  it.each([
    ['a wider range', { kind: 'key', key: keyOfNumbers(['2.4', '2.6']) }, [4, 4, -1, 0]],
    ['another number', { kind: 'key', key: keyOfNumbers(['3', '3']) }, [-1, -1, 4, 0]],
    ['a further number', { kind: 'key', key: keyOfNumbers(['2.5', '2.5'], ['3', '3']) }, [4, -1, 4, 0]],
    ['every number right', { kind: 'all' }, [4, 4, 4, 0]],
    ['a cancelled question', { kind: 'dropped' }, [4, 4, 4, 4]],
  ])('gives %s its marks, and takes them back', async (_, ruling, marks) => {
    const { question, attemptIds } = await sitOf(keyOfNumbers(['2.5', '2.5']), ANSWERS, NEET);
    expect(await marksOf(attemptIds)).toEqual(GIVEN);
    const setId = await remark({ question_id: question, ...ruling });
    expect(await marksOf(attemptIds)).toEqual(marks);
    await reverse(setId);
    await work();
    expect(await marksOf(attemptIds)).toEqual(GIVEN);
  });
});

it('refuses a key of another kind, or of options that there are not', async () => {
  const several = await sitOf(keyOfSeveral([0, 2]), [set('A')], PARTLY);
  const { question: single } = await sit(EACH);
  const refused = [
    { question_id: several.question, kind: 'keys', keys: [0] },
    { question_id: several.question, kind: 'key', key: keyOfNumbers(['1', '1']) },
    { question_id: several.question, kind: 'key', key: keyOfSeveral([0, 4]) },
    { question_id: several.question, kind: 'key', key: keyOfSeveral() },
    { question_id: several.question, kind: 'key', key: { ...keyOfSeveral([0]), accepts: 'everybody' } },
    { question_id: single, kind: 'key', key: keyOfSeveral([0]) },
    { question_id: single, kind: 'keys', keys: [4] },
  ];
  for (const ruling of refused) expect((await preview([ruling])).status, JSON.stringify(ruling)).toBe(400);
});
