import type { Database } from '#server/database/database.ts';
import { fill } from './fill.ts';

export interface Grown {
  /** Attempts of one student, and of all. */
  own: number;
  all: number;
  questions: number;
}

const ASKED = 30;

const QUESTIONS = `
  insert into public.questions (subject, chapter, stem, options, correct_index, difficulty, source)
  select (array['Physics', 'Chemistry', 'Biology'])[1 + n % 3], 'Chapter ' || n % 90, 'Stem ' || n,
    array['one', 'two', 'three', 'four'], 1, 1 + n % 5, 'test' from generate_series(1, $1::int) n`;
/** A tenth of the bank has a line of the syllabus and answers. */
const LINES = `
  with asked as (
    insert into private.question_lines (question_id, subject, chapter, line)
    select id, subject, chapter, 'Line ' || right(stem, 1) from public.questions where stem like '%7' returning question_id
  )
  insert into private.item_tallies (question_id, group_id, taken, choices, rest_sums, rest_squares, times)
  select question_id, gen_random_uuid(), 40, array_fill(0, array[200]), array_fill(0::bigint, array[8]), 0, array_fill(0, array[81])
  from asked`;
const PEOPLE = `
  insert into auth.users (id, email) select gen_random_uuid(), 'student' || n || '@example.com' from generate_series(1, 300) n`;
const TESTS = `
  with bank as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from public.questions),
  made as (
    insert into public.tests (owner_id, title, mode, duration_sec, config)
    select (array(select id from auth.users))[1 + n % 200], 'Test', 'custom', 2700, '{"questions": []}'
    from generate_series(1, 9000) n returning id
  ),
  numbered as (select id, row_number() over (order by id) as n from made)
  insert into public.test_questions (test_id, position, question_id)
  select numbered.id, p, bank.id from numbered, generate_series(1, ${ASKED}) p
    join bank on true
  where numbered.n <= 150 and bank.place = (numbered.n * 37 + p * 101) % bank.total`;
const ATTEMPTS = `
  with listed as (
    select test_id, row_number() over (order by test_id) - 1 as place, count(*) over () as total
    from (select distinct test_id from public.test_questions) t
  ),
  people as (select array(select id from auth.users where id <> $1) as ids)
  insert into public.attempts (test_id, user_id, status, started_at, expires_at, submitted_at, closed_by,
    results_released_at, results_published_at, total_questions, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
  select listed.test_id, case when n <= $2::int then $1::uuid else people.ids[1 + n % 250] end, 'submitted',
    now() - make_interval(mins => n), now(), now() - make_interval(mins => n), 'student', now(), now(), ${ASKED}, 10, 20, 0, 33.33, 20, 120
  from generate_series(1, $3::int) n join listed on listed.place = n % listed.total, people`;
/** Of others, abandoned at once: only their number counts. */
const EMPTY_ATTEMPTS = `
  with bare as (
    select id, row_number() over (order by id) as n from public.tests t
    where not exists (select from public.test_questions q where q.test_id = t.id)
  ),
  people as (select array(select id from auth.users where id <> $1) as ids)
  insert into public.attempts (test_id, user_id, started_at, expires_at, total_questions)
  select bare.id, people.ids[1 + bare.n % 250], now(), now() + interval '1 hour', 1 from bare, people, generate_series(1, 2)
  on conflict do nothing`;
const FROZEN = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id)
  select a.id, a.user_id, q.position, q.question_id
  from public.attempts a join public.test_questions q on q.test_id = a.test_id`;
const ITEMS = `
  insert into public.items_attempted
    (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks, time_ms)
  select attempt_id, user_id, question_id, position, 1, position % 3 = 1,
    case when position % 3 = 1 then 'right' else 'wrong' end, 0, 1000 * position from public.attempt_questions`;
const LEDGER = `
  insert into public.points_ledger (user_id, reason, reference, points, day)
  select id, 'daily_activity', n::text, 5, current_date - n from auth.users, generate_series(1, 10) n`;

/** Enough of everything that a plan which reads a table from end to end is not the quicker one. */
export async function growDatabase(database: Database, userId: string, grown: Grown): Promise<void> {
  await fill(database, QUESTIONS, [grown.questions]);
  await fill(database, LINES);
  await fill(database, PEOPLE);
  await fill(database, TESTS);
  await fill(database, ATTEMPTS, [userId, grown.own, grown.all]);
  await fill(database, EMPTY_ATTEMPTS, [userId]);
  await database.query('analyze public.attempts, public.test_questions');
  for (const statement of [FROZEN, ITEMS, LEDGER]) await fill(database, statement);
  await database.execute('vacuum analyze');
}
