import { type Database, OWNER } from '../../server/database/database.ts';

const BANK = 3_000;
const ASKED = 30;

const QUESTIONS = `
  insert into public.questions (subject, chapter, topic, stem, options, correct_index, difficulty, source, explanation)
  select (array['Physics', 'Chemistry', 'Biology'])[1 + n % 3], 'Chapter ' || n % 90, 'Topic ' || n % 360,
    'Stem ' || n || repeat(' of a question', 12), array['one', 'two', 'three', 'four'], 1, 1 + n % 5, 'test',
    jsonb_build_object('text', repeat('because ', 60)) from generate_series(1, ${BANK}) n`;
const PEOPLE = `
  insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) id`;
const PROFILES = `
  insert into public.profiles (user_id, full_name, board, medium) select id, 'Asha Rao', 'CBSE', 'English' from unnest($1::uuid[]) id`;
const SESSIONS = `insert into auth.sessions (user_id, amr) select id, '[]' from unnest($1::uuid[]) id`;

/** Each student takes a test of 30 questions, $1 days ago, and 'day' is its mark. */
const TESTS = `
  insert into public.tests (owner_id, title, mode, duration_sec, config, created_at)
  select id, 'day ' || $1::int, 'custom', 2700, '{"questions": []}', now() - make_interval(days => $1::int) from auth.users`;
const LISTS = `
  with bank as (select id, row_number() over (order by id) - 1 as place from public.questions),
  numbered as (select id, row_number() over (order by id) as n from public.tests where title = 'day ' || $1::int)
  insert into public.test_questions (test_id, position, question_id)
  select numbered.id, p, bank.id from numbered cross join generate_series(1, ${ASKED}) p
    join bank on bank.place = (numbered.n * 37 + $1::int * 101 + p) % ${BANK}`;
const ATTEMPTS = `
  insert into public.attempts (test_id, user_id, started_at, expires_at, total_questions)
  select id, owner_id, now() - make_interval(days => $1::int), now(), ${ASKED} from public.tests where title = 'day ' || $1::int`;
const OF_DAY = `select a.id from public.attempts a join public.tests t on t.id = a.test_id where t.title = 'day ' || $1::int`;
const FROZEN = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id)
  select a.id, a.user_id, q.position, q.question_id from public.attempts a join public.test_questions q on q.test_id = a.test_id
  where a.id in (${OF_DAY})`;
const ANSWERS = `
  insert into public.attempt_responses (attempt_id, user_id, question_id, selected_index, revision)
  select attempt_id, user_id, question_id, 0, 1 from public.attempt_questions where attempt_id in (${OF_DAY})`;
/** An answer is saved about three times: chosen, changed, and its time when the student goes on. */
const SAVED_AGAIN = `
  update public.attempt_responses set revision = revision + 1, time_ms = time_ms + 20000, selected_index = 1
  where attempt_id in (${OF_DAY})`;
const ITEMS = `
  insert into public.items_attempted (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks, time_ms)
  select attempt_id, user_id, question_id, position, 1, position % 3 > 0, case when position % 3 > 0 then 'right' else 'wrong' end, 0, 40000
  from public.attempt_questions where attempt_id in (${OF_DAY})`;
const CLOSE = `
  update public.attempts set status = 'submitted', submitted_at = started_at + interval '40 minutes', closed_by = 'student',
    results_released_at = started_at + interval '40 minutes'
  where id in (${OF_DAY})`;
const PUBLISH = `
  update public.attempts set results_published_at = results_released_at, correct_answers = 20, wrong_answers = 10, unanswered = 0,
    score = 66.67, marks = 70, max_marks = 120 where id in (${OF_DAY})`;
const NOTEBOOKS = 'select private.freshen_notebook(id) from auth.users where $1::int > 0';
const POINTS = `
  insert into public.points_ledger (user_id, reason, reference, points, day)
  select id, 'daily_activity', 'day ' || $1::int, 10, current_date - $1::int from auth.users`;
/** A token is exchanged about once an hour. */
const TOKENS = `
  insert into auth.refresh_tokens (token_hash, session_id, created_at, used_at)
  select sha256((s.id || ' ' || $1::int || ' ' || n)::bytea), s.id, now() - make_interval(days => $1::int), now() - make_interval(days => $1::int)
  from auth.sessions s, generate_series(1, 6) n`;
const RENEWED = `update auth.sessions set refreshed_at = now() - make_interval(days => $1::int)`;
const COUNTERS = `
  insert into auth.rate_limits (key, hits, expires_at)
  select sha256((id || ' ' || $1::int)::bytea), 1, now() - make_interval(days => $1::int) from auth.users`;

export async function fillBank(database: Database): Promise<void> {
  await run(database, QUESTIONS);
}

export async function fillPeople(database: Database, ids: readonly string[]): Promise<void> {
  for (const statement of [PEOPLE, PROFILES, SESSIONS]) await run(database, statement, [ids]);
}

export async function passDay(database: Database, daysAgo: number): Promise<void> {
  const statements = [
    ...[TESTS, LISTS, ATTEMPTS, FROZEN, ANSWERS, SAVED_AGAIN, SAVED_AGAIN, ITEMS, CLOSE, PUBLISH],
    ...[NOTEBOOKS, POINTS, TOKENS, RENEWED, COUNTERS],
  ];
  for (const statement of statements) await run(database, statement, [daysAgo]);
}

const run = (database: Database, statement: string, params: readonly unknown[] = []) =>
  database.transaction({ ...OWNER, timeoutMs: 120_000 }, (tx) => tx.query(statement, params));
