import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, type Scope } from '#server/database/database.ts';
import { IdRow, queryRow } from '#server/database/query-rows.ts';
import { SELECT_MEDIAN } from '#server/functions/results/get-attempt-analysis.ts';
import { PICK_OF_EXAM } from '#server/operations/exams/pick-exam-questions.ts';
import { SELECT_ANSWERED } from '#server/operations/library/read-sheet-figures.ts';
import { SELECT_ACHIEVEMENTS } from '#server/operations/points/achievements.ts';
import { PICK_PRACTICE } from '#server/operations/practice/pick-practice.ts';
import { SELECT_STUDY_SUMMARY } from '#server/operations/study/study-summary-sql.ts';
import { PICK_SEEN, PICK_UNSEEN } from '#server/operations/tests/pick-questions.ts';
import { buildStudent, type Student } from './factories.ts';
import { growDatabase } from './grown-database.ts';
import { fillOtherExam } from './other-exam-questions.ts';
import { scannedRelations } from './plan.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Nobody reads these from end to end, however many there are. */
const LARGE = [
  ...['questions', 'items_attempted', 'attempt_questions', 'attempt_responses', 'attempts', 'tests'],
  ...['test_questions', 'points_ledger', 'users'],
];

let server: TestServer;
let student: Student;
let attemptId: string;

beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  await fillOtherExam(server.database, 3_000);
  await growDatabase(server.database, student.id, { questions: 5_000, own: 15, all: 1_000 });
  const one = 'select id from public.attempts where user_id = $1 limit 1';
  attemptId = (await queryRow(server.database, IdRow, one, [student.id])).id;
});
afterAll(() => server.close());

const ALL = ['Physics', 'Chemistry', 'Biology'];
const picks = (of: { subjects: string[]; chapters: string[] }) => [
  ...[student.id, false, []],
  JSON.stringify([{ ...of, place: 0, minDifficulty: 2, maxDifficulty: 4, count: 25 }]),
];
const large = (scanned: readonly string[]) => scanned.filter((name) => LARGE.includes(name));

it.each<[string, string, () => unknown[]]>([
  ['a test of 25', PICK_UNSEEN, () => [...picks({ subjects: ALL, chapters: [] }), 3]],
  [
    'a test of one chapter',
    PICK_UNSEEN,
    () => [...picks({ subjects: ['Physics'], chapters: ['Chapter 3'] }), 3],
  ],
  ['a test of what was seen', PICK_SEEN, () => picks({ subjects: ALL, chapters: [] })],
  [
    'a test of another exam',
    PICK_OF_EXAM,
    () => [student.id, 'jee-main', [], ['Physics', 'Chemistry'], [], 2, 4, 25],
  ],
  ['where questions of another exam stand', 'select * from private.practice_of_exam($1)', () => ['jee-main']],
  ['practice of a chapter', PICK_PRACTICE.chapters, () => [student.id, ['Physics'], ['Chapter 3'], 10]],
  ['practice of what was met', PICK_PRACTICE.again, () => [student.id, ['Physics'], ['Chapter 3'], 10]],
  ['the dashboard', SELECT_STUDY_SUMMARY, () => [student.id, 'neet-ug']],
  ['the median of an analysis', SELECT_MEDIAN, () => [student.id, 'neet-ug']],
  [
    'the figures of a sheet',
    SELECT_ANSWERED,
    () => [student.id, 'Physics', ['Chapter 0', 'Chapter 3', 'Chapter 6']],
  ],
  ['achievements', SELECT_ACHIEVEMENTS, () => [student.id]],
  [
    'points of a month',
    'select sum(points) from public.points_ledger where user_id = $1 and day >= current_date - 30',
    () => [student.id],
  ],
])('%s is read by indexes', async (_, statement, params) => {
  expect(large(await scannedRelations(server.database, statement, params()))).toEqual([]);
});

it.each<[string, string, () => unknown[]]>([
  [
    'own attempts',
    'select id from public.attempts where user_id = $1 order by started_at desc limit 20',
    () => [student.id],
  ],
  [
    'the results of an attempt',
    `select i.outcome, (select stem from public.questions q where q.id = i.question_id)
     from public.items_attempted i where i.attempt_id = $1`,
    () => [attemptId],
  ],
  [
    'bookmarks',
    `select b.id, (select stem from public.questions q where q.id = b.question_id) from public.bookmarks b
     where b.user_id = $1 order by b.created_at desc, b.id limit 200`,
    () => [student.id],
  ],
  ['a test', 'select title from public.tests where id = $1', () => [attemptId]],
  ['the packages of a test', 'select id from public.print_packages where test_id = $1', () => [attemptId]],
  [
    'a paper',
    `select id from storage.objects where bucket_id = 'print-artifacts' and name = $1`,
    () => [`${attemptId}/1/paper.pdf`],
  ],
])('%s is read by indexes under the policies of a student', async (_, statement, params) => {
  const scope: Scope = { role: 'authenticated', claims: { sub: student.id, role: 'authenticated' } };
  const scanned = await server.database.transaction(scope, (tx) => scannedRelations(tx, statement, params()));
  expect(large(scanned)).toEqual([]);
});

it('a paper is found by the id of its folder, whatever else is printed', async () => {
  const { rows } = await server.database.query(
    `select qual from pg_policies where tablename = 'objects' and policyname = 'print_artifacts_of_own_tests'`,
  );
  expect(JSON.stringify(rows)).not.toContain('test_id)::text');
});

it('the median of an analysis finds answers by their attempt alone, also by the plan that is kept for any student', async () => {
  const plan = await server.database.transaction(OWNER, async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare median_of_any (uuid, text) as ${SELECT_MEDIAN}`);
    const { rows } = await tx.query(
      `explain (format json) execute median_of_any ('${student.id}', 'neet-ug')`,
    );
    await tx.query('deallocate median_of_any');
    return JSON.stringify(rows);
  });
  expect(plan).toContain('"items_attempted_pkey"');
  expect(plan).not.toContain('items_attempted_of_user');
});
