import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, OWNER } from '#server/database/database.ts';
import { IdRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { insertStudents } from '#server/testing/hall-of-answers.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { FRESHEN_FIGURES, rebuildStudyFigures, recountStaleFigures } from './study-figures.ts';

let database: Database;
let students: string[];
let questions: string[];

const CHAPTERS = ['Motion', 'Waves', 'Heat'];

beforeAll(async () => {
  database = await cloneDatabase();
  students = await insertStudents(database, 3);
  const rows = await queryRows(
    database,
    IdRow,
    `insert into public.questions (subject, chapter, stem, options, correct_index)
     select 'Physics', (array['Motion', 'Waves', 'Heat'])[1 + n % 3], 'Stem ' || n, array['a', 'b', 'c', 'd'], 1
     from generate_series(1, 12) n returning id`,
  );
  questions = rows.map(({ id }) => id);
});
afterAll(() => database.close());

/** Closed and graded; its results wait. */
async function sit(userId: string, asked: readonly string[], outcomes: readonly string[], isDemo = false) {
  const { id } = await queryRow(
    database,
    IdRow,
    `with test as (
       insert into public.tests (title, mode, duration_sec, config, is_demo)
       values ('Test', 'custom', 600, '{}', $5) returning id
     ),
     attempt as (
       insert into public.attempts (test_id, user_id, status, closed_by, started_at, expires_at, submitted_at,
         results_released_at, total_questions)
       select id, $1, 'submitted', 'student', now() - interval '1 hour', now(), clock_timestamp(), now(), $4 from test returning id
     ),
     frozen as (
       insert into public.attempt_questions (attempt_id, user_id, position, question_id)
       select attempt.id, $1, place, q from attempt, unnest($2::uuid[]) with ordinality as x (q, place)
     ),
     items as (
       insert into public.items_attempted
         (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks, time_ms)
       select attempt.id, $1, q, place, case when o = 'blank' then null else 1 end, o = 'right', o, 0, place * 1000
       from attempt, unnest($2::uuid[], $3::text[]) with ordinality as x (q, o, place)
     ),
     outcome as (
       insert into private.attempt_outcomes (attempt_id, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
       select id, 0, 0, $4, 0, 0, $4 * 4 from attempt
     )
     select id from attempt`,
    [userId, asked, outcomes, asked.length, isDemo],
  );
  return id;
}
const publish = (userId: string) =>
  database.query('select count(*) from private.publish_results(array[$1::uuid], now())', [userId]);
const withdraw = (attemptId: string) =>
  database.query(
    `update public.attempts set results_published_at = null, correct_answers = null, wrong_answers = null,
       unanswered = null, score = null, marks = null, max_marks = null where id = $1`,
    [attemptId],
  );
const regrade = (attemptId: string, outcome: string) =>
  database.query(
    `update public.items_attempted set outcome = $2, correct = $2 = 'right',
       selected_index = case when $2 = 'blank' then null else 1 end where attempt_id = $1`,
    [attemptId, outcome],
  );

const Figures = z.object({
  subject: z.string(),
  chapter: z.string(),
  questions: z.number(),
  answered: z.number(),
  right_answers: z.number(),
  time_ms: z.number(),
  last_seen_at: z.date(),
});
const COLUMNS = 'subject, chapter, questions, answered, right_answers, time_ms, last_seen_at';
const stored = (userId: string) =>
  queryRows(
    database,
    Figures,
    `select ${COLUMNS} from private.study_figures where user_id = $1 order by 1, 2`,
    [userId],
  );
/** Summed up here once more, in other words than the database's own. */
const truth = (userId: string) =>
  queryRows(
    database,
    Figures,
    `select q.subject, q.chapter, count(*) as questions, sum((i.outcome <> 'blank')::int) as answered,
       sum(i.correct::int) as right_answers, sum(i.time_ms) as time_ms, max(a.submitted_at) as last_seen_at
     from public.items_attempted i, public.attempts a, public.tests t, public.questions q
     where i.user_id = $1 and a.id = i.attempt_id and t.id = a.test_id and q.id = i.question_id
       and a.results_published_at is not null and not t.is_demo
     group by 1, 2 order by 1, 2`,
    [userId],
  );
const read = async (userId: string) => {
  await database.query(FRESHEN_FIGURES, [userId]);
  return stored(userId);
};
const staleRows = async () => (await database.query('select from private.study_figures_stale')).rowCount;

it('publishing adds to the kept figures in its own transaction: nothing has to be counted anew', async () => {
  const [student = ''] = students;
  await sit(student, questions.slice(0, 4), ['right', 'wrong', 'blank', 'right']);
  await publish(student);
  await sit(student, questions.slice(2, 8), Array(6).fill('right'));
  expect(await stored(student)).not.toEqual([]);
  const before = await stored(student);
  await publish(student);
  expect(await stored(student)).not.toEqual(before);
  expect(await stored(student)).toEqual(await truth(student));
  expect(await staleRows()).toBe(0);
});

it('says nothing of what is not published, and nothing of Demo Mode', async () => {
  const [, student = ''] = students;
  await sit(student, questions.slice(0, 4), Array(4).fill('right'));
  expect(await read(student)).toEqual([]);
  await sit(student, questions.slice(4, 8), Array(4).fill('right'), true);
  await publish(student);
  expect((await read(student)).reduce((sum, of) => sum + of.questions, 0)).toBe(4);
  expect(await read(student)).toEqual(await truth(student));
});

it('is the slow truth whatever happens: published, withdrawn, graded anew, moved to another chapter', async () => {
  const { next: random, pick } = seededRandom(28);
  const attempts: string[] = [];
  for (let step = 0; step < 60; step++) {
    const student = pick(students);
    const act = random();
    if (act < 0.4 || attempts.length === 0) {
      const asked = questions.filter(() => random() < 0.4);
      if (asked.length === 0) continue;
      const outcomes = asked.map(() => pick(['right', 'wrong', 'blank']));
      attempts.push(await sit(student, asked, outcomes));
      if (random() < 0.8) await publish(student);
    } else if (act < 0.55) await publish(student);
    else if (act < 0.7) await withdraw(pick(attempts));
    else if (act < 0.85) await regrade(pick(attempts), pick(['right', 'wrong', 'blank']));
    else {
      const moved = [pick(questions), pick(CHAPTERS)];
      await database.query('update public.questions set chapter = $2 where id = $1', moved);
    }
    if (random() < 0.2) await recountStaleFigures((work) => database.transaction(OWNER, work));
    for (const one of students) expect(await read(one)).toEqual(await truth(one));
  }
  expect(attempts.length).toBeGreaterThan(10);
});

it('is counted by the job, too, and leaves nothing that waits', async () => {
  const [student = ''] = students;
  await database.query(`update public.questions set chapter = 'Optics' where id = $1`, [questions[0]]);
  await recountStaleFigures((work) => database.transaction(OWNER, work));
  expect(await staleRows()).toBe(0);
  for (const one of students) expect(await stored(one)).toEqual(await truth(one));
  expect((await stored(student)).map(({ chapter }) => chapter)).toContain('Optics');
});

it('a rebuild counts everybody anew, whatever stood there', async () => {
  await database.query('update private.study_figures set questions = questions + 7');
  expect(await database.transaction(OWNER, rebuildStudyFigures)).toBe(students.length);
  await recountStaleFigures((work) => database.transaction(OWNER, work));
  for (const one of students) expect(await stored(one)).toEqual(await truth(one));
});
