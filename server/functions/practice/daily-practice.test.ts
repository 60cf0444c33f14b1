import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import {
  beginPractice,
  handIn,
  miss,
  mistakesBehind,
  openTest,
  planOf,
  testOf,
} from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let chapters = 0;
/** Questions of a chapter of their own. */
const build = (count: number, topic: string | null = 'Drag') =>
  buildQuestions(server, count, { chapter: `Chapter ${++chapters}`, topic });

const wait = (student: Student, days = 1) => passDays(server.database, student.id, days);
const notebook = async (student: Student) =>
  ((await student.client.rpc('get_notebook')).data ?? []) as {
    question_id: string;
    kind: string;
    successor_id: string | null;
  }[];

describe('daily practice', () => {
  it('asks on the next day a sibling of the topic, and the question itself where there is none', async () => {
    const student = await buildStudent(server);
    const [missed = '', sibling] = await build(2);
    const [lonely = ''] = await build(1, 'Lift');
    await miss(server, student, [missed, lonely]);
    expect(await planOf(server, student)).toMatchObject({ mistakes: 2, questions: 0, minutes: 0 });
    await wait(student);
    expect(await planOf(server, student)).toMatchObject({ mistakes: 2, questions: 2 });
    const { testId, questions } = await beginPractice(server, student);
    expect(questions).toHaveLength(2);
    expect(new Set((await mistakesBehind(server, testId)).map((pair) => JSON.stringify(pair)))).toEqual(
      new Set([
        JSON.stringify({ questionId: sibling, entryId: missed }),
        JSON.stringify({ questionId: lonely, entryId: lonely }),
      ]),
    );
  });

  it('makes the day count when the planned questions are done, however few', async () => {
    const student = await buildStudent(server);
    const [first = ''] = await build(1);
    const [second = ''] = await build(1);
    await miss(server, student, [first, second]);
    await wait(student);
    const pinged = async () =>
      (await call<{ points_added: number }>(server, student, 'gamification-ping')).body.points_added;
    const doneToday = async () =>
      (await call<{ practice_done_today: boolean }>(server, student, 'get-study-summary')).body
        .practice_done_today;
    // One mistake alone, which the student chose, is not the day's practice.
    await handIn(server, student, await beginPractice(server, student, first), () => ({ isRight: true }));
    expect([await doneToday(), await pinged()]).toEqual([false, 0]);
    const practice = await beginPractice(server, student);
    expect(practice.questions.length).toBeGreaterThan(0);
    expect(practice.questions.length).toBeLessThan(5);
    await handIn(server, student, practice, () => ({ isRight: false }));
    expect(await doneToday()).toBe(true);
    expect(await pinged()).toBeGreaterThan(0);
  });

  it.each([
    ['one blank among them', 1, true],
    ['half of them blank', 2, true],
    ['fewer than half of them answered', 3, false],
  ])('counts the planned questions as done, or not, with %s', async (_, blank, isDone) => {
    const student = await buildStudent(server);
    const lonely = await Promise.all([build(1), build(1), build(1), build(1)]);
    await miss(server, student, lonely.flat());
    await wait(student);
    const practice = await beginPractice(server, student);
    expect(practice.questions).toHaveLength(4);
    const submitted = await handIn(server, student, practice, (_question, place) => ({
      isRight: place < blank ? null : true,
    }));
    expect(submitted.body.correct_answers).toBe(4 - blank);
    const { body } = await call<{ practice_done_today: boolean }>(server, student, 'get-study-summary');
    expect(body.practice_done_today).toBe(isDone);
    const ping = await call<{ points_added: number }>(server, student, 'gamification-ping');
    expect(ping.body.points_added > 0).toBe(isDone);
  });

  it('says what is expected to be known on exam day, and nothing of next week when that day has come', async () => {
    const student = await buildStudent(server);
    await miss(server, student, await build(3));
    await wait(student);
    const expectedWith = async (examDate: Date) => {
      const { error } = await student.client
        .from('profiles')
        .update({ exam_date: examDate.toISOString() })
        .eq('user_id', student.id);
      expect(error).toBeNull();
      return (await planOf(server, student)).expected_percent;
    };
    expect(await expectedWith(new Date(Date.now() + 30 * 86_400_000))).toBeGreaterThan(0);
    expect(await expectedWith(new Date())).toBeNull();
  });

  it('plans for no exam that is over', async () => {
    const student = await buildStudent(server);
    await miss(server, student, await build(3));
    await wait(student);
    const without = await planOf(server, student);
    const exam_date = new Date(Date.now() - 86_400_000).toISOString();
    await student.client.from('profiles').update({ exam_date }).eq('user_id', student.id);
    expect(await planOf(server, student)).toEqual({ ...without, exam_day: null });
  });

  it('reckons the minutes at the pace of the student, within bounds', async () => {
    const student = await buildStudent(server);
    await student.client.from('profiles').update({ practice_minutes: 30 }).eq('user_id', student.id);
    await miss(server, student, await build(4, null));
    await wait(student);
    const minutesAt = async (seconds: number | null) => {
      await server.database.query(`update public.items_attempted set time_ms = $2 where user_id = $1`, [
        student.id,
        seconds === null ? 0 : seconds * 1000,
      ]);
      const { questions, minutes } = await planOf(server, student);
      expect(questions).toBe(4);
      return minutes;
    };
    const [usual, quick, slow] = [await minutesAt(null), await minutesAt(1), await minutesAt(1000)];
    expect(await minutesAt(20)).toBe(quick);
    expect(await minutesAt(120)).toBe(slow);
    expect(quick).toBeLessThan(usual);
    expect(usual).toBeLessThan(slow);
  });

  it('asks no sibling of another topic, pool or state, nor one without a key', async () => {
    const student = await buildStudent(server);
    const [missed = ''] = await build(1);
    const chapter = { chapter: `Chapter ${chapters}` };
    await buildQuestions(server, 2, { ...chapter, topic: 'Lift' });
    await buildQuestions(server, 2, { ...chapter, topic: null });
    await buildQuestions(server, 2, { ...chapter, topic: 'Drag', pool: 'reserved' });
    await buildQuestions(server, 2, { ...chapter, topic: 'Drag', status: 'archived' });
    await buildQuestions(server, 2, { ...chapter, topic: 'Drag', correctIndex: null });
    await miss(server, student, [missed]);
    await wait(student);
    const { questions } = await beginPractice(server, student);
    expect(questions.map(({ id }) => id)).toEqual([missed]);
  });

  it('shuffles the options, grades what was shown, and gives no key before the answer', async () => {
    const student = await buildStudent(server);
    const ids = await build(12, null);
    await miss(server, student, ids);
    await wait(student);
    await student.client.from('profiles').update({ practice_minutes: 30 }).eq('user_id', student.id);
    const practice = await beginPractice(server, student);
    const places = practice.questions.map(({ options }) => options.indexOf('two'));
    expect(new Set(places).size).toBeGreaterThan(1);
    for (const { options } of practice.questions)
      expect([...options].sort()).toEqual(['four', 'one', 'three', 'two']);
    // Read again, on another device or in another language, they stand where they stood.
    const again = await openTest(server, student, practice.testId);
    expect(again.questions).toEqual(practice.questions);
    expect(JSON.stringify(again)).not.toMatch(/correct|explanation|Because|option_order/);
    expect(await notebook(student)).toEqual([]);
    const answer = await handIn(server, student, practice, (_question, place) => ({ isRight: place > 2 }));
    expect(answer.body.correct_answers).toBe(practice.questions.length - 3);
    const items = await student.client
      .from('items_attempted')
      .select('selected_index, correct')
      .eq('attempt_id', practice.attemptId);
    // As the bank counts them: the key is option B, and what was picked wrong is option C.
    expect(new Set(items.data?.map(({ selected_index, correct }) => `${selected_index} ${correct}`))).toEqual(
      new Set(['1 true', '2 false']),
    );
  });

  it('leaves options that name each other where they are', async () => {
    const student = await buildStudent(server);
    const ids = await build(6, null);
    await server.database.query(
      `update public.questions set options = array['three', 'two', 'Both (A) and (B)', 'None of these'] where id = any ($1::uuid[])`,
      [ids],
    );
    await miss(server, student, ids);
    await wait(student);
    const { questions } = await beginPractice(server, student);
    expect(questions.map(({ options }) => options.indexOf('two'))).toEqual(questions.map(() => 1));
  });

  it('shuffles options that name the lines of a list', async () => {
    const student = await buildStudent(server);
    const ids = await build(12, null);
    const options = ['(a)-(i), (b)-(ii)', 'two', 'three', '(a)-(iii), (b)-(iv)'];
    await server.database.query('update public.questions set options = $2 where id = any ($1::uuid[])', [
      ids,
      options,
    ]);
    await miss(server, student, ids);
    await wait(student);
    const { questions } = await beginPractice(server, student);
    expect(new Set(questions.map((question) => question.options.indexOf('two'))).size).toBeGreaterThan(1);
  });

  it('asks nothing that stands in a test that is still open', async () => {
    const student = await buildStudent(server);
    const [missed = '', sibling = '', other = ''] = await build(3);
    const [lonely = ''] = await build(1);
    await miss(server, student, [missed, lonely]);
    await wait(student);
    await openTest(server, student, await testOf(server, student, [sibling, lonely]));
    const { questions } = await beginPractice(server, student);
    expect(questions.map(({ id }) => id)).toEqual([other]);
    expect(await planOf(server, student)).toMatchObject({ mistakes: 1 });
  });

  it('asks within the minutes the student allows, and none when they are spent', async () => {
    const student = await buildStudent(server);
    await miss(server, student, await build(30, null));
    await wait(student);
    const set = (minutes: number) =>
      student.client.from('profiles').update({ practice_minutes: minutes }).eq('user_id', student.id);
    expect((await set(4)).error).not.toBeNull();
    expect((await set(5)).error).toBeNull();
    // 40 seconds each, and half as long again where the answer is forgotten; half of the minutes are left to something new.
    const plan = await planOf(server, student);
    expect(plan.minutes_a_day).toBe(3);
    expect(plan.questions).toBeGreaterThan(1);
    expect(plan.questions).toBeLessThan(5);
    const practice = await beginPractice(server, student);
    expect(practice.questions).toHaveLength(plan.questions);
    await handIn(server, student, practice, () => ({ isRight: true, seconds: 100 }));
    expect(await planOf(server, student)).toMatchObject({ questions: 0, open_attempt_id: null });
    await set(180);
    expect((await planOf(server, student)).questions).toBe(30 - plan.questions);
  });

  it('is one test for two devices that begin at once, and the one that is open afterwards', async () => {
    const student = await buildStudent(server);
    await miss(server, student, await build(3, null));
    await wait(student);
    const start = () => call<{ test_id: string }>(server, student, 'start-daily-practice');
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.body.test_id).toBe(other.body.test_id);
    const { attemptId } = await openTest(server, student, one.body.test_id);
    expect((await start()).body.test_id).toBe(one.body.test_id);
    expect((await planOf(server, student)).open_attempt_id).toBe(attemptId);
  });

  it('is of the notebook of its student alone, and closed to visitors', async () => {
    const student = await buildStudent(server);
    const [missed = ''] = await build(1);
    await miss(server, student, [missed]);
    const stranger = await buildStudent(server);
    expect(await planOf(server, stranger)).toMatchObject({ mistakes: 0, expected_percent: null });
    const refused = await call(server, stranger, 'start-daily-practice', { question_id: missed });
    expect(refused.status).toBe(404);
    expect(await call(server, stranger, 'start-daily-practice')).toMatchObject({
      status: 422,
      body: { code: 'no_questions' },
    });
    for (const name of ['get-daily-practice', 'start-daily-practice'])
      expect((await call(server, null, name)).status).toBe(401);
  });
});
