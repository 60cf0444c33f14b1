import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER } from '#server/database/database.ts';
import { gradeSheet } from '#server/operations/uploads/grade-sheet.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  type Student,
} from '#server/testing/factories.ts';
import { answerAndSubmit } from '#server/testing/grade.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

/** Two questions, and any 2 of 4. */
async function buildPaper() {
  const ids = await buildQuestions(server, 6, { pool: 'reserved' });
  const sections = [
    { name: 'A', marking: null, questions: ids.slice(0, 2) },
    { name: 'B', marking: null, counted: 2, questions: ids.slice(2) },
  ];
  const { testId } = await publishPaperOf(server, admin, paperContent([], { sections }));
  return { ids, testId };
}
/** Right is option 1. */
const given = (ids: readonly string[], marks: string) =>
  ids.flatMap((questionId, index) =>
    marks[index] === '-' ? [] : [{ questionId, selectedIndex: marks[index] === 'R' ? 1 : 0, seconds: 5 }],
  );
const resultOf = async (student: Student, attemptId: string) => {
  const { data } = await student.client
    .from('attempts')
    .select('correct_answers, wrong_answers, unanswered, total_questions, score, marks, max_marks')
    .eq('id', attemptId)
    .single();
  return data;
};
const rowsOf = async (
  student: Student,
  table: 'items_attempted' | 'items_not_counted',
  attemptId: string,
) => {
  const { data } = await student.client
    .from(table)
    .select('position, selected_index')
    .eq('attempt_id', attemptId)
    .order('position');
  return (data ?? []).map(({ position, selected_index }) => [position, selected_index]);
};

describe('a test in which any 2 of 4 count', () => {
  it('has the marks of what counts, and says so where it is frozen', async () => {
    const { testId } = await buildPaper();
    const { data } = await admin.client
      .from('tests')
      .select('total_marks, marking')
      .eq('id', testId)
      .single();
    expect(data).toMatchObject({ total_marks: 16, marking: { sections: [{ from: 3, to: 6, counted: 2 }] } });
  });

  it('is 100 % where all that counts is right, and takes nothing of the rest into any figure', async () => {
    const { ids, testId } = await buildPaper();
    const student = await buildStudent(server);
    const { id } = await buildAttempt(student, testId);
    await answerAndSubmit(server, student, id, given(ids, 'RRR-RW'));
    expect(await resultOf(student, id)).toEqual({
      correct_answers: 4,
      wrong_answers: 0,
      unanswered: 0,
      total_questions: 4,
      score: 100,
      marks: 16,
      max_marks: 16,
    });
    expect(await rowsOf(student, 'items_attempted', id)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [5, 1],
    ]);
    expect(await rowsOf(student, 'items_not_counted', id)).toEqual([
      [4, null],
      [6, 0],
    ]);
    const { data: notes } = await student.client.rpc('get_notebook_chapters');
    expect(notes).toEqual([]);
    const own = await buildStudent(server);
    expect(await rowsOf(own, 'items_not_counted', id)).toEqual([]);
  });

  it('counts a blank for what is missing, and it is a mistake like any other', async () => {
    const { ids, testId } = await buildPaper();
    const student = await buildStudent(server);
    const { id } = await buildAttempt(student, testId);
    await answerAndSubmit(server, student, id, given(ids, 'RW---W'));
    expect(await resultOf(student, id)).toMatchObject({
      correct_answers: 1,
      wrong_answers: 2,
      unanswered: 1,
      score: 25,
      marks: 2,
      max_marks: 16,
    });
    expect(await rowsOf(student, 'items_not_counted', id)).toEqual([
      [4, null],
      [5, null],
    ]);
  });
});

describe('a sheet of it', () => {
  const answers = (marks: string) =>
    [...marks].map((mark, index) => ({
      q: index + 1,
      sel: mark === '-' ? null : mark === 'R' ? 1 : 0,
      multiple: false,
    }));
  const grade = (
    student: Student,
    testId: string,
    attemptId: string | null,
    sheet: ReturnType<typeof answers>,
  ) =>
    server.database.transaction(OWNER, (tx) =>
      gradeSheet(tx, { testId, userId: student.id, attemptId, uploadedAt: new Date() }, sheet),
    );
  const opened = async () => ({ ...(await buildPaper()), student: await buildStudent(server) });

  it('is marked by the same rule, and again when somebody corrects a row after the results are out', async () => {
    const { testId, student } = await opened();
    const id = await grade(student, testId, null, answers('RR-RRW'));
    expect(await resultOf(student, id)).toMatchObject({ correct_answers: 4, total_questions: 4, score: 100 });
    const summary = () => call<{ answered: number }>(server, student, 'get-study-summary', {});
    const before = await summary();
    // The third was marked, and wrong: the fifth does not count any more.
    await grade(student, testId, id, answers('RRWRRW'));
    expect(await resultOf(student, id)).toMatchObject({
      correct_answers: 3,
      wrong_answers: 1,
      marks: 11,
      score: 75,
    });
    expect(await rowsOf(student, 'items_attempted', id)).toEqual([
      [1, 1],
      [2, 1],
      [3, 0],
      [4, 1],
    ]);
    expect(await rowsOf(student, 'items_not_counted', id)).toEqual([
      [5, 1],
      [6, 0],
    ]);
    expect((await summary()).status).toBe(before.status);
    // And back again.
    await grade(student, testId, id, answers('RR-RRW'));
    expect(await resultOf(student, id)).toMatchObject({ correct_answers: 4, score: 100 });
    expect(await rowsOf(student, 'items_not_counted', id)).toEqual([
      [3, null],
      [6, 0],
    ]);
    const { data: notes } = await student.client.rpc('get_notebook_chapters');
    expect(notes).toEqual([]);
  });

  it('counts in the order of its booklet', async () => {
    const { testId, student } = await opened();
    const places = [1, 2, 6, 5, 4, 3];
    const sheet = answers('RRRRRR').map((answer, index) => ({ ...answer, place: places[index] ?? 0 }));
    const id = await grade(student, testId, null, sheet);
    expect(await rowsOf(student, 'items_attempted', id)).toEqual([
      [1, 1],
      [2, 1],
      [5, 1],
      [6, 1],
    ]);
  });
});
