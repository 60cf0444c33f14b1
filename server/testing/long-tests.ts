import type { Queryable } from '#server/database/database.ts';

/** A bank of many chapters, and so many students, each with so many finished tests of so many questions. */
export interface LongTests {
  questions: number;
  /** Of the one student, and of each of the others. */
  own: number;
  others: { students: number; tests: number };
  asked: number;
}

const QUESTIONS = `
  insert into public.questions (subject, chapter, topic, stem, options, correct_index, difficulty, source)
  select (array['Physics', 'Chemistry', 'Biology'])[1 + n % 3], 'Chapter ' || n % 90, 'Topic ' || n % 360, 'Stem ' || n,
    array['one', 'two', 'three', 'four'], 1, 1 + n % 5, 'test' from generate_series(1, $1::int) n`;
const PEOPLE = `
  insert into auth.users (id, email)
  select gen_random_uuid(), 'long' || n || '@example.com' from generate_series(1, $1::int) n`;
const TESTS = `
  with people as (
    select id, case when id = $1 then $2::int else $3::int end as tests from auth.users
    where id = $1 or email like 'long%@example.com'
  )
  insert into public.tests (owner_id, title, mode, duration_sec, config)
  select people.id, 'Long', 'custom', 10800, '{"questions": []}' from people, generate_series(1, people.tests)`;
const ASKED = `
  with bank as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from public.questions),
  numbered as (select id, row_number() over (order by id) as n from public.tests where title = 'Long')
  insert into public.test_questions (test_id, position, question_id)
  select numbered.id, p, bank.id from numbered, generate_series(1, $1::int) p join bank on true
  where bank.place = (numbered.n * 37 + p) % bank.total`;
const ATTEMPTS = `
  insert into public.attempts (test_id, user_id, status, started_at, expires_at, submitted_at, closed_by, results_released_at,
    total_questions)
  select id, owner_id, 'submitted', now() - make_interval(hours => n::int), now(), now() - make_interval(hours => n::int - 1), 'student',
    now(), $1
  from (select id, owner_id, row_number() over (order by id) as n from public.tests where title = 'Long') t`;
const FROZEN = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id)
  select a.id, a.user_id, q.position, q.question_id
  from public.attempts a join public.test_questions q on q.test_id = a.test_id`;
const RESPONSES = `
  insert into public.attempt_responses (attempt_id, user_id, question_id, selected_index, time_ms, revision)
  select attempt_id, user_id, question_id, 1, 1000 * position, 1 from public.attempt_questions where position % 10 > 0`;
const ITEMS = `
  insert into public.items_attempted
    (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks, time_ms)
  select attempt_id, user_id, question_id, position, case when position % 10 > 0 then 1 end, position % 3 = 1,
    case when position % 3 = 1 then 'right' when position % 10 = 0 then 'blank' else 'wrong' end, 0, 1000 * position
  from public.attempt_questions`;
const PUBLISH = `
  update public.attempts set results_published_at = now(), correct_answers = total_questions / 3, wrong_answers = total_questions / 3,
    unanswered = total_questions - 2 * (total_questions / 3), score = 33.33, marks = total_questions, max_marks = 4 * total_questions
  where results_published_at is null`;

/** As the owner. Nothing is analysed on the way, nor after. */
export async function fillWithLongTests(tx: Queryable, userId: string, many: LongTests): Promise<void> {
  const { questions, own, others, asked } = many;
  await tx.query(QUESTIONS, [questions]);
  await tx.query(PEOPLE, [others.students]);
  await tx.query(TESTS, [userId, own, others.tests]);
  await tx.query(ASKED, [asked]);
  await tx.query(ATTEMPTS, [asked]);
  for (const statement of [FROZEN, RESPONSES, ITEMS, PUBLISH]) await tx.query(statement);
  await tx.query(`select private.freshen_notebook($1)`, [userId]);
}
