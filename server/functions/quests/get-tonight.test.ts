import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import { handIn, miss, openTest } from '#server/testing/practice.ts';
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
const profile = (student: Student, change: Record<string, unknown>) =>
  server.database.query(
    `update public.profiles set class_level = coalesce($2::jsonb->>'class', class_level),
       exam_date = coalesce(($2::jsonb->>'exam')::timestamptz, exam_date) where user_id = $1`,
    [student.id, JSON.stringify(change)],
  );
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

describe('get-tonight', () => {
  it('is the same plan all day, whatever is answered meanwhile, and another on the next', async () => {
    const student = await buildStudent(server);
    const first = await tonight(student);
    expect(first.quests.length).toBeGreaterThanOrEqual(2);
    expect(first.week).toHaveLength(7);
    const [quest] = chaptersOf(first);
    if (!quest) throw new Error('no chapter');
    await practise(student, quest, 5);
    const later = await tonight(student);
    expect(later.quests.map(({ quest: one }) => one)).toEqual(first.quests.map(({ quest: one }) => one));
    const both = await Promise.all([tonight(student), tonight(student)]);
    expect(both[0]).toEqual(both[1]);
    await server.database.query('update private.day_plans set day = day - 1 where user_id = $1', [
      student.id,
    ]);
    const next = await tonight(student);
    expect(chaptersOf(next).map(({ chapter }) => chapter)).not.toContain(quest.chapter);
  });

  it('is done by real answers, and by nothing else', async () => {
    const student = await buildStudent(server);
    const [quest, other] = chaptersOf(await tonight(student));
    if (!quest || !other) throw new Error('no chapters');
    const stateOf = async (of: ChapterQuest) =>
      (await tonight(student)).quests.find(
        ({ quest: one }) => one.kind === 'chapter' && one.chapter === of.chapter,
      );
    await practise(student, quest, 0);
    expect(await stateOf(quest)).toMatchObject({ answered: 0, done: false });
    await practise(student, other, other.questions);
    expect(await stateOf(quest)).toMatchObject({ answered: 0, done: false });
    expect(await stateOf(other)).toMatchObject({ answered: other.questions, done: true });
    const week = (await tonight(student)).week;
    expect(week.filter(({ worked }) => worked)).toHaveLength(1);
    // What is still open counts once it is handed in.
    const made = await call<{ test_id: string }>(server, student, 'create-practice-test', {
      chapters: [quest],
    });
    const opened = await openTest(server, student, made.body.test_id);
    for (const { id } of opened.questions)
      await call(server, student, `save-response/attempts/${opened.attemptId}/response`, {
        questionId: id,
        selectedIndex: 1,
        timeSpent: 5,
      });
    expect(await stateOf(quest)).toMatchObject({ answered: 0, done: false });
  });

  it('brings back the notebook, once there is something due', async () => {
    const student = await buildStudent(server);
    const missed = await buildQuestions(server, 3, { chapter: 'Own chapter', topic: 'Drag' });
    await miss(server, student, missed);
    expect((await tonight(student)).quests.map(({ quest }) => quest.kind)).not.toContain('mistakes');
    await passDays(server.database, student.id, 2);
    await server.database.query('delete from private.day_plans where user_id = $1', [student.id]);
    expect((await tonight(student)).quests[0]).toMatchObject({ quest: { kind: 'mistakes' }, done: false });
  });

  it('asks a student of class XI nothing of class XII', async () => {
    const student = await buildStudent(server);
    await profile(student, { class: 'XI' });
    for (let day = 0; day < 6; day++) {
      for (const { subject, chapter } of chaptersOf(await tonight(student)))
        expect(CHAPTERS_BY_CLASS[subject as 'Physics'].XI).toContain(chapter);
      await server.database.query('update private.day_plans set day = day - 1 where user_id = $1', [
        student.id,
      ]);
    }
  });

  it('rests on the day of the exam', async () => {
    const student = await buildStudent(server);
    await profile(student, { exam: new Date().toISOString() });
    expect(await tonight(student)).toMatchObject({ phase: 'exam', quests: [] });
  });

  it('is nobody else’s, and needs a session', async () => {
    expect((await call(server, null, 'get-tonight')).status).toBe(401);
  });
});
