import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { stationsOf } from '#core/domain/path/stations.ts';
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
});
afterAll(() => server.close());

const pathOf = async (student: Student) => {
  const { status, body } = await call(server, student, 'get-path');
  expect(status).toBe(200);
  return GetPathResponse.parse(body);
};
const stationOf = async (student: Student) =>
  stationsOf((await pathOf(student)).chapters).find(({ chapter }) => chapter === CHAPTER.chapter);
async function answer(student: Student, list: readonly string[], give: (place: number) => Given) {
  const testId = await testOf(server, student, list);
  await handIn(server, student, await openTest(server, student, testId), (_, place) => give(place));
}

describe('get-path', () => {
  it('masters a chapter by right answers to ten questions', async () => {
    const student = await buildStudent(server);
    expect(await pathOf(student)).toMatchObject({ chapters: [], exam_in: null });
    await answer(student, questions.slice(0, 10), (place) => ({ isRight: place < 8 }));
    expect(await stationOf(student)).toMatchObject({
      state: 'mastered',
      questions: 10,
      right: 8,
      daysAgo: 0,
    });
  });

  it('is moved by nothing that was left blank', async () => {
    const student = await buildStudent(server);
    await answer(student, questions, () => null);
    expect((await pathOf(student)).chapters).toEqual([]);
    await answer(student, questions.slice(0, 3), () => ({ isRight: true }));
    await passDays(server.database, student.id, 40);
    await answer(student, questions, () => null);
    // Not even the day of the last answer.
    expect((await pathOf(student)).chapters).toEqual([{ ...CHAPTER, questions: 3, right: 3, days_ago: 40 }]);
  });

  it('counts a question once, by its last answer', async () => {
    const student = await buildStudent(server);
    const [one = ''] = questions;
    for (let time = 0; time < 3; time++) await answer(student, [one], () => ({ isRight: true }));
    expect(await stationOf(student)).toMatchObject({ state: 'growing', questions: 1, right: 1 });
    await answer(student, [one], () => ({ isRight: false }));
    expect(await stationOf(student)).toMatchObject({ questions: 1, right: 0 });
  });

  it('says nothing before the results are out', async () => {
    const student = await buildStudent(server);
    await answer(student, questions.slice(0, 4), () => ({ isRight: true }));
    await server.database.query(
      `update public.attempts set results_published_at = null, correct_answers = null, wrong_answers = null,
         unanswered = null, score = null, marks = null, max_marks = null where user_id = $1`,
      [student.id],
    );
    expect((await pathOf(student)).chapters).toEqual([]);
  });

  it('counts the days until the exam in India', async () => {
    const student = await buildStudent(server);
    await server.database.query(
      `update public.profiles set class_level = 'XII', exam_date =
         ((now() at time zone 'Asia/Kolkata')::date + 30 + time '14:00') at time zone 'Asia/Kolkata' where user_id = $1`,
      [student.id],
    );
    expect(await pathOf(student)).toMatchObject({ class_level: 'XII', exam_in: 30 });
  });

  it('forecasts the exam from first answers, and says before how many are missing', async () => {
    const student = await buildStudent(server);
    expect(await pathOf(student)).toMatchObject({ forecast: null, forecast_needs: 0 });
    await server.database.query(
      `update public.profiles set exam_date = now() + interval '40 days' where user_id = $1`,
      [student.id],
    );
    expect(await pathOf(student)).toMatchObject({ forecast: null, forecast_needs: 60 });
    const list = await Promise.all(
      [
        { subject: 'Physics', chapter: 'Atoms' },
        { subject: 'Chemistry', chapter: 'Solutions' },
        { subject: 'Biology', chapter: 'Ecosystem' },
      ].map((chapter) => buildQuestions(server, 40, chapter)),
    );
    const [physics = [], ...others] = list.map((of) => of.slice(0, 20));
    const met = list.map((of) => of.slice(20));
    await answer(student, physics, (place) => ({ isRight: place < 10 }));
    // Left blank when first met: no answers, nor afterwards.
    for (const one of met) await answer(student, one, () => null);
    for (const one of met) await answer(student, one, () => ({ isRight: true }));
    expect((await pathOf(student)).forecast_needs).toBe(40);
    for (const one of others) await answer(student, one, (place) => ({ isRight: place < 10 }));
    const { forecast } = await pathOf(student);
    if (!forecast) throw new Error('no forecast');
    expect(forecast.low).toBeLessThan(180);
    expect(forecast.high).toBeGreaterThan(180);
    // Answered again, all right: the first answers stand.
    await passDays(server.database, student.id, 1);
    for (const one of list) await answer(student, one, () => ({ isRight: true }));
    const again = (await pathOf(student)).forecast;
    expect(Math.abs((again?.high ?? 0) - forecast.high)).toBeLessThanOrEqual(20);
  });

  it('takes an attempt of which less than a tenth was answered for none', async () => {
    const student = await buildStudent(server);
    await server.database.query(
      `update public.profiles set exam_date = now() + interval '40 days' where user_id = $1`,
      [student.id],
    );
    await answer(student, questions, (place) => (place === 0 ? { isRight: true } : null));
    expect((await pathOf(student)).forecast_needs).toBe(60);
    // Met in it, and so no longer new.
    await answer(student, questions.slice(0, 4), () => ({ isRight: true }));
    expect((await pathOf(student)).forecast_needs).toBe(60);
    const others = await buildQuestions(server, 4, CHAPTER);
    await answer(student, others, (place) => (place === 1 ? { isRight: true } : null));
    expect((await pathOf(student)).forecast_needs).toBe(59);
  });

  it('is nobody else’s, and needs a session', async () => {
    const [student, other] = [await buildStudent(server), await buildStudent(server)];
    await answer(student, questions.slice(0, 4), () => ({ isRight: true }));
    expect((await pathOf(other)).chapters).toEqual([]);
    expect((await call(server, null, 'get-path')).status).toBe(401);
  });
});
