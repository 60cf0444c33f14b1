import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import type { CreateTestResponse } from '#core/contracts/test-builder/create-test.ts';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { shipExamContent } from '#server/operations/exams/ship-exam-content.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { openTest } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 4, { subject: 'Physics' });
  const directory = projectPath('supabase/seed/exams');
  await loadExams(server.database, directory);
  await shipExamContent(server.database, directory);
  student = await buildStudent(server);
});
afterAll(() => server.close());

type Row = { subject: string; chapter: string; difficulty: number; questions: number };
const outlineOf = async (exam: string) => {
  const { data, error } = await student.client.rpc('get_exam_outline', { p_exam: exam });
  expect(error).toBeNull();
  return data as Row[];
};
const sum = (rows: readonly Row[]) => rows.reduce((all, { questions }) => all + questions, 0);
const build = (config: object, more: object = {}, who = student) =>
  call<CreateTestResponse & { code: string }>(server, who, 'create-test', {
    exam: 'jee-main',
    mode: 'difficulty_mix',
    duration_sec: 3600,
    ...more,
    config: { subjects: ['Mathematics'], questionCount: 200, ...config },
  });
/** What the papers of the library ask. */
const inPapers = async () => {
  const { rows } = await server.database.query(
    `select asked.id #>> '{}' as id from private.exam_papers p, jsonb_path_query(p.sections, '$[*].questions[*]') asked (id)`,
  );
  return new Set(rows.map(({ id }) => id as string));
};

describe('a test of another exam', () => {
  it('asks what stands in no paper of the library, and the builder shows where it stands', async () => {
    const outline = await outlineOf('jee-main');
    expect(new Set(outline.map(({ subject }) => subject))).toEqual(new Set(['Mathematics']));
    expect(sum(outline)).toBe(60);
    const { status, body } = await build({});
    expect(status).toBe(200);
    expect(body.test).toMatchObject({ title: 'Mixed Test: Mathematics', config: { questionCount: 60 } });
    const papers = await inPapers();
    expect(papers.size).toBeGreaterThan(200);
    expect(body.test.config.questions.filter((id) => papers.has(id))).toEqual([]);
    expect(await outlineOf('upsc-prelims-gs')).toEqual([]);
    expect(await outlineOf('neet-ug')).toEqual([]);
    expect(await outlineOf('no-such-exam')).toEqual([]);
  });

  it('is of that exam, with its marks, and on paper where it asks for numbers, too', async () => {
    const { body } = await build({});
    expect(body.test).toMatchObject({ marking: { right: 4, wrong: -1, blank: 0 }, total_marks: 240 });
    const { data } = await student.client.from('tests').select('exam').eq('id', body.test.id).single();
    expect(data).toEqual({ exam: 'jee-main' });
    const { rows } = await server.database.query(
      `select q.kind from unnest($1::uuid[]) with ordinality as asked (id, place) join public.questions q on q.id = asked.id
       order by place`,
      [body.test.config.questions],
    );
    const kinds = rows.map(({ kind }) => kind as string);
    expect(kinds).toEqual([...kinds].sort().reverse());
    expect(body.test.is_for_paper).toBe(true);
  });

  it('narrows to a chapter and to levels as one of NEET does', async () => {
    const [first] = await outlineOf('jee-main');
    if (!first) throw new Error('no practice');
    const ofChapter = (await outlineOf('jee-main')).filter(({ chapter }) => chapter === first.chapter);
    const { body } = await build({ chapters: [first.chapter] }, { mode: 'chapter' });
    expect(body.test.config.questions).toHaveLength(sum(ofChapter));
    const banded = await build({ chapters: [first.chapter], difficulty: 1 }, { mode: 'custom' });
    const easy = sum(ofChapter.filter(({ difficulty }) => difficulty <= 2));
    expect(banded.body.test?.config.questions.length ?? 0).toBe(easy);
  });

  it('asks what was not met before first', async () => {
    const fresh = await buildStudent(server);
    const first = await build({ questionCount: 25 }, {}, fresh);
    await openTest(server, fresh, first.body.test.id);
    const second = await build({ questionCount: 25 }, {}, fresh);
    const met = new Set(first.body.test.config.questions);
    expect(second.body.test.config.questions.filter((id) => met.has(id))).toEqual([]);
  });

  it('is no mock of NEET and no demo test, and needs an exam that there is, and questions', async () => {
    expect((await build({}, { mode: 'neet_mock' })).status).toBe(400);
    expect((await build({}, { demo: true })).status).toBe(400);
    expect((await build({}, { exam: 'no-such-exam' })).status).toBe(404);
    const none = await build({ subjects: ['General Studies'] }, { exam: 'upsc-prelims-gs' });
    expect(none.body.code).toBe('no_questions');
    expect((await call(server, null, 'create-test', { exam: 'jee-main' })).status).toBe(401);
  });

  it('leaves the bank of NEET alone, and NEET leaves it alone', async () => {
    const { body } = await build({ subjects: ['Physics'] }, { exam: undefined });
    expect(body.test.config.questions).toHaveLength(4);
    expect((await build({ subjects: ['Mathematics'] }, { exam: undefined })).body.code).toBe('no_questions');
  });

  it('moves its own path on, and not the one of NEET', async () => {
    const fresh = await buildStudent(server);
    const { body } = await build({ questionCount: 25 }, {}, fresh);
    const { attemptId, questions } = await openTest(server, fresh, body.test.id);
    const responses = questions
      .filter(({ options }) => options.length > 0)
      .map(({ id }) => ({ questionId: id, selectedIndex: 0, timeSpent: 30, flagged: false }));
    const handedIn = await call(server, fresh, `submit-attempt/attempts/${attemptId}/submit`, { responses });
    expect(handedIn.status).toBe(200);
    const pathOf = async (exam?: string) =>
      (await call<GetPathResponse>(server, fresh, 'get-path', exam ? { exam } : undefined)).body;
    const jee = await pathOf('jee-main');
    expect(new Set(jee.chapters.map(({ subject }) => subject))).toEqual(new Set(['Mathematics']));
    expect([jee.forecast, jee.forecast_needs]).toEqual([null, 0]);
    expect((await pathOf()).chapters).toEqual([]);
  });

  it('keeps the marks it was made with, when its definition is changed while it is taken', async () => {
    const admin = await buildAdministrator(server);
    const definition = (right: string, wrong: string, totalMarks: string) => {
      const { sections, ...sample } = sampleExam();
      const marks = { single: { right, wrong, blank: '0' } };
      return {
        ...sample,
        code: 'own-frozen',
        totalMarks,
        sections: sections.map((one) => ({ ...one, marks })),
      };
    };
    const save = (exam: object | null, content: object) =>
      call(server, admin, 'save-exam', { exam, definition: content });
    expect((await save(null, definition('1', '-1/4', '65'))).status).toBe(200);
    await server.database.query(
      `insert into public.questions (subject, chapter, stem, options, correct_index, difficulty, source, exam, pool)
       select 'English', 'Grammar', 'Frozen ' || n, array['one', 'two', 'three', 'four'], 1, 3, 'test', 'own-frozen', 'exam'
       from generate_series(1, 2) n`,
    );
    const own = () => build({ subjects: ['English'] }, { exam: 'own-frozen' });
    const { body } = await own();
    expect(body.test.marking).toEqual({ right: 1, wrong: '-1/4', blank: 0 });
    const { attemptId, questions } = await openTest(server, student, body.test.id);
    expect((await save({ code: 'own-frozen', revision: 1 }, definition('5', '-5', '325'))).status).toBe(200);
    // The key is the second option.
    const responses = questions.map(({ id }, place) => ({
      questionId: id,
      selectedIndex: place,
      timeSpent: 30,
    }));
    const handedIn = await call<{ marks: number; total_marks: number }>(
      server,
      student,
      `submit-attempt/attempts/${attemptId}/submit`,
      { responses },
    );
    expect(handedIn.body).toMatchObject({ marks: 0.75 });
    expect((await own()).body.test.marking).toEqual({ right: 5, wrong: -5, blank: 0 });
  });
});
