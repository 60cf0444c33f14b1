import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExamShape } from '#core/contracts/exams/exam-shape.ts';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import type { Plan } from '#core/contracts/plan/plan.ts';
import type { GetDailyPracticeResponse } from '#core/contracts/practice/daily-practice.ts';
import { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { shipExamContent } from '#server/operations/exams/ship-exam-content.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { passDays } from '#server/testing/pass-days.ts';
import { openTest } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const JEE = 'jee-main';
const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const directory = projectPath('supabase/seed/exams');
  await loadExams(server.database, directory);
  await shipExamContent(server.database, directory);
  await buildQuestions(server, 12, { subject: 'Physics', chapter: 'Waves' });
  await buildQuestions(server, 12, { subject: 'Biology', chapter: 'The Living World' });
});
afterAll(() => server.close());

/** Who prepares for these beside NEET, the first of them shown. */
async function studentOf(...exams: string[]): Promise<Student> {
  const student = await buildStudent(server);
  await write(student, { other_exams: exams, current_exam: exams[0], practice_minutes: 60 });
  return student;
}
const write = async ({ client, id }: Student, row: object) =>
  expect((await client.from('profiles').update(row).eq('user_id', id)).error).toBeNull();
const ask = <Body>(student: Student, name: string, exam?: string, more: object = {}) =>
  call<Body & { code: string }>(server, student, name, { ...(exam && { exam }), ...more });
const tonightOf = async (student: Student, exam?: string) =>
  GetTonightResponse.parse((await ask(student, 'get-tonight', exam)).body);
const planOf = async (student: Student, exam?: string) => (await ask<Plan>(student, 'get-plan', exam)).body;
const practiceOf = async (student: Student, exam?: string) =>
  (await ask<GetDailyPracticeResponse>(student, 'get-daily-practice', exam)).body;
const examOfTest = async (testId: string) => {
  const { rows } = await server.database.query(
    `select t.exam, t.marking, array(
       select distinct q.exam from public.test_questions l join public.questions q on q.id = l.question_id where l.test_id = t.id
     ) as "ofQuestions" from public.tests t where t.id = $1`,
    [testId],
  );
  return rows[0];
};
const subjectsOf = ({ days }: Plan) => [
  ...new Set(
    days.flatMap(({ quests }) =>
      quests.flatMap(({ quest }) => (quest.kind === 'chapter' ? quest.subject : [])),
    ),
  ),
];

/** Answers every question of a test with its first option, or a wrong number, and hands in. */
async function answerAll(student: Student, testId: string) {
  const { attemptId, questions } = await openTest(server, student, testId);
  const responses = questions.map(({ id, options }) => ({
    questionId: id,
    timeSpent: 30,
    flagged: false,
    ...(options.length > 0
      ? { selectedIndex: 0 }
      : { selectedIndex: null, answer: { kind: 'numerical', value: '-98765' } }),
  }));
  const { status } = await call(server, student, `submit-attempt/attempts/${attemptId}/submit`, {
    responses,
  });
  expect(status).toBe(200);
}
async function takeMock(student: Student, exam: string) {
  const { data } = await student.client.from('library_items').select('id').eq('exam', exam).single();
  const { body } = await call<{ test_id: string }>(server, student, 'open-library-paper', {
    item_id: data?.id,
  });
  await answerAll(student, body.test_id);
}

describe('the plan of another exam', () => {
  it('asks its own subjects alone, says of which there is nothing, and leaves NEET’s as it is', async () => {
    const student = await studentOf(JEE);
    const neet = await planOf(student);
    const plan = await planOf(student, JEE);
    expect(plan).toMatchObject({
      exam: JEE,
      pace: { all: 54 },
      lacking: [
        { subject: 'Physics', why: 'none' },
        { subject: 'Chemistry', why: 'none' },
      ],
    });
    expect(subjectsOf(plan)).toEqual(['Mathematics']);
    expect(subjectsOf(neet).sort()).toEqual(['Biology', 'Physics']);
    expect(await planOf(student)).toEqual(neet);
  });

  it('is done by its own questions, with its marks', async () => {
    const student = await studentOf(JEE);
    const before = await tonightOf(student, JEE);
    const item = before.quests.find(({ quest }) => quest.kind === 'chapter');
    if (item?.quest.kind !== 'chapter') throw new Error('nothing to do');
    const { subject, chapter } = item.quest;
    const made = await ask<{ test_id: string }>(student, 'create-practice-test', JEE, {
      chapters: [{ subject, chapter }],
    });
    expect(made.status).toBe(200);
    expect(await examOfTest(made.body.test_id)).toEqual({
      exam: JEE,
      marking: { right: 4, wrong: -1, blank: 0 },
      ofQuestions: [JEE],
    });
    await answerAll(student, made.body.test_id);
    const after = await tonightOf(student, JEE);
    expect(after.quests.map(({ quest }) => quest)).toEqual(before.quests.map(({ quest }) => quest));
    expect(after.quests.filter(({ done }) => done)).toHaveLength(1);
    // NEET’s quests know nothing of it, and it is a day of work all the same.
    expect((await tonightOf(student)).quests.filter(({ answered }) => answered > 0)).toEqual([]);
    expect((await tonightOf(student)).week.filter(({ worked }) => worked).length).toBe(
      after.week.filter(({ worked }) => worked).length,
    );
    const finish = await call(server, student, 'get-practice-finish', {
      attempt_id: (await student.client.from('attempts').select('id').single()).data?.id,
    });
    expect(finish.body).toMatchObject({ answered: 10, questions: 10, mastered: [] });
  });

  it('keeps what was moved by exam, through every switch', async () => {
    const student = await studentOf(JEE);
    const [neet, jee] = [await planOf(student), await planOf(student, JEE)];
    const move = (plan: Plan, exam?: string) => {
      const [today, second] = plan.days;
      const key = today?.quests.find((one) => one.key !== null)?.key;
      return ask<Plan>(student, 'change-plan', exam, {
        changes: [{ key, from: today?.day, day: second?.day }],
      });
    };
    const moved = await move(jee, JEE);
    expect(moved.status).toBe(200);
    expect(await planOf(student)).toEqual(neet);
    await write(student, { current_exam: 'neet-ug' });
    expect((await move(neet)).status).toBe(200);
    await write(student, { current_exam: JEE });
    expect((await planOf(student, JEE)).days).toEqual(moved.body.days);
    const locked = async (exam?: string) =>
      (await planOf(student, exam)).days.flatMap(({ quests }) => quests).filter((one) => one.locked).length;
    expect([await locked(), await locked(JEE)]).toEqual([1, 1]);
  });

  it('of which the bank has papers alone offers a paper, and is never empty without a word', async () => {
    const student = await studentOf('upsc-prelims-gs', 'ibps-po-prelims', 'gate');
    for (const [exam, minutes] of [
      ['upsc-prelims-gs', 120],
      ['ibps-po-prelims', 60],
    ] as const) {
      const tonight = await tonightOf(student, exam);
      expect(tonight.quests.map(({ quest }) => [quest.kind, quest.minutes])).toEqual([['paper', minutes]]);
      expect(tonight.lacking.every(({ why }) => why === 'none')).toBe(true);
      expect(tonight.lacking.length).toBeGreaterThan(0);
      const plan = await planOf(student, exam);
      expect(subjectsOf(plan)).toEqual([]);
      // As if it were taken today: tomorrow has no second one.
      expect(plan.days[1]?.quests).toEqual([]);
    }
    const gate = await tonightOf(student, 'gate');
    expect([gate.quests, gate.lacking.map(({ subject }) => subject)]).toEqual([
      [],
      ['General Aptitude', 'Subject of the paper'],
    ]);
  });

  it('is refused for an exam the student does not prepare for, also one given up with the plan open', async () => {
    const student = await studentOf(JEE);
    const [today] = (await planOf(student, JEE)).days;
    await write(student, { other_exams: [] });
    const key = today?.quests[0]?.key;
    const changes = [{ key, from: today?.day, day: today?.day }];
    for (const name of ['get-tonight', 'get-plan', 'get-daily-practice', 'prepare-daily-practice'])
      expect((await ask(student, name, JEE)).body.code, name).toBe('not_found');
    expect((await ask(student, 'start-daily-practice', JEE)).status).toBe(404);
    expect((await ask(student, 'change-plan', JEE, { changes })).status).toBe(404);
    expect((await ask(student, 'get-plan', 'no-such-exam')).status).toBe(404);
    // Chosen again, it is the one of this morning.
    await write(student, { other_exams: [JEE] });
    expect((await planOf(student, JEE)).days[0]?.quests).toEqual(today?.quests);
  });

  it('of an institute’s copy has the copy’s chapters, questions and marks', async () => {
    const admin = await buildAdministrator(server);
    const { data } = await admin.client.from('exams').select('definition').eq('code', JEE).single();
    const code = `our-jee-${randomUUID().slice(0, 4)}`;
    const shipped = ExamShape.parse(data?.definition);
    const definition = {
      ...shipped,
      code,
      sections: shipped.sections.map((section) => ({
        ...section,
        marks: { single: { right: '3', wrong: '-1/2', blank: '0' } },
      })),
      totalMarks: '225',
    };
    expect((await call(server, admin, 'save-exam', { exam: null, definition })).status).toBe(200);
    const ids = await buildQuestions(server, 8, { subject: 'Chemistry', chapter: 'Solutions' });
    await server.database.query(`update public.questions set exam = $2, pool = 'exam' where id = any ($1)`, [
      ids,
      code,
    ]);
    const student = await studentOf(code);
    const tonight = await tonightOf(student, code);
    expect(tonight.quests.map(({ quest }) => quest)).toMatchObject([
      { subject: 'Chemistry', chapter: 'Solutions' },
    ]);
    const chapters = [{ subject: 'Chemistry', chapter: 'Solutions' }];
    const made = await ask<{ test_id: string }>(student, 'create-practice-test', code, { chapters });
    expect(await examOfTest(made.body.test_id)).toMatchObject({
      exam: code,
      marking: { right: 3, wrong: '-1/2', blank: 0 },
    });
    // What a scheduled test asks is not shown before.
    const held = await buildQuestions(server, 6, { subject: 'Chemistry', chapter: 'Equilibrium' });
    await server.database.query(`update public.questions set exam = $2, pool = 'exam' where id = any ($1)`, [
      held,
      code,
    ]);
    await server.database.query(
      `with held as (
         insert into public.tests (title, mode, duration_sec, config, visibility, opens_at, closes_at, exam)
         values ('Held', 'pyp', 600, '{}', 'public', now() + interval '1 day', now() + interval '2 days', $2) returning id
       )
       insert into public.test_questions (test_id, position, question_id)
       select held.id, n, list.id from held, unnest($1::uuid[]) with ordinality as list (id, n)`,
      [held, code],
    );
    const refused = await ask(student, 'create-practice-test', code, {
      chapters: [{ subject: 'Chemistry', chapter: 'Equilibrium' }],
    });
    expect(refused.body.code).not.toBe('internal');
    if (refused.status === 200) {
      const { rows } = await server.database.query(
        'select 1 from public.test_questions where test_id = $1 and question_id = any ($2)',
        [(refused.body as { test_id?: string }).test_id, held],
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('daily practice of another exam', () => {
  it('brings back its own mistakes, whatever kind they are, and is apart from NEET’s', async () => {
    const student = await studentOf(JEE);
    await write(student, { practice_minutes: 180 });
    await takeMock(student, JEE);
    await passDays(server.database, student.id, 3);
    expect(await practiceOf(student)).toMatchObject({ mistakes: 0, questions: 0 });
    const plan = await practiceOf(student, JEE);
    const { data: mock } = await student.client.from('attempts').select('correct_answers').single();
    expect(plan.mistakes).toBe(75 - (mock?.correct_answers ?? 0));
    expect(plan.questions).toBeGreaterThan(50);
    const prepared = await ask<{ practice: { marking: unknown; questions: { id: string; kind: string }[] } }>(
      student,
      'prepare-daily-practice',
      JEE,
      { with_keys: true },
    );
    expect(prepared.body.practice.marking).toEqual({ right: 4, wrong: -1, blank: 0 });
    expect(prepared.body.practice.questions.map(({ kind }) => kind)).toContain('numerical');
    const started = await ask<{ test_id: string }>(student, 'start-daily-practice', JEE);
    expect(await examOfTest(started.body.test_id)).toMatchObject({ exam: JEE, ofQuestions: [JEE] });
    const opened = await openTest(server, student, started.body.test_id);
    expect(opened.questions.map(({ id }) => id)).toEqual(
      prepared.body.practice.questions.map(({ id }) => id),
    );
    // It is open for its own exam alone, also while NEET is shown.
    await write(student, { current_exam: 'neet-ug' });
    expect((await practiceOf(student, JEE)).open_attempt_id).toBe(opened.attemptId);
    expect((await practiceOf(student)).open_attempt_id).toBeNull();
    expect((await ask(student, 'start-daily-practice')).body.code).toBe('no_questions');
    // Done, it is a day of work, and the quest of its own exam alone.
    const given = opened.questions.map(({ id, options }) => ({
      ...{ questionId: id, timeSpent: 20, flagged: false },
      ...(options.length > 0
        ? { selectedIndex: 0 }
        : { selectedIndex: null, answer: { kind: 'numerical', value: '1' } }),
    }));
    await call(server, student, `submit-attempt/attempts/${opened.attemptId}/submit`, { responses: given });
    const workOf = (exam?: string) =>
      server.database.query('select practice_done from private.days_of_work($1, now()::date - 2, $2)', [
        student.id,
        exam ?? null,
      ]);
    expect((await workOf()).rows).toMatchObject([{ practice_done: true }]);
    expect((await workOf(JEE)).rows).toMatchObject([{ practice_done: true }]);
    expect((await workOf('neet-ug')).rows).toEqual([]);
  });

  it('may take the whole evening where the bank has nothing else to practise, and says what stays free', async () => {
    const UPSC = 'upsc-prelims-gs';
    const student = await studentOf(UPSC);
    await write(student, { practice_minutes: 180 });
    // Its papers are all there is.
    expect((await tonightOf(student, UPSC)).quests.map(({ quest }) => quest.kind)).toEqual(['paper']);
    await takeMock(student, UPSC);
    await passDays(server.database, student.id, 3);
    expect((await practiceOf(student, UPSC)).minutes_a_day).toBe(180);
    expect((await practiceOf(student)).minutes_a_day).toBeLessThan(180);
    const { quests, spare_minutes: spare } = await tonightOf(student, UPSC);
    expect(quests.map(({ quest }) => quest.kind)).toEqual(['mistakes']);
    expect(spare).toBe(180 - (quests[0]?.quest.minutes ?? 0));
    expect(spare).toBeGreaterThan(0);
  });

  it('takes one mistake alone in the exam it is of, whichever is shown', async () => {
    const student = await studentOf('upsc-prelims-gs');
    await takeMock(student, 'upsc-prelims-gs');
    await write(student, { current_exam: 'neet-ug' });
    const { data } = await student.client.rpc('get_notebook', { p_exam: 'upsc-prelims-gs' });
    const [entry] = data as { question_id: string }[];
    const started = await ask<{ test_id: string }>(student, 'start-daily-practice', undefined, {
      question_id: entry?.question_id,
    });
    expect(await examOfTest(started.body.test_id)).toMatchObject({
      exam: 'upsc-prelims-gs',
      marking: { right: 2, wrong: '-2/3', blank: 0 },
    });
  });
});

describe('the day of each exam', () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const day = (days: number) => new Date(Date.now() + 19_800_000 + days * DAY_MS).toISOString().slice(0, 10);

  it('is kept through switches, and plan, practice and path go by it', async () => {
    const student = await studentOf(JEE);
    await write(student, { exam_date: inDays(20) });
    await write(student, { current_exam: 'neet-ug', exam_date: inDays(90) });
    for (const shown of [JEE, 'neet-ug', JEE]) {
      await write(student, { current_exam: shown });
      const days = [JEE, 'neet-ug'].map(async (exam) => [
        (await planOf(student, exam)).exam_day,
        (await practiceOf(student, exam)).exam_day,
        (await ask<GetPathResponse>(student, 'get-path', exam)).body.exam_in,
      ]);
      expect(await Promise.all(days)).toEqual([
        [day(20), day(20), 20],
        [day(90), day(90), 90],
      ]);
    }
  });

  it('that is today, past or unknown rests its own plan alone', async () => {
    const student = await studentOf(JEE);
    await write(student, { exam_date: inDays(0) });
    expect(await tonightOf(student, JEE)).toMatchObject({ phase: 'exam', quests: [] });
    expect((await tonightOf(student)).phase).toBe('usual');
    await write(student, { exam_date: inDays(-3) });
    expect((await tonightOf(student, JEE)).phase).toBe('after');
    expect(await planOf(student, JEE)).toMatchObject({ exam_day: null });
    await write(student, { exam_date: null });
    expect((await tonightOf(student, JEE)).phase).toBe('usual');
  });
});

describe('the forecast of another exam', () => {
  it('is of its own marks, wider and said to be untried, and never NEET’s', async () => {
    const student = await studentOf(JEE);
    await write(student, { exam_date: new Date(Date.now() + 40 * DAY_MS).toISOString() });
    const pathOf = async (exam: string) => (await ask<GetPathResponse>(student, 'get-path', exam)).body;
    expect(await pathOf(JEE)).toMatchObject({ forecast: null, forecast_needs: 60 });
    await takeMock(student, JEE);
    const { forecast } = await pathOf(JEE);
    expect(forecast).toMatchObject({ marks: 300, calibrated: false });
    expect(forecast?.high).toBeLessThan(200);
    expect(await pathOf('neet-ug')).toMatchObject({ forecast: null });
  });
});
