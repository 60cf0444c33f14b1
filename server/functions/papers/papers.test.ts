import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AddToPaperResponse } from '#core/contracts/papers/add-to-paper.ts';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import type { SavePaperResponse } from '#core/contracts/papers/save-paper.ts';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { answerAndSubmit } from '#server/testing/grade.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let other: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  other = await buildAdministrator(server);
  student = await buildStudent(server);
});
afterAll(() => server.close());

type Saved = SavePaperResponse & { code?: string; error?: string };
const save = (who: Student | null, content: unknown, paper: { id: string; revision: number } | null = null) =>
  call<Saved>(server, who, 'save-paper', { paper, content });
const read = async (id: string) =>
  (await admin.client.from('papers').select('*').eq('id', id).single()).data as Record<string, unknown>;
const start = (who: Student, testId: string) =>
  call<{ code?: string; attempt: { id: string; resumed: boolean } }>(server, who, 'start-attempt', {
    testId,
  });

it('whose questions are all of another exam stands in the library as one of that exam, and its preview says so', async () => {
  const definition = { ...sampleExam(), code: 'paper-exam' };
  await call(server, admin, 'save-exam', { exam: null, definition });
  const ids = await buildQuestions(server, 2);
  await server.database.query(
    `update public.questions set exam = 'paper-exam', pool = 'exam' where id = any ($1::uuid[])`,
    [ids],
  );
  await publishPaperOf(server, admin, paperContent(ids, { title: 'Of the sample' }));
  const { data } = await student.client
    .from('library_items')
    .select('exam, tests(exam)')
    .eq('title', 'Of the sample');
  expect(data).toEqual([{ exam: 'paper-exam', tests: { exam: 'paper-exam' } }]);
  const { body } = await save(admin, paperContent(ids));
  const preview = { paper_id: body.id, language: 'en', booklet: 'A', answers: false };
  expect((await call(server, admin, 'preview-paper', preview)).status).toBe(200);
});

describe('a draft', () => {
  it('is kept as it is sent, and what changed stands in the audit log', async () => {
    const questions = await buildQuestions(server, 3);
    const sections = [
      { name: 'Section A', marking: null, questions: questions.slice(0, 2) },
      { name: 'Section B', marking: { right: 2, wrong: 0, blank: 0 }, questions: questions.slice(2) },
    ];
    const content = paperContent([], { sections, kind: 'past_paper', year: 2021, booklets: 4 });
    const { body } = await save(admin, content);
    expect(await read(body.id)).toMatchObject({
      ...content,
      status: 'draft',
      revision: 1,
      question_count: 3,
    });
    await save(admin, { ...content, title: 'NEET 2021' }, body);
    const { data } = await admin.client.rpc('get_audit_log', { p_entity_id: body.id });
    expect(data).toMatchObject([
      { action: 'update', actor_id: admin.id, after: { title: 'NEET 2021', revision: 2 } },
      { action: 'insert', actor_id: admin.id },
    ]);
  });

  it('is not overwritten by anyone who saves what they read before', async () => {
    const { body } = await save(admin, paperContent([]));
    expect(await save(other, paperContent([], { title: 'Theirs' }), body)).toMatchObject({ status: 200 });
    expect(await save(admin, paperContent([], { title: 'Mine' }), body)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await read(body.id)).toMatchObject({ title: 'Theirs', revision: 2, updated_by: other.id });
  });

  it('of two who save at once, one is told', async () => {
    const { body } = await save(admin, paperContent([]));
    const answers = await Promise.all(
      [admin, other].map((who) => save(who, paperContent([], { title: `Of ${who.id}` }), body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, (ids: string[]) => object]>([
    ['the same question twice', ([id = '']) => paperContent([id, id])],
    ['a question that is not there', () => paperContent(['00000000-0000-4000-8000-000000000001'])],
    [
      '201 questions',
      () =>
        paperContent(
          Array.from({ length: 201 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
        ),
    ],
    ['a title of 201 letters', () => paperContent([], { title: 'x'.repeat(201) })],
    [
      'a wrong answer that earns marks',
      () => paperContent([], { marking: { right: 4, wrong: 1, blank: 0 } }),
    ],
    ['five booklets', () => paperContent([], { booklets: 5 })],
    ['a column of its own', () => ({ ...paperContent([]), status: 'published' })],
  ])('with %s is refused', async (_, build) => {
    const ids = await buildQuestions(server, 1);
    expect(await save(admin, build(ids))).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('has no question of Demo Mode', async () => {
    const demo = await buildQuestions(server, 1, { source: 'demo' });
    expect(await save(admin, paperContent(demo))).toMatchObject({ status: 400 });
  });
});

describe('strangers', () => {
  it.each([
    'save-paper',
    'add-to-paper',
    'publish-paper',
    'withdraw-paper',
    'copy-paper',
    'remove-paper',
    'preview-paper',
  ])('may not %s, whether signed in or not', async (name) => {
    expect((await call(server, student, name, {})).status).toBe(403);
    expect((await call(server, null, name, {})).status).toBe(401);
  });

  it('see no paper and no booklet, and find none', async () => {
    await save(admin, paperContent([]));
    expect((await student.client.from('papers').select('id')).data).toEqual([]);
    expect((await student.client.from('test_booklets').select('booklet')).data).toEqual([]);
    expect((await student.client.rpc('find_papers')).error).not.toBeNull();
    expect((await student.client.rpc('get_paper_questions', { p_ids: [] })).error).not.toBeNull();
    const written = await admin.client.from('papers').update({ status: 'draft' }).neq('title', '');
    expect(written.error).not.toBeNull();
  });
});

describe('adding to a paper', () => {
  const add = (body: object) =>
    call<AddToPaperResponse & { code?: string }>(server, admin, 'add-to-paper', body);

  it('takes all that match into a new paper, as many as there is room for', async () => {
    const chapter = 'More than a paper holds';
    await buildQuestions(server, 230, { chapter });
    const { body } = await add({ to: { new_title: 'All of it' }, filter: { chapter }, expected: 230 });
    expect(body).toMatchObject({ title: 'All of it', added: 200, left_out: 30 });
    expect(await read(body.id)).toMatchObject({ question_count: 200, duration_sec: 10_800 });
  });

  it('passes over what the paper has, and adds to the section it is told', async () => {
    const ids = await buildQuestions(server, 4);
    const sections = [
      { name: 'A', marking: null, questions: ids.slice(0, 1) },
      { name: 'B', marking: null, questions: ids.slice(1, 2) },
    ];
    const { body: paper } = await save(admin, paperContent([], { sections }));
    const { body } = await add({ to: { paper_id: paper.id, section: 0 }, filter: { ids }, expected: 4 });
    expect(body).toMatchObject({ added: 2, left_out: 0, revision: 2 });
    const saved = (await read(paper.id)).sections as PaperContent['sections'];
    expect(saved.map(({ questions }) => questions.length)).toEqual([3, 1]);
    expect(new Set(saved.flatMap(({ questions }) => questions))).toEqual(new Set(ids));
  });

  it('adds nothing when more match than the screen said', async () => {
    const chapter = 'Grown since';
    await buildQuestions(server, 3, { chapter });
    const answer = await add({ to: { new_title: 'x' }, filter: { chapter }, expected: 2 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('publishing', () => {
  const publish = (paper: { id: string; revision: number }) =>
    call<{ test_id: string; code?: string; error?: string }>(server, admin, 'publish-paper', {
      paper_id: paper.id,
      revision: paper.revision,
    });

  it('puts it on the shelves, where a student takes it with the marks of its sections', async () => {
    const ids = await buildQuestions(server, 3, { pool: 'reserved' });
    const content = paperContent([], {
      title: 'NEET 2022',
      kind: 'past_paper',
      year: 2022,
      sections: [
        { name: 'A', marking: null, questions: ids.slice(0, 2) },
        { name: 'B', marking: { right: 2, wrong: 0, blank: 0 }, questions: ids.slice(2) },
      ],
    });
    const { testId } = await publishPaperOf(server, admin, content);
    const { data: items } = await student.client.from('library_items').select('*').eq('test_id', testId);
    expect(items).toMatchObject([{ kind: 'past_paper', title: 'NEET 2022', year: 2022, question_count: 3 }]);
    const opened = await call<{ test_id: string }>(server, student, 'open-library-paper', {
      item_id: items?.[0]?.id,
    });
    expect(opened.body.test_id).toBe(testId);
    const { id } = await buildAttempt(student, testId);
    // Wrong, right, and right in the section of two marks.
    const answers = ids.map((questionId, index) => ({
      questionId,
      selectedIndex: index === 0 ? 0 : 1,
      seconds: 5,
    }));
    await answerAndSubmit(server, student, id, answers);
    const { data } = await student.client.from('attempts').select('marks, max_marks').eq('id', id);
    expect(data).toEqual([{ marks: 5, max_marks: 10 }]);
  });

  it.each<[string, (ids: string[]) => Partial<PaperContent>, object, string]>([
    [
      'no question',
      () => ({ sections: [{ name: '', marking: null, questions: [] }] }),
      {},
      'A paper needs a question.',
    ],
    ['no year, as a past paper', () => ({ kind: 'past_paper' }), {}, 'A past paper needs its year.'],
    [
      'questions without a key',
      () => ({}),
      { correctIndex: null },
      'Without a correct answer: questions 1, 2.',
    ],
  ])('is refused for %s', async (_, overrides, question, reason) => {
    const ids = await buildQuestions(server, 2, question);
    const { body } = await save(admin, { ...paperContent(ids), ...overrides(ids) });
    expect(await publish(body)).toMatchObject({
      status: 422,
      body: { code: 'paper_not_ready', error: reason },
    });
    expect(await read(body.id)).toMatchObject({ status: 'draft', test_id: null });
  });

  it('freezes: it is not edited, and an edit of its questions makes successors', async () => {
    const ids = await buildQuestions(server, 2);
    const { paperId } = await publishPaperOf(server, admin, paperContent(ids));
    const { revision } = (await read(paperId)) as { revision: number };
    expect(await save(admin, paperContent([]), { id: paperId, revision })).toMatchObject({
      status: 409,
      body: { code: 'paper_frozen' },
    });
    await admin.client.from('questions').update({ stem: 'Corrected' }).eq('id', ids[0]);
    const { body } = await call<{ id: string }>(server, admin, 'copy-paper', {
      paper_id: paperId,
      as: 'version',
    });
    const sections = (await read(body.id)).sections as PaperContent['sections'];
    const [first = '', second] = sections[0]?.questions ?? [];
    expect(second).toBe(ids[1]);
    const { data } = await admin.client.from('questions').select('stem').eq('id', first).single();
    expect(data).toEqual({ stem: 'Corrected' });
  });

  it('of a new version withdraws the old', async () => {
    const ids = await buildQuestions(server, 2);
    const { paperId, testId } = await publishPaperOf(server, admin, paperContent(ids));
    const { body: copy } = await call<{ id: string }>(server, admin, 'copy-paper', {
      paper_id: paperId,
      as: 'version',
    });
    expect(await publish({ id: copy.id, revision: 1 })).toMatchObject({ status: 200 });
    expect(await read(paperId)).toMatchObject({ status: 'withdrawn' });
    expect(await start(student, testId)).toMatchObject({ status: 409, body: { code: 'paper_withdrawn' } });
  });

  it('is done once, however often it is asked for at once', async () => {
    const { body } = await save(admin, paperContent(await buildQuestions(server, 1)));
    const answers = await Promise.all([publish(body), publish(body), publish(body)]);
    expect(new Set(answers.map(({ body: { test_id } }) => test_id)).size).toBe(1);
  });

  it('leaves a paper of the institute off the shelves', async () => {
    const ids = await buildQuestions(server, 1);
    const { testId } = await publishPaperOf(server, admin, paperContent(ids, { audience: 'institute' }));
    expect((await student.client.from('library_items').select('id').eq('test_id', testId)).data).toEqual([]);
    expect((await start(student, testId)).status).toBe(200);
  });

  it('shows a paper of the institute to those alone who were given its address', async () => {
    const ids = await buildQuestions(server, 2);
    const { testId } = await publishPaperOf(server, admin, paperContent(ids, { audience: 'institute' }));
    expect((await call(server, admin, 'generate-print-pdfs', { test_id: testId })).status).toBe(200);
    const [given, stranger] = [await buildStudent(server), await buildStudent(server)];
    const seen = async (who: Student) => {
      const tests = (await who.client.from('tests').select('*')).data ?? [];
      const counted = await who.client.from('tests').select('*', { count: 'exact', head: true });
      const packages = (await who.client.from('print_packages').select('*').eq('test_id', testId)).data ?? [];
      const folder = (await who.client.storage.from('print-artifacts').list(testId)).data ?? [];
      const isListed = tests.some(({ id }) => id === testId);
      expect(counted.count).toBe(tests.length);
      return { isListed, packages: packages.length, files: folder.length > 0 };
    };
    const NOTHING = { isListed: false, packages: 0, files: false };
    expect([await seen(given), await seen(stranger)]).toEqual([NOTHING, NOTHING]);
    expect((await seen(admin)).isListed).toBe(true);

    expect((await call(server, null, 'open-given-test', { test_id: testId })).status).toBe(401);
    expect((await call(server, given, 'open-given-test', { test_id: randomUUID() })).status).toBe(404);
    const opened = () => call(server, given, 'open-given-test', { test_id: testId });
    expect([(await opened()).status, (await opened()).status]).toEqual([200, 200]);
    expect([await seen(given), await seen(stranger)]).toEqual([
      { isListed: true, packages: 1, files: true },
      NOTHING,
    ]);
  });

  it('does not give by its address what is the library’s or another’s', async () => {
    const own = await buildTest(student);
    expect((await call(server, other, 'open-given-test', { test_id: own.id })).status).toBe(404);
  });
});

describe('a withdrawn paper', () => {
  it('starts no new attempt; one that runs goes on, and its result stays', async () => {
    const ids = await buildQuestions(server, 2);
    const { paperId, testId } = await publishPaperOf(server, admin, paperContent(ids));
    const { id } = await buildAttempt(student, testId);
    const late = await buildStudent(server);
    expect((await call(server, admin, 'withdraw-paper', { paper_id: paperId })).status).toBe(200);
    expect(await start(late, testId)).toMatchObject({ status: 409, body: { code: 'paper_withdrawn' } });
    const printed = await call(server, late, 'generate-print-pdfs', { test_id: testId });
    expect(printed).toMatchObject({ status: 404 });
    expect((await student.client.from('library_items').select('id').eq('test_id', testId)).data).toEqual([]);
    expect(await start(student, testId)).toMatchObject({
      status: 200,
      body: { attempt: { id, resumed: true } },
    });
    await answerAndSubmit(server, student, id, []);
    const { data } = await student.client.from('attempts').select('status, max_marks').eq('id', id);
    expect(data).toEqual([{ status: 'submitted', max_marks: 8 }]);
    const { revision } = (await read(paperId)) as { revision: number };
    await call(server, admin, 'publish-paper', { paper_id: paperId, revision });
    expect((await start(late, testId)).status).toBe(200);
  });
});

it('a reserved question appears in no test a student makes', async () => {
  const chapter = 'Kept for papers';
  const [reserved] = await buildQuestions(server, 1, { chapter, pool: 'reserved' });
  const practice = await buildQuestions(server, 5, { chapter });
  const test = await buildTest(student, { chapters: [chapter], questionCount: 6 });
  const rows = await queryRows(
    server.database,
    z.object({ id: z.string() }),
    'select question_id as id from public.test_questions where test_id = $1',
    [test.id],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(practice));
  expect(rows.map(({ id }) => id)).not.toContain(reserved);
});

it('a page of papers is found by words of their titles, the last changed first', async () => {
  for (let number = 1; number <= 21; number++)
    await save(admin, paperContent([], { title: `Mock 100%_ ${number}` }));
  const find = async (filter: object, page = 1) =>
    (await admin.client.rpc('find_papers', { p_filter: filter, p_page: page })).data as {
      title: string;
      total: number;
    }[];
  const first = await find({ search: '100%_' });
  expect([first.length, first[0]?.title, first[0]?.total]).toEqual([20, 'Mock 100%_ 21', 21]);
  expect((await find({ search: '100%_' }, 2)).map(({ title }) => title)).toEqual(['Mock 100%_ 1']);
  expect(await find({ search: '100%_', status: 'published' })).toEqual([]);
});

it('a preview is printed of a draft, with answers or without', async () => {
  const { body } = await save(admin, paperContent(await buildQuestions(server, 3), { booklets: 2 }));
  const preview = (more: object) =>
    call<{ url: string }>(server, admin, 'preview-paper', { paper_id: body.id, ...more });
  const answers = [await preview({}), await preview({ booklet: 'B' }), await preview({ answers: true })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body: { url } }) => url.split('?')[0])).size).toBe(3);
});
