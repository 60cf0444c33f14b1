import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QuestionRuling } from '../core/contracts/remarking/ruling.ts';
import { createOwnDatabase } from '../e2e/support/own-database.ts';
import { type Database, OWNER } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { ALL_MIGRATIONS, EXTENSIONS } from '../server/database/migration-sources.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { IdRow, queryRow, queryRows } from '../server/database/query-rows.ts';
import { createLogger } from '../server/log.ts';
import { applyRemarking } from '../server/operations/remarking/change-rulings.ts';
import { markNextBatch } from '../server/operations/remarking/mark-next-batch.ts';
import { previewRemarking } from '../server/operations/remarking/preview-remarking.ts';
import type { JobQueue } from '../server/queue/queue.ts';
import { insertStudents } from '../server/testing/hall-of-answers.ts';

const ATTEMPTS = 2_000;
const QUESTIONS = 180;
const FILL_MS = 600_000;

/** Closed and published; a fifth of the answers blank, a quarter of the rest right. The key is B. */
const FILL = `
  with paper as (
    insert into public.tests (title, mode, duration_sec, config) values ('Mock', 'neet_mock', 10800, '{}') returning id
  ),
  bank as (
    insert into public.questions (subject, chapter, stem, options, correct_index)
    select 'Physics', 'Kinematics', 'Question ' || n, array['one', 'two', 'three', 'four'], 1
    from generate_series(1, ${QUESTIONS}) n returning id
  ),
  listed as (select id, row_number() over (order by id) as position from bank),
  frozen as (
    insert into public.test_questions (test_id, position, question_id)
    select paper.id, listed.position, listed.id from paper, listed
  ),
  sat as (
    select gen_random_uuid() as id, user_id from unnest($1::uuid[]) as user_id
  ),
  given as (
    insert into public.attempts (id, test_id, user_id, status, expires_at, submitted_at, closed_by, results_released_at,
      results_published_at, total_questions, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
    select sat.id, paper.id, sat.user_id, 'submitted', now(), now(), 'student', now(), now(), ${QUESTIONS}, 0, 0, ${QUESTIONS},
      0, 0, ${QUESTIONS * 4}
    from sat, paper
  ),
  questions as (
    insert into public.attempt_questions (attempt_id, user_id, position, question_id)
    select sat.id, sat.user_id, listed.position, listed.id from sat, listed
  )
  insert into public.items_attempted (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks)
  select sat.id, sat.user_id, listed.id, listed.position, case when pick < 4 then pick end, pick = 1,
    case when pick = 1 then 'right' when pick = 4 then 'blank' else 'wrong' end,
    case when pick = 1 then 4 when pick = 4 then 0 else -1 end
  from sat cross join listed cross join lateral (select abs(hashtext(sat.id::text || listed.id::text)) % 5 as pick) p`;

const FILL_OUTCOMES = `
  with sums as (
    select attempt_id, count(*) filter (where correct) as r, count(*) filter (where outcome = 'wrong') as w,
      count(*) filter (where outcome = 'blank') as b, sum(marks) as marks
    from public.items_attempted group by attempt_id
  ),
  outcomes as (
    insert into private.attempt_outcomes
    select attempt_id, r, w, b, round(100.0 * r / ${QUESTIONS}, 2), marks, ${QUESTIONS * 4} from sums
  )
  update public.attempts a set correct_answers = r, wrong_answers = w, unanswered = b,
    score = round(100.0 * r / ${QUESTIONS}, 2), marks = sums.marks
  from sums where a.id = sums.attempt_id`;

/** Re-marks 2,000 published attempts at a paper of 180 questions: one question of it, then every one. */
export async function measureReMark(): Promise<void> {
  const own = await createOwnDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'vijaypath-bench-'));
  const settings = {
    DATABASE_URL: own.env.DATABASE_URL || undefined,
    DATABASE_CONNECTIONS: 4,
    DATA_DIR: dataDir,
  };
  const database = await openDatabase({ ...settings, DATABASE_SYNC: true }, { extensions: EXTENSIONS });
  try {
    await migrate(database, ALL_MIGRATIONS);
    await fill(database);
    console.log(
      `${database.engine}: ${ATTEMPTS} attempts × ${QUESTIONS} questions (budget: 5 s on PostgreSQL)`,
    );
    const questions = await queryRows(database, IdRow, 'select id from public.questions order by id');
    const ids = questions.map(({ id }) => id);
    const ruled = (chosen: readonly string[], keys: number[]) =>
      chosen.map((question_id): QuestionRuling => ({ question_id, kind: 'keys', keys }));
    await measure(database, 'one question, two keys', ruled(ids.slice(0, 1), [1, 3]));
    await measure(database, 'one question, one key withdrawn', ruled(ids.slice(0, 1), [3]));
    await measure(database, 'fifty questions', ruled(ids.slice(0, 50), [1, 2]));
    await measure(database, 'all of them', ruled(ids, [0]));
  } finally {
    await database.close();
    await own.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(database: Database): Promise<void> {
  await database.transaction({ ...OWNER, timeoutMs: FILL_MS }, async (tx) => {
    const students = await insertStudents(tx, ATTEMPTS);
    await tx.query(FILL, [students]);
    await tx.query(FILL_OUTCOMES);
  });
  // As autovacuum leaves it.
  await database.execute('vacuum analyze');
}

/** Here the job is worked at once. */
const QUEUE: JobQueue = { send: async () => {}, stop: async () => {} };

async function measure(database: Database, name: string, rulings: readonly QuestionRuling[]): Promise<void> {
  const begin = performance.now();
  const { basis, changed } = await database.transaction(OWNER, (tx) => previewRemarking(tx, rulings));
  const previewed = performance.now();
  const { id: userId } = await queryRow(database, IdRow, 'select id from auth.users limit 1');
  await database.transaction(OWNER, (tx) =>
    applyRemarking(tx, QUEUE, { rulings, basis, reason: 'Measured', userId }),
  );
  while (await markNextBatch(database, createLogger('silent')));
  const end = performance.now();
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`;
  console.log(
    `${name.padEnd(34)} preview ${seconds(begin, previewed)}, marked and told ${seconds(previewed, end)}, ${changed} changed`,
  );
}
