import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExamDefinition } from '#core/contracts/exams/exam-definition.ts';
import { examMarking, sectionsOfMock } from '#core/domain/exams/exam-mocks.ts';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildAttempt, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { loadExams } from './load-exams.ts';
import { shipExamContent } from './ship-exam-content.ts';

const DIRECTORY = projectPath('supabase/seed/exams');

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 12);
  student = await buildStudent(server);
});
afterAll(() => server.close());

const builderCounts = async () => {
  const [count, subjects, chapters] = await Promise.all([
    student.client.rpc('get_available_question_count'),
    student.client.rpc('get_distinct_subjects'),
    student.client.rpc('get_distinct_chapters'),
  ]);
  return [count.data, subjects.data, chapters.data];
};

describe('what ships of other exams', () => {
  it('comes in once, and NEET’s builder counts and lists what it did before', async () => {
    const before = await builderCounts();
    await loadExams(server.database, DIRECTORY);
    expect(await shipExamContent(server.database, DIRECTORY)).toBeGreaterThan(234);
    expect(await shipExamContent(server.database, DIRECTORY)).toBe(0);
    expect(await builderCounts()).toEqual(before);
  });

  it('can never be put where NEET draws from: the database keeps it to its exam', async () => {
    const { rows } = await server.database.query(
      `update public.questions set pool = 'practice' where exam = 'upsc-prelims-gs' returning pool`,
    );
    expect([...new Set(rows.map(({ pool }) => pool))]).toEqual(['exam']);
  });

  it('is a mock in the library, with the minutes, the marks and the order of its paper', async () => {
    const { data } = await student.client
      .from('library_items')
      .select('id, title, exam, question_count, duration_sec')
      .neq('exam', 'neet-ug');
    expect(data?.find(({ exam }) => exam === 'jee-main')).toMatchObject({
      title: 'JEE Main: Mock 1',
      question_count: 75,
      duration_sec: 10_800,
    });
    const upsc = data?.filter(({ exam }) => exam === 'upsc-prelims-gs');
    expect(upsc).toEqual([
      expect.objectContaining({
        title: 'UPSC Prelims, General Studies I: Mock 1',
        exam: 'upsc-prelims-gs',
        question_count: 100,
        duration_sec: 7_200,
      }),
    ]);
    const opened = await call<{ test_id: string }>(server, student, 'open-library-paper', {
      item_id: upsc?.[0]?.id,
    });
    const { data: test } = await student.client
      .from('tests')
      .select('exam, duration_sec, marking, total_marks')
      .eq('id', opened.body.test_id)
      .single();
    expect(test).toEqual({
      exam: 'upsc-prelims-gs',
      duration_sec: 7_200,
      total_marks: 200,
      marking: { right: 2, wrong: '-2/3', blank: 0 },
    });
    const attempt = await buildAttempt(student, opened.body.test_id);
    const loaded = await call<{ questions: { subject: string }[] }>(server, student, 'get-attempt', {
      attemptId: attempt.id,
    });
    expect(loaded.body.questions).toHaveLength(100);
    expect(new Set(loaded.body.questions.map(({ subject }) => subject))).toEqual(
      new Set(['General Studies']),
    );
  });
});

it('a mock with numbers as answers is not printed with a sheet that has no place for them', async () => {
  const { data } = await student.client.from('library_items').select('id').eq('exam', 'jee-main').single();
  const opened = await call<{ test_id: string }>(server, student, 'open-library-paper', {
    item_id: data?.id,
  });
  // Nor is it offered for printing anywhere.
  const shelf = await student.client
    .from('library_items')
    .select('exam, is_for_paper')
    .neq('exam', 'neet-ug');
  const onPaper = new Map(shelf.data?.map(({ exam, is_for_paper }) => [exam, is_for_paper]));
  expect([onPaper.get('jee-main'), onPaper.get('upsc-prelims-gs')]).toEqual([true, true]);
  const test = await student.client
    .from('tests')
    .select('is_for_paper')
    .eq('id', opened.body.test_id)
    .single();
  expect(test.data).toEqual({ is_for_paper: true });
  await buildAttempt(student, opened.body.test_id);
  const mine = await call<{ tests: object[] }>(server, student, 'list-my-tests', {});
  expect(mine.body.tests).toContainEqual(
    expect.objectContaining({
      test_id: opened.body.test_id,
      is_for_paper: true,
      exam: expect.objectContaining({ en: 'JEE Main', hi: 'जेईई मेन' }),
    }),
  );
});

describe('a mock', () => {
  it('of an exam whose sections have clocks of their own waits for them', () => {
    expect(sectionsOfMock(sampleExam(), [])).toBeNull();
  });

  it('has the marks of each section where they differ', () => {
    const exam = ExamDefinition.parse(sampleExam());
    expect(examMarking(exam)).toEqual({
      right: 1,
      wrong: '-1/4',
      blank: 0,
      sections: [
        { from: 1, to: 30, right: 1, wrong: '-1/4', blank: 0 },
        { from: 31, to: 65, right: '8/7', wrong: '-2/7', blank: 0 },
      ],
    });
  });
});
