import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('fits into ten minutes where nobody chose others, and asks as many questions as it says', async () => {
    const student = await buildStudent(server);
    const minutesOf = async () => {
      const { data } = await student.client.from('profiles').select('practice_minutes').single();
      return data?.practice_minutes;
    };
    expect(await minutesOf()).toBe(10);
    const { quests } = await tonight(student);
    expect(quests).toHaveLength(2);
    expect(quests.reduce((sum, { quest }) => sum + quest.minutes, 0)).toBe(10);
    const [quest] = chaptersOf({ quests } as GetTonightResponse);
    const made = await call<{ question_count: number }>(server, student, 'create-practice-test', {
      chapters: [{ subject: quest?.subject, chapter: quest?.chapter }],
      questions: quest?.questions,
    });
    expect([quest?.questions, made.body.question_count]).toEqual([5, 5]);
    const chosen = await buildStudent(server);
    await chosen.client.from('profiles').update({ practice_minutes: 30 }).eq('user_id', chosen.id);
    expect((await tonight(chosen)).quests.map(({ quest: one }) => one.questions)).toEqual([10, 10, 10]);
  });

  it('leaves the notebook, however much it has, no more than its part of the minutes', async () => {
    const student = await buildStudent(server);
    await miss(server, student, await buildQuestions(server, 30, { chapter: 'Own chapter', topic: null }));
    await passDays(server.database, student.id, 2);
    const { quests } = await tonight(student);
    expect(quests.map(({ quest }) => quest.kind)).toEqual(['mistakes', 'chapter']);
    expect(quests.reduce((sum, { quest }) => sum + quest.minutes, 0)).toBeLessThanOrEqual(10);
    const { questions } = await beginPractice(server, student);
    expect(questions).toHaveLength(quests[0]?.quest.questions ?? 0);
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

  it('has the notebook’s done by its practice, not by blanks, by one mistake, or by a word', async () => {
    const missed = await buildQuestions(server, 4, { chapter: 'Own chapter', topic: 'Lift' });
    const [first = ''] = missed;
    /** To whom the notebook asks all of them back today. */
    const withMistakes = async () => {
      const student = await buildStudent(server);
      await miss(server, student, missed);
      await passDays(server.database, student.id, 2);
      const state = async () =>
        (await tonight(student)).quests.find(({ quest }) => quest.kind === 'mistakes');
      expect(await state()).toMatchObject({ answered: 0, done: false });
      return { student, state };
    };
    const isOpen = { answered: 0, done: false };

    const one = await withMistakes();
    await handIn(server, one.student, await beginPractice(server, one.student, first), () => ({
      isRight: true,
    }));
    expect(await one.state()).toMatchObject(isOpen);
    // The questions themselves, in another test.
    const same = await openTest(server, one.student, await testOf(server, one.student, missed));
    await handIn(server, one.student, same, () => ({ isRight: true }));
    expect(await one.state()).toMatchObject(isOpen);

    const other = await withMistakes();
    const { error } = await other.student.client
      .from('notebook_entries')
      .update({ known_at: new Date().toISOString() })
      .eq('question_id', first);
    expect(error).toBeNull();
    expect(await other.state()).toMatchObject(isOpen);
    const begun = await beginPractice(server, other.student);
    expect(await other.state()).toMatchObject(isOpen);
    await handIn(server, other.student, begun, () => ({ isRight: null }));
    expect(await other.state()).toMatchObject(isOpen);

    const real = await withMistakes();
    await handIn(server, real.student, await beginPractice(server, real.student), () => ({ isRight: true }));
    expect(await real.state()).toMatchObject({ done: true });
  });

  it('has a paper done by half of its answers, not by fewer, by blanks, or by the same questions elsewhere', async () => {
    const student = await buildStudent(server);
    const other = await buildStudent(server);
    const questions = await buildQuestions(server, 6, { chapter: 'Own chapter', topic: 'Paper' });
    const testId = await testOf(server, student, questions);
    await server.database.query(
      `update public.tests set owner_id = null, visibility = 'public' where id = $1`,
      [testId],
    );
    const item = '8f6cf3f0-6e3f-4a9b-8f39-2f4b8f1e7a00';
    await server.database.query(
      `insert into public.library_items (id, kind, title, question_count, test_id) values ($1, 'model_paper', 'A paper', 6, $2)`,
      [item, testId],
    );
    const quest = { kind: 'paper', item_id: item, title: 'A paper', questions: 6, minutes: 6 };
    const state = async (of: Student) => {
      await tonight(of);
      // As on a Sunday.
      await server.database.query('update private.day_plans set quests = $2 where user_id = $1', [
        of.id,
        JSON.stringify([quest]),
      ]);
      return (await tonight(of)).quests.find((one) => one.quest.kind === 'paper');
    };
    const take = async (of: Student, answers: number, test = testId) =>
      handIn(server, of, await openTest(server, of, test), (_, place) => ({
        isRight: place < answers ? false : null,
      }));
    expect(await state(student)).toMatchObject({ answered: 0, done: false });
    await take(student, 6, await testOf(server, student, questions));
    await take(student, 0);
    await take(other, 6);
    expect(await state(student)).toMatchObject({ answered: 0, done: false });
    expect(await state(other)).toMatchObject({ answered: 6, done: true });
    const third = await buildStudent(server);
    await take(third, 2);
    expect(await state(third)).toMatchObject({ answered: 2, done: false });
  });

  it('marks the missed day that a freeze covers', async () => {
    const student = await buildStudent(server);
    await tonight(student);
    await server.database.query(
      `insert into public.gamification (user_id, streak_days, longest_streak_days, streak_freezes, last_active_day)
       values ($1, 9, 9, 2, (now() at time zone 'Asia/Kolkata')::date - 2)
       on conflict (user_id) do update set streak_days = 9, streak_freezes = 2, last_active_day = excluded.last_active_day`,
      [student.id],
    );
    const { day, week } = await tonight(student);
    const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    // On a Monday it stands in the week before.
    const shown = week.flatMap((one) => (one.day === yesterday ? one.day : []));
    expect(week.flatMap((one) => (one.frozen && one.day >= yesterday ? one.day : []))).toEqual(shown);
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

  it('asks a student of class XI no paper, which is of both classes', async () => {
    const sunday = async (name: string) => {
      const student = await buildStudent(server);
      await profile(student, { class: name });
      await server.database.query(
        `insert into public.library_items (kind, title, question_count) values ('model_paper', 'Half', 90)`,
      );
      const { body } = await call<{ days: { quests: { quest: { kind: string } }[] }[] }>(
        server,
        student,
        'get-plan',
      );
      return body.days.flatMap(({ quests }) => quests.map(({ quest }) => quest.kind));
    };
    expect(await sunday('XII')).toContain('paper');
    expect(await sunday('XI')).not.toContain('paper');
  });

  it('rests on the day of the exam', async () => {
    const student = await buildStudent(server);
    await profile(student, { exam: new Date().toISOString() });
    expect(await tonight(student)).toMatchObject({ phase: 'exam', quests: [] });
  });

  it('takes back what it asked this morning where the exam is set to tomorrow, today or yesterday', async () => {
    const student = await buildStudent(server);
    expect((await tonight(student)).quests.length).toBeGreaterThanOrEqual(2);
    const on = async (days: number) => {
      await profile(student, { exam: new Date(Date.now() + days * 86_400_000).toISOString() });
      const { phase, quests } = await tonight(student);
      return [phase, quests.length];
    };
    expect(await on(1)).toEqual(['eve', 0]);
    expect(await on(0)).toEqual(['exam', 0]);
    expect(await on(-1)).toEqual(['after', 0]);
    expect((await on(30))[1]).toBeGreaterThanOrEqual(2);
  });

  it('is nobody else’s, and needs a session', async () => {
    expect((await call(server, null, 'get-tonight')).status).toBe(401);
  });
});
