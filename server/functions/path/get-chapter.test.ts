import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import { stationOf } from '#core/domain/path/stations.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import { type Given, handIn, openTest, testOf } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const CHAPTER = { subject: 'Physics', chapter: 'Waves' };
let server: TestServer;
let questions: string[];
beforeAll(async () => {
  server = await startTestServer();
  questions = await buildQuestions(server, 12, CHAPTER);
  await buildQuestions(server, 4, { subject: 'Physics', chapter: 'Atoms' });
});
afterAll(() => server.close());

const chapterOf = async (student: Student, of = CHAPTER) => {
  const { status, body } = await call(server, student, 'get-chapter', of);
  expect(status).toBe(200);
  return GetChapterResponse.parse(body);
};
async function answer(student: Student, list: readonly string[], give: (place: number) => Given) {
  const testId = await testOf(server, student, list);
  const opened = await openTest(server, student, testId);
  await handIn(server, student, opened, (_, place) => give(place));
}

describe('get-chapter', () => {
  it('says what was met, what is left, the mistakes, and the weeks with answers', async () => {
    const student = await buildStudent(server);
    expect(await chapterOf(student)).toEqual({
      days: [],
      bank: 12,
      unseen: 12,
      mistakes: { open: 0, known: 0 },
      weeks: [],
    });
    await answer(student, questions.slice(0, 5), (place) => ({ isRight: place < 2 }));
    await passDays(server.database, student.id, 14);
    await answer(student, questions.slice(0, 4), (place) => (place < 3 ? { isRight: true } : null));
    const chapter = await chapterOf(student);
    expect(chapter).toMatchObject({ bank: 12, unseen: 7 });
    expect(chapter.weeks.map(({ answered, right }) => [answered, right])).toEqual([
      [3, 3],
      [5, 2],
    ]);
    expect(chapter.weeks.every(({ monday }) => new Date(monday).getUTCDay() === 1)).toBe(true);
    expect(stationOf(CHAPTER, chapter.days)).toMatchObject({ state: 'growing', questions: 5, right: 3 });
    const { open, known } = chapter.mistakes;
    expect(open + known).toBeGreaterThanOrEqual(3);
    // Another chapter has none of it.
    const other = await chapterOf(student, { ...CHAPTER, chapter: 'Atoms' });
    expect(other).toMatchObject({ days: [], bank: 4, unseen: 4, weeks: [] });
    // One that has no question in the bank.
    const none = await chapterOf(student, { ...CHAPTER, chapter: 'Nuclei' });
    expect(none).toMatchObject({ bank: 0, unseen: 0 });
  });

  it('says nothing of results that are not out, nor of a question that is answered right now', async () => {
    const student = await buildStudent(server);
    await answer(student, questions.slice(0, 4), () => ({ isRight: false }));
    expect((await chapterOf(student)).mistakes.open).toBe(4);
    await openTest(server, student, await testOf(server, student, questions.slice(0, 4)));
    expect((await chapterOf(student)).mistakes).toEqual({ open: 0, known: 0 });
    const other = await buildStudent(server);
    await answer(other, questions.slice(0, 4), () => ({ isRight: true }));
    await server.database.query(
      `update public.attempts set results_published_at = null, correct_answers = null, wrong_answers = null,
         unanswered = null, score = null, marks = null, max_marks = null where user_id = $1`,
      [other.id],
    );
    expect(await chapterOf(other)).toMatchObject({ days: [], weeks: [] });
  });

  it('knows the chapters of the syllabus alone, is nobody else’s, and needs a session', async () => {
    const student = await buildStudent(server);
    const { status } = await call(server, student, 'get-chapter', { ...CHAPTER, chapter: 'Alchemy' });
    expect(status).toBe(404);
    await answer(student, questions.slice(0, 4), () => ({ isRight: true }));
    expect((await chapterOf(await buildStudent(server))).days).toEqual([]);
    expect((await call(server, null, 'get-chapter', CHAPTER)).status).toBe(401);
  });
});
