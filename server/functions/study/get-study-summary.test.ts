import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { SELECT_STUDY_SUMMARY } from '#server/operations/study/study-summary-sql.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { scannedRelations } from '#server/testing/plan.ts';
import { buildStudyHistory } from '#server/testing/study-history.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { isRunAtSize } from '#server/testing/whole-runs.ts';
import { withholdResults } from '#server/testing/withhold-results.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 10, { chapter: 'Kinematics' });
  await buildQuestions(server, 5, { subject: 'Chemistry', chapter: 'Equilibrium' });
});
afterAll(() => server.close());

const summaryOf = async (student: Student) =>
  (await call<GetStudySummaryResponse>(server, student, 'get-study-summary')).body;

/** Answers the first questions of a new test with these options; the key is 1. */
async function take(student: Student, subject: string, options: number[], questionCount = 5) {
  const test = await buildTest(student, { subjects: [subject], questionCount });
  const { id } = await buildAttempt(student, test.id);
  const responses = options.map((selectedIndex, place) => ({
    questionId: test.config.questions[place] ?? '',
    selectedIndex,
    timeSpent: 10,
  }));
  await call(server, student, `submit-attempt/attempts/${id}/submit`, { responses });
  return { testId: test.id, attemptId: id };
}

describe('get-study-summary', () => {
  it('is all zeros for a new student, and closed to visitors', async () => {
    expect(await summaryOf(await buildStudent(server))).toEqual({
      tests_taken: 0,
      questions: 0,
      answered: 0,
      right: 0,
      time_ms: 0,
      best_score: null,
      average_score: null,
      achievements: { graded_attempts: 0, right_answers: 0, best_score: null },
      answered_today: 0,
      practice_done_today: false,
      subjects: [],
      chapters: [],
      trend: [],
    });
    expect((await call(server, null, 'get-study-summary')).status).toBe(401);
  });

  it('counts answers, blanks, time, subjects, chapters and the trend of one student only', async () => {
    const student = await buildStudent(server);
    await take(await buildStudent(server), 'Physics', [1, 1, 1]);
    await take(student, 'Physics', [1, 1, 0]);
    const last = await take(student, 'Chemistry', [1]);
    const summary = await summaryOf(student);
    expect(summary).toMatchObject({
      tests_taken: 2,
      questions: 10,
      answered: 4,
      right: 3,
      best_score: 40,
      average_score: 30,
      achievements: { graded_attempts: 2, right_answers: 3, best_score: null },
      answered_today: 4,
    });
    expect(summary.time_ms).toBe(40_000);
    expect(summary.subjects).toEqual([
      { subject: 'Physics', questions: 5, answered: 3, right: 2 },
      { subject: 'Chemistry', questions: 5, answered: 1, right: 1 },
    ]);
    expect(summary.chapters).toEqual([
      {
        subject: 'Chemistry',
        chapter: 'Equilibrium',
        questions: 5,
        answered: 1,
        right: 1,
        last_seen_at: summary.trend[1]?.submitted_at,
      },
      expect.objectContaining({ subject: 'Physics', chapter: 'Kinematics', answered: 3, right: 2 }),
    ]);
    expect(summary.trend.map(({ score }) => score)).toEqual([40, 20]);
    expect(summary.trend[1]?.attempt_id).toBe(last.attemptId);
  });

  it('knows the best of the tests long enough for a badge', async () => {
    const student = await buildStudent(server);
    await take(student, 'Chemistry', [1, 1, 1, 1, 1]);
    await take(student, 'Physics', [1, 1, 1], 10);
    expect(await summaryOf(student)).toMatchObject({
      best_score: 100,
      achievements: { best_score: 30 },
    });
  });

  it('names the subjects in the order of the paper, whatever was practised most', async () => {
    const student = await buildStudent(server);
    await take(student, 'Chemistry', [1, 1, 1]);
    await take(student, 'Physics', [1]);
    const { subjects } = await summaryOf(student);
    expect(subjects.map(({ subject }) => subject)).toEqual(['Physics', 'Chemistry']);
  });

  it('leaves out demo tests, open attempts and results that are not out', async () => {
    const student = await buildStudent(server);
    const demo = await take(student, 'Physics', [1, 1]);
    await server.database.query('update public.tests set is_demo = true where id = $1', [demo.testId]);
    const withheld = await take(student, 'Physics', [1, 1]);
    await withholdResults(server.database, withheld.attemptId);
    const open = await buildTest(student, {});
    await buildAttempt(student, open.id);
    expect(await summaryOf(student)).toMatchObject({
      tests_taken: 0,
      answered: 0,
      // How much was answered is no secret, and makes the day count.
      answered_today: 2,
      trend: [],
    });
  });

  it('does not count yesterday as today', async () => {
    const student = await buildStudent(server);
    const { attemptId } = await take(student, 'Physics', [1, 1]);
    await server.database.query(
      `update public.attempts set submitted_at = date_trunc('day', now() at time zone 'Asia/Kolkata')
         at time zone 'Asia/Kolkata' - interval '1 second' where id = $1`,
      [attemptId],
    );
    expect(await summaryOf(student)).toMatchObject({ answered: 2, answered_today: 0 });
  });

  it.runIf(isRunAtSize)('reads 20,000 answers by index', async () => {
    const { database } = server;
    const questionIds = await buildQuestions(server, 180, { chapter: 'Waves' });
    const students = [await buildStudent(server), await buildStudent(server), await buildStudent(server)];
    for (const { id: userId } of students)
      await buildStudyHistory(database, { userId, questionIds, attempts: 112 });
    await database.query('analyze public.items_attempted, public.attempts, public.questions, public.tests');
    const [student] = students as [Student];
    expect(await scannedRelations(database, SELECT_STUDY_SUMMARY, [student.id, 'neet-ug'])).not.toContain(
      'items_attempted',
    );
    expect(await summaryOf(student)).toMatchObject({
      tests_taken: 112,
      questions: 20_160,
      answered: 13_440,
      right: 6720,
    });
  });
});
