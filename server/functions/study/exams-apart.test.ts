import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { shipExamContent } from '#server/operations/exams/ship-exam-content.ts';
import { readWeeklyReport } from '#server/operations/study/weekly-report.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { openTest, testOf } from '#server/testing/practice.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/**
 * Whatever a student does in JEE Main, every call about NEET answers as if it had not been. What tells of days of work whatever
 * they were spent on (the streak, the aim of the day, points, badges) is left out by name: docs/decisions/069-exams-apart.md.
 */
const OF_ANY_WORK = ['achievements', 'answered_today', 'practice_done_today', 'week'];

let server: TestServer;
let administrator: Student;
let student: Student;
let group: string;
let neetAttempt: string;
const { next: random, pick } = seededRandom(69);

beforeAll(async () => {
  server = await startTestServer();
  const directory = projectPath('supabase/seed/exams');
  await loadExams(server.database, directory);
  await shipExamContent(server.database, directory);
  administrator = await buildAdministrator(server);
  student = await buildStudent(server);
  // The same names as chapters of JEE Main have.
  const shared = [
    ...(await buildQuestions(server, 8, { subject: 'Physics', chapter: 'Electrostatics' })),
    ...(await buildQuestions(server, 8, { subject: 'Chemistry', chapter: 'Equilibrium' })),
  ];
  const made = await call<{ group_id: string }>(server, administrator, 'save-group', { name: 'Batch' });
  group = made.body.group_id;
  const code = await call<{ code: string }>(server, administrator, 'set-group-code', {
    group_id: group,
    open: true,
  });
  await call(server, student, 'join-group', { code: code.body.code });
  neetAttempt = await sit(await testOf(server, student, shared.slice(0, 12)));
  await server.database.query(`update public.profiles set other_exams = '{jee-main}' where user_id = $1`, [
    student.id,
  ]);
});
afterAll(() => server.close());

/** Answers some of each kind, by chance. */
async function sit(testId: string): Promise<string> {
  const { attemptId, questions } = await openTest(server, student, testId);
  const responses = questions
    .filter(() => random() < 0.7)
    .map(({ id, options }) => ({
      questionId: id,
      timeSpent: 1 + Math.floor(random() * 200),
      flagged: random() < 0.2,
      ...(options.length > 0
        ? { selectedIndex: pick(options.map((_, place) => place)) }
        : { selectedIndex: null, answer: { kind: 'numerical', value: pick(['2', '12.5', '-3']) } }),
    }));
  const handedIn = await call(server, student, `submit-attempt/attempts/${attemptId}/submit`, { responses });
  expect(handedIn.status).toBe(200);
  return attemptId;
}

const rpc = async (person: Student, name: string, args: object = {}) => {
  const { data, error } = await person.client.rpc(name, args);
  expect(error).toBeNull();
  return data as unknown;
};

async function everythingOfNeet() {
  const ask = async (name: string, body: object = {}) => (await call(server, student, name, body)).body;
  // As if nobody had asked for them today.
  await server.database.query('delete from private.day_plans');
  const figures = {
    summary: await ask('get-study-summary'),
    path: await ask('get-path'),
    practice: await ask('get-daily-practice'),
    tonight: await ask('get-tonight'),
    analysis: await ask('get-attempt-analysis', { attempt_id: neetAttempt }),
    notebook: await rpc(student, 'get_notebook'),
    chapters: await rpc(student, 'get_notebook_chapters'),
    count: await rpc(student, 'get_available_question_count'),
    subjects: await rpc(student, 'get_distinct_subjects'),
    groupChapters: await rpc(administrator, 'get_group_chapters', { p_group: group }),
    groupMembers: await rpc(administrator, 'get_group_members', { p_group: group }),
    week: await readWeeklyReport(server.database, student.id, new Date(Date.now() - 7 * 86_400_000)),
  };
  return JSON.parse(
    JSON.stringify(figures, (key, value) =>
      OF_ANY_WORK.includes(key) && key !== '' && value !== figures.week ? undefined : value,
    ).replaceAll(/"last_submitted_at":"[^"]*"/g, '"last_submitted_at":""'),
  ) as unknown;
}

it('NEET’s figures are on every call what they are without the other exams', async () => {
  const before = await everythingOfNeet();
  expect(JSON.stringify(before)).toContain('Electrostatics');
  expect(await everythingOfNeet()).toEqual(before);
  for (const exam of ['jee-main', 'upsc-prelims-gs']) {
    const { data } = await student.client.from('library_items').select('id').eq('exam', exam).single();
    const opened = await call<{ test_id: string }>(server, student, 'open-library-paper', {
      item_id: data?.id,
    });
    await sit(opened.body.test_id);
    expect(await everythingOfNeet(), exam).toEqual(before);
  }
});

it('the others’ figures stand on their own, each exam by itself', async () => {
  const { body: jee } = await call<GetStudySummaryResponse>(server, student, 'get-study-summary', {
    exam: 'jee-main',
  });
  const { body: neet } = await call<GetStudySummaryResponse>(server, student, 'get-study-summary', {});
  expect([jee.tests_taken, jee.questions, neet.tests_taken, neet.questions]).toEqual([1, 75, 1, 12]);
  expect(jee.subjects.map(({ subject }) => subject)).toContain('Mathematics');
  expect(jee.trend).toHaveLength(1);
  const chapters = (await rpc(student, 'get_notebook_chapters', { p_exam: null })) as { exam: string }[];
  expect(new Set(chapters.map(({ exam }) => exam))).toEqual(
    new Set(['neet-ug', 'jee-main', 'upsc-prelims-gs']),
  );
  const entries = (await rpc(student, 'get_notebook', { p_exam: 'jee-main' })) as { subject: string }[];
  expect(entries).toHaveLength(20);
  const numbers = (await rpc(student, 'get_notebook', { p_exam: 'jee-main', p_kind: 'wrong' })) as {
    kind_of_question: string;
    key: { right: unknown[] } | null;
    answer: { value: string } | null;
  }[];
  const number = numbers.find((entry) => entry.kind_of_question === 'numerical');
  expect(number?.key?.right).toHaveLength(1);
  expect(number?.answer?.value).toMatch(/^(2|12\.5|-3)$/);
});

it('figures that were counted together before are parted when they are counted again', async () => {
  const before = await everythingOfNeet();
  await server.database.query('delete from private.study_figures');
  await server.database.query('insert into private.study_figures_stale (user_id) values ($1)', [student.id]);
  expect(await everythingOfNeet()).toEqual(before);
});
