import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Transaction } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { SELECT_MEDIAN } from '#server/functions/results/get-attempt-analysis.ts';
import { PICK_BATTLE, PICK_BATTLE_OF_EXAM } from '#server/operations/battles/pick-battle-questions.ts';
import { selectBoard, selectOwnRow } from '#server/operations/boards/board-sql.ts';
import { PICK_OF_EXAM } from '#server/operations/exams/pick-exam-questions.ts';
import { SELECT_ANSWERED } from '#server/operations/library/read-sheet-figures.ts';
import { SELECT_ACHIEVEMENTS } from '#server/operations/points/achievements.ts';
import {
  SELECT_CANDIDATES,
  SELECT_CANDIDATES_OF_EXAM,
} from '#server/operations/practice/pick-for-mistakes.ts';
import { PICK_PRACTICE, PICK_PRACTICE_OF_EXAM } from '#server/operations/practice/pick-practice.ts';
import { SELECT_REVIEWS } from '#server/operations/practice/read-mistakes.ts';
import { SELECT_STUDY_SUMMARY } from '#server/operations/study/study-summary-sql.ts';
import { SELECT_MY_TESTS } from '#server/operations/tests/my-tests-sql.ts';
import { PICK_SEEN, PICK_UNSEEN } from '#server/operations/tests/pick-questions.ts';
import { cloneDatabase } from './databases.ts';
import { fillWithLongTests } from './long-tests.ts';
import { fillOtherExam } from './other-exam-questions.ts';
import { type Work, workOf } from './plan.ts';

/**
 * PGlite plans with what ANALYZE left, and keeps plans that were made when the tables were empty. Whatever a screen waits
 * for must be quick also where nobody ever analysed: counted in rows and pages, never in time.
 */
const OWN = { tests: 60, questions: 200 };
const OWN_ROWS = OWN.tests * OWN.questions;
const BANK = 2_000;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const student = randomUUID();
const me = quote(student);
const SETS = JSON.stringify([
  {
    subjects: ['Physics', 'Chemistry', 'Biology'],
    chapters: [],
    place: 0,
    minDifficulty: 2,
    maxDifficulty: 4,
    count: 25,
  },
]);
const RESULTS = `
  select i.outcome, i.position, q.stem, q.correct_index, q.explanation
  from public.items_attempted i join public.questions q on q.id = i.question_id
  where i.attempt_id = (select id from public.attempts where user_id = $1 order by started_at desc limit 1) order by i.position`;
const MISTAKES =
  'select question_id as id from public.notebook_entries where user_id = $1 order by missed_at desc limit 60';

interface Asked {
  sql: string;
  types: string;
  args: string;
  /** Under the policies of the student. */
  asStudent?: true;
  /** Of an administrator: then the bank may be read as a whole. */
  asAdmin?: true;
}

const ASKED: Record<string, Asked> = {
  'the dashboard': { sql: SELECT_STUDY_SUMMARY, types: 'uuid, text', args: `${me}, 'neet-ug'` },
  'what is held of mistakes, for daily practice': {
    sql: SELECT_REVIEWS,
    types: 'uuid, text',
    args: `${me}, 'neet-ug'`,
  },
  'what daily practice asks': { sql: SELECT_CANDIDATES, types: 'uuid, uuid[]', args: `${me}, @mistakes` },
  'what daily practice of another exam asks': {
    sql: SELECT_CANDIDATES_OF_EXAM,
    types: 'uuid, uuid[], text',
    args: `${me}, @mistakes, 'jee-main'`,
  },
  'practice of a chapter of another exam': {
    sql: PICK_PRACTICE_OF_EXAM.chapters,
    types: 'uuid, text[], text[], int, text',
    args: `${me}, array['Physics'], array['Chapter 3'], 10, 'jee-main'`,
  },
  'a battle of another exam': {
    sql: PICK_BATTLE_OF_EXAM,
    types: 'uuid[], text, text, int, int, text[], text',
    args: `array[${me}]::uuid[], 'Physics', null, 10, 60, '{}', 'jee-main'`,
  },
  'a battle': {
    sql: PICK_BATTLE,
    types: 'uuid[], text, text, int, int, text[]',
    args: `array[${me}]::uuid[], 'Physics', null, 10, 60, '{}'`,
  },
  'practice of a chapter': {
    sql: PICK_PRACTICE.chapters,
    types: 'uuid, text[], text[], int',
    args: `${me}, array['Physics'], array['Chapter 3'], 10`,
  },
  'practice of what was met of a chapter': {
    sql: PICK_PRACTICE.again,
    types: 'uuid, text[], text[], int',
    args: `${me}, array['Physics'], array['Chapter 3'], 10`,
  },
  'practice of what was met of a chapter of another exam': {
    sql: PICK_PRACTICE_OF_EXAM.again,
    types: 'uuid, text[], text[], int, text',
    args: `${me}, array['Physics'], array['Chapter 3'], 10, 'jee-main'`,
  },
  'practice of a subject': {
    sql: PICK_PRACTICE.subjects,
    types: 'uuid, text[], text[], int, text[]',
    args: `${me}, array['Physics'], array['Chapter 3'], 60, '{}'`,
  },
  'the notebook': {
    sql: 'select * from public.get_notebook(null, null, null, $1, 0)',
    types: 'boolean',
    args: 'false',
    asStudent: true,
  },
  'the chapters of the notebook': {
    sql: 'select * from public.get_notebook_chapters() where $1',
    types: 'boolean',
    args: 'true',
    asStudent: true,
  },
  'the median of an analysis': { sql: SELECT_MEDIAN, types: 'uuid, text', args: `${me}, 'neet-ug'` },
  'the figures of a sheet': {
    sql: SELECT_ANSWERED,
    types: 'uuid, text, text[]',
    args: `${me}, 'Physics', array['Chapter 0', 'Chapter 3']`,
  },
  achievements: { sql: SELECT_ACHIEVEMENTS, types: 'uuid', args: me },
  'my tests': {
    sql: SELECT_MY_TESTS,
    types: 'uuid, boolean, text[], timestamptz, uuid, int',
    args: `${me}, false, null, null, null, 20`,
  },
  'the board': { sql: selectBoard('national'), types: 'text, uuid, int', args: `'daily', ${me}, 50` },
  'the board of a district': {
    sql: selectBoard('district'),
    types: 'text, uuid, int',
    args: `'daily', ${me}, 50`,
  },
  'the own row of a board': { sql: selectOwnRow('national'), types: 'text, uuid', args: `'daily', ${me}` },
  'results of an attempt': { sql: RESULTS, types: 'uuid', args: me, asStudent: true },
  'own attempts': {
    sql: 'select id, score from public.attempts where user_id = $1 order by started_at desc limit 20',
    types: 'uuid',
    args: me,
    asStudent: true,
  },
  'chapters of the builder': {
    sql: 'select * from public.get_distinct_chapters($1)',
    types: 'text[]',
    args: `array['Physics', 'Biology']`,
    asStudent: true,
  },
  'a count of the builder': {
    sql: 'select public.get_available_question_count($1, null, 2, 4)',
    types: 'text[]',
    args: `array['Physics']`,
    asStudent: true,
  },
  'a test of 25': {
    sql: PICK_UNSEEN,
    types: 'uuid, boolean, uuid[], jsonb, int',
    args: `${me}, false, '{}', ${quote(SETS)}, 3`,
  },
  'a test of what was seen': {
    sql: PICK_SEEN,
    types: 'uuid, boolean, uuid[], jsonb',
    args: `${me}, false, '{}', ${quote(SETS)}`,
  },
  'a test of another exam': {
    sql: PICK_OF_EXAM,
    types: 'uuid, text, uuid[], text[], text[], int, int, int',
    args: `${me}, 'jee-main', '{}', array['Physics', 'Chemistry'], '{}', 2, 4, 25`,
  },
  'the outline of another exam': {
    sql: 'select * from public.get_exam_outline($1)',
    types: 'text',
    args: `'jee-main'`,
    asStudent: true,
  },
  'a search of the bank': {
    sql: `select id from public.find_questions(jsonb_build_object('search', $1))`,
    types: 'text',
    args: `'stem 17'`,
    asAdmin: true,
  },
};

/** Each row of the student once for every step of a plan, and the pages that lead there: a row for each pair would be millions. */
const MOST: Work = { rows: 25 * OWN_ROWS, pages: 5 * OWN_ROWS };

let database: Database;
const work = new Map<string, Work>();

async function inRole<T>(tx: Transaction, { asStudent, asAdmin }: Asked, run: () => Promise<T>): Promise<T> {
  if (asStudent || asAdmin) return run();
  return tx.asOwner('as server functions do', run);
}

beforeAll(async () => {
  database = await cloneDatabase();
  await database.query(`insert into auth.users (id, email) values ($1, 'student@example.com')`, [student]);
  const undo = new Error('undo');
  const claims = { sub: student, role: 'authenticated' };
  const measuring = database.transaction(
    { role: 'authenticated', claims, timeoutMs: 240_000 },
    async (tx) => {
      const names = new Map(Object.keys(ASKED).map((name, at) => [name, `asked_${at}`]));
      let mistakes: string[] = [];
      const execute = (name: string) =>
        `execute ${names.get(name)} (${ASKED[name]?.args})`.replace('@mistakes', `'{${mistakes.join()}}'`);
      const administer = (sql: string) =>
        tx.asOwner('the search of the bank is for administrators', (own) => own.query(sql, [student]));
      const GRANT = `insert into public.user_roles (user_id, role) values ($1, 'admin')`;
      const REVOKE = 'delete from public.user_roles where user_id = $1';
      for (const [name, asked] of Object.entries(ASKED)) {
        if (asked.asAdmin) await administer(GRANT);
        await inRole(tx, asked, async () => {
          await tx.query(`prepare ${names.get(name)} (${asked.types}) as ${asked.sql}`);
          // From the sixth on the plan is the one that is kept.
          for (let times = 0; times < 6; times++) await tx.query(execute(name));
        });
        if (asked.asAdmin) await administer(REVOKE);
      }
      await tx.asOwner('thousands of rows, at once', (own) =>
        fillWithLongTests(own, student, {
          questions: BANK,
          own: OWN.tests,
          asked: OWN.questions,
          others: { students: 10, tests: 3 },
        }),
      );
      await tx.asOwner('a second bank', (own) => fillOtherExam(own, BANK));
      const noted = await tx.asOwner('the ids alone', (own) => queryRows(own, IdRow, MISTAKES, [student]));
      mistakes = noted.map(({ id }) => id);
      for (const [name, asked] of Object.entries(ASKED)) {
        if (asked.asAdmin) await administer(GRANT);
        work.set(name, await inRole(tx, asked, () => workOf(tx, execute(name))));
        if (asked.asAdmin) await administer(REVOKE);
      }
      throw undo;
    },
  );
  await measuring.catch((error) => {
    if (error !== undo) throw error;
  });
}, 300_000);
afterAll(() => database.close());

it.each(Object.keys(ASKED))('%s takes no more than its rows', (name) => {
  const { rows, pages } = work.get(name) as Work;
  expect(rows).toBeLessThan(MOST.rows);
  expect(pages).toBeLessThan(MOST.pages);
});
