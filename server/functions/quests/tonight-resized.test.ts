import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '#core/contracts/plan/plan.ts';
import { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import { beginPractice, handIn, miss, openTest, testOf } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const subject of SUBJECTS)
    for (const name of ['XI', 'XII'] as const)
      for (const chapter of CHAPTERS_BY_CLASS[subject][name].slice(0, 3))
        await buildQuestions(server, 12, { subject, chapter });
});
afterAll(() => server.close());

const tonight = async (student: Student) => {
  const { status, body } = await call(server, student, 'get-tonight');
  expect(status).toBe(200);
  return GetTonightResponse.parse(body);
};
type ChapterQuest = { subject: string; chapter: string; questions: number };
const chaptersOf = ({ quests }: GetTonightResponse) =>
  quests.flatMap(({ quest }) => (quest.kind === 'chapter' ? [quest as ChapterQuest] : []));

/** The practice that one tap begins. */
async function practise(student: Student, { subject, chapter }: ChapterQuest, answers: number) {
  const made = await call<{ test_id: string }>(server, student, 'create-practice-test', {
    chapters: [{ subject, chapter }],
  });
  const opened = await openTest(server, student, made.body.test_id);
  await handIn(server, student, opened, (_, place) => (place < answers ? { isRight: true } : null));
}

describe('get-tonight, minutes and what is left', () => {
  it('follows the minutes of the student during the day, but for what was begun, and leaves a finished night finished', async () => {
    const student = await buildStudent(server);
    const allow = (minutes: number) =>
      student.client.from('profiles').update({ practice_minutes: minutes }).eq('user_id', student.id);
    const shown = async () =>
      chaptersOf(await tonight(student)).map(({ chapter, questions }) => [chapter, questions]);
    const [first, second] = chaptersOf(await tonight(student));
    if (!first || !second) throw new Error('no chapters');
    await allow(20);
    expect(await shown()).toEqual([
      [first.chapter, 10],
      [second.chapter, 10],
    ]);
    await allow(10);
    const asFirst = [
      [first.chapter, 5],
      [second.chapter, 5],
    ];
    expect(await shown()).toEqual(asFirst);
    // Begun, and not handed in.
    const made = await call<{ test_id: string }>(server, student, 'create-practice-test', {
      chapters: [first],
      questions: 5,
    });
    const opened = await openTest(server, student, made.body.test_id);
    await allow(20);
    expect(await shown()).toEqual([
      [first.chapter, 5],
      [second.chapter, 10],
    ]);
    await handIn(server, student, opened, () => ({ isRight: true }));
    // There is no time for another.
    await allow(5);
    expect(await shown()).toEqual([[first.chapter, 5]]);
    const finished = async () => (await tonight(student)).quests.map(({ done }) => done);
    expect(await finished()).toEqual([true]);
    await allow(60);
    expect(await finished()).toEqual([true]);
    // The day counts once, whatever was asked of it.
    expect((await tonight(student)).week.filter(({ worked }) => worked)).toHaveLength(1);
    await server.database.query('update private.day_plans set day = day - 1 where user_id = $1', [
      student.id,
    ]);
    expect(await shown()).toHaveLength(4);
  });

  it('leaves done what the student put on this day, and sizes the notebook’s as its practice', async () => {
    const student = await buildStudent(server);
    const allow = (minutes: number) =>
      student.client.from('profiles').update({ practice_minutes: minutes }).eq('user_id', student.id);
    await miss(server, student, await buildQuestions(server, 30, { chapter: 'Own chapter', topic: null }));
    await passDays(server.database, student.id, 2);
    const { body } = await call<Plan>(server, student, 'get-plan');
    const today = body.days[0]?.day;
    const later = body.days
      .slice(1)
      .flatMap(({ day, quests }) =>
        quests.flatMap(({ quest, key }) => (quest.kind === 'chapter' ? { from: day, key, quest } : [])),
      );
    const here = new Set(body.days[0]?.quests.map(({ key }) => key));
    const put = later.find(({ key }) => !here.has(key));
    if (!put) throw new Error('nothing is planned later');
    const { status } = await call(server, student, 'change-plan', {
      changes: [{ key: put.key, from: put.from, day: today }],
    });
    expect(status).toBe(200);
    const stateOf = async () =>
      (await tonight(student)).quests.find(
        ({ quest }) => quest.kind === 'chapter' && quest.chapter === put.quest.chapter,
      );
    const before = await stateOf();
    await practise(student, put.quest, before?.quest.questions ?? 0);
    expect(await stateOf()).toMatchObject({ done: true });
    await allow(60);
    expect(await stateOf()).toEqual({ ...before, answered: before?.quest.questions, done: true });
    const [review] = (await tonight(student)).quests;
    expect(review?.quest).toMatchObject({ kind: 'mistakes', questions: 30 });
    expect((await beginPractice(server, student)).questions).toHaveLength(30);
  });

  it('asks again what was met where nothing new is left, and of nothing else', async () => {
    const own = await startTestServer();
    try {
      const waves = { subject: 'Physics', chapter: 'Waves' };
      const ids = await buildQuestions(own, 9, waves);
      await buildQuestions(own, 3, { subject: 'Physics', chapter: 'Gravitation' });
      const student = await buildStudent(own);
      await handIn(own, student, await openTest(own, student, await testOf(own, student, ids)), () => ({
        isRight: true,
      }));
      const state = async () => (await call<GetTonightResponse>(own, student, 'get-tonight')).body.quests;
      const [one] = await state();
      expect(one).toMatchObject({ quest: { ...waves, questions: 5, again: true }, answered: 5, done: true });
      await passDays(own.database, student.id, 1);
      expect(await state()).toMatchObject([{ quest: { again: true }, answered: 0, done: false }]);
      const made = await call<{ test_id: string }>(own, student, 'create-practice-test', {
        chapters: [waves],
        questions: 5,
        again: true,
      });
      const opened = await openTest(own, student, made.body.test_id);
      expect(opened.questions.map(({ chapter }) => chapter)).toEqual(Array(5).fill('Waves'));
      await handIn(own, student, opened, () => ({ isRight: false }));
      expect(await state()).toMatchObject([{ answered: 5, done: true }]);
      // No question is counted twice on the way to mastering.
      const { body } = await call<Plan>(own, student, 'get-plan');
      expect(body.pace.reached).toBe(0);
    } finally {
      await own.close();
    }
  });
});
