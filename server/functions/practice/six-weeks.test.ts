import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { nextChapters } from '#core/domain/study/next-chapters.ts';
import { OWNER } from '#server/database/database.ts';
import { readMistakes } from '#server/operations/practice/read-mistakes.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import {
  beginPractice,
  handIn,
  miss,
  mistakesBehind,
  planOf,
  type ShownQuestion,
} from '#server/testing/practice.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const DAYS = 42;
const MINUTES = 5;
const SECONDS = 30;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const cardsOf = async (student: Student) =>
  (await server.database.transaction(OWNER, (tx) => readMistakes(tx, student.id))).cards;

it('six weeks of one student: every day within the minutes, nothing counted twice, more known on each Sunday', async () => {
  const student = await buildStudent(server);
  const { next: random } = seededRandom(7);
  const bank = [
    ...(await buildQuestions(server, 24, { chapter: 'Wave Optics', topic: 'Interference' })),
    ...(await buildQuestions(server, 24, { subject: 'Biology', chapter: 'Evolution', topic: 'Fossils' })),
    // No sibling: they come back themselves.
    ...(await buildQuestions(server, 12, { chapter: 'Atoms', topic: null })),
  ];
  await student.client
    .from('profiles')
    .update({
      practice_minutes: MINUTES,
      exam_date: new Date(Date.now() + (DAYS + 10) * 86_400_000).toISOString(),
    })
    .eq('user_id', student.id);
  const answered = new Map<string, number>();
  const count = (id: string) => answered.set(id, (answered.get(id) ?? 0) + 1);
  const practised: number[] = [];
  const sundays: number[] = [];
  let given = 0;
  let keysAtTheirPlace = 0;
  for (let day = 0; day < DAYS; day++) {
    // A test on the first day of each of the first three weeks; all of it is missed.
    if (day % 7 === 0 && day < 21) {
      const part = bank.filter((_id, place) => place % 3 === day / 7).slice(0, 14);
      await miss(server, student, part);
      part.forEach(count);
    }
    const plan = await planOf(server, student);
    expect(plan.minutes).toBeLessThanOrEqual(MINUTES);
    if (plan.questions > 0) {
      const practice = await beginPractice(server, student);
      expect(practice.questions).toHaveLength(plan.questions);
      const pairs = await mistakesBehind(server, practice.testId);
      expect(new Set(pairs.map(({ entryId }) => entryId)).size).toBe(pairs.length);
      const learns = (_question: ShownQuestion) => ({ isRight: random() < 0.8, seconds: SECONDS });
      await handIn(server, student, practice, learns);
      // A network that broke off: all of it is sent again.
      if (day % 7 === 3) await handIn(server, student, practice, learns);
      for (const { entryId, questionId } of pairs) for (const id of new Set([entryId, questionId])) count(id);
      keysAtTheirPlace += practice.questions.filter(({ options }) => options[1] === 'two').length;
      given += practice.questions.length;
      practised.push(day);
    }
    if (day % 7 === 6) {
      const { expected_percent, minutes_spent } = await planOf(server, student);
      expect(minutes_spent).toBeLessThanOrEqual(MINUTES);
      sundays.push(expected_percent ?? 0);
      const { body } = await call<GetStudySummaryResponse>(server, student, 'get-study-summary');
      for (const { gain, percent } of nextChapters(body.chapters, 3)) {
        expect(gain).toBeGreaterThan(0);
        expect(percent).toBeLessThan(70);
      }
    }
    await passDays(server.database, student.id, 1);
  }
  expect(practised.length).toBeGreaterThan(30);
  // One of four places is the bank's own.
  expect(keysAtTheirPlace / given).toBeGreaterThan(0.1);
  expect(keysAtTheirPlace / given).toBeLessThan(0.45);
  for (const { id, memory } of await cardsOf(student))
    expect([id, memory.card.reps]).toEqual([id, answered.get(id)]);
  expect(sundays).toHaveLength(6);
  expect(sundays.at(-1)).toBeGreaterThan((sundays[2] ?? 0) + 5);
  // After weeks of right answers mistakes rest for longer than a day.
  const rests = (await cardsOf(student)).map(({ memory }) => memory.dueDay - memory.day);
  expect(Math.max(...rests)).toBeGreaterThan(7);
}, 120_000);
