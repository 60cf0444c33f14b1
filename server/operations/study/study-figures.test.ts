import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, OWNER } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { gradedAttempts } from '#server/testing/graded-attempts.ts';
import { insertStudents } from '#server/testing/hall-of-answers.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { FRESHEN_FIGURES, rebuildStudyFigures, recountStaleFigures } from './study-figures.ts';

let database: Database;
let attemptsOf: ReturnType<typeof gradedAttempts>;
let students: string[];
let questions: string[];

const CHAPTERS = ['Motion', 'Waves', 'Heat'];

beforeAll(async () => {
  database = await cloneDatabase();
  attemptsOf = gradedAttempts(database);
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
    `select q.subject, q.chapter, 
       sum((i.outcome <> 'blank' or 10 * (a.correct_answers + a.wrong_answers) >= a.total_questions)::int) as questions,
        sum((i.outcome <> 'blank')::int) as answered,
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

it('publishing adds to the kept figures in its own transaction: nothing has to be counted again', async () => {
  const [student = ''] = students;
  await attemptsOf.sit(student, questions.slice(0, 4), ['right', 'wrong', 'blank', 'right']);
  await attemptsOf.publish([student]);
  await attemptsOf.sit(student, questions.slice(2, 8), Array(6).fill('right'));
  expect(await stored(student)).not.toEqual([]);
  const before = await stored(student);
  await attemptsOf.publish([student]);
  expect(await stored(student)).not.toEqual(before);
  expect(await stored(student)).toEqual(await truth(student));
  expect(await staleRows()).toBe(0);
});

it('says nothing of what is not published, and nothing of Demo Mode', async () => {
  const [, student = ''] = students;
  await attemptsOf.sit(student, questions.slice(0, 4), Array(4).fill('right'));
  expect(await read(student)).toEqual([]);
  await attemptsOf.sit(student, questions.slice(4, 8), Array(4).fill('right'), { isDemo: true });
  await attemptsOf.publish([student]);
  expect((await read(student)).reduce((sum, of) => sum + of.questions, 0)).toBe(4);
  expect(await read(student)).toEqual(await truth(student));
});

it('is the slow truth whatever happens: published, withdrawn, graded again, moved to another chapter', async () => {
  const { next: random, pick } = seededRandom(28);
  const attempts: string[] = [];
  for (let step = 0; step < 60; step++) {
    const student = pick(students);
    const act = random();
    if (act < 0.4 || attempts.length === 0) {
      const asked = questions.filter(() => random() < 0.4);
      if (asked.length === 0) continue;
      const outcomes = asked.map(() => pick(['right', 'wrong', 'blank']));
      attempts.push(await attemptsOf.sit(student, asked, outcomes));
      if (random() < 0.8) await attemptsOf.publish([student]);
    } else if (act < 0.55) await attemptsOf.publish([student]);
    else if (act < 0.7) await attemptsOf.withdraw(pick(attempts));
    else if (act < 0.85) await attemptsOf.regrade(pick(attempts), pick(['right', 'wrong', 'blank']));
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

it('a rebuild counts everybody again, whatever stood there', async () => {
  await database.query('update private.study_figures set questions = questions + 7');
  expect(await database.transaction(OWNER, rebuildStudyFigures)).toBe(students.length);
  await recountStaleFigures((work) => database.transaction(OWNER, work));
  for (const one of students) expect(await stored(one)).toEqual(await truth(one));
});
