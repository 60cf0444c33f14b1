import { MAX_FRIENDS } from '../../core/domain/friends/friend-code.ts';
import { type Database, OWNER } from '../../server/database/database.ts';
import { BOOKMARKS, type GrowthSize, LONG_HISTORY, QUESTIONS_PER_TEST } from './sizes.ts';

const FILL_MS = 1_800_000;

/** SQL of an id made of a text: the same in each fill, and well-formed (version 4). */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** The bank grows by variants of what ships, so that words, lengths and chapters are those of questions. */
const QUESTIONS = (count: number) => `
  insert into public.questions
    (id, subject, chapter, topic, stem, options, correct_index, difficulty, explanation, tags, created_at)
  select ${uuidOf(`'question ' || n`)}, s.subject, s.chapter, s.topic, s.stem || ' (variant ' || n || ')', s.options,
    case when n % 97 > 0 then s.correct_index end, s.difficulty, s.explanation, s.tags,
    now() - interval '8 days' - make_interval(mins => n)
  from generate_series(1, ${count} - (select count(*)::int from public.questions)) n
    join (select *, row_number() over (order by id) as place, count(*) over () as total
      from public.questions where source = 'starter' and correct_index is not null) s on s.place = 1 + n % s.total`;

/** So many more of another exam. */
const OF_EXAM = (count: number) => `
  insert into public.questions (id, subject, chapter, stem, options, correct_index, difficulty, explanation, exam)
  select ${uuidOf(`'question of jee ' || n`)}, s.subject, s.chapter, s.stem || ' (of JEE, ' || n || ')', s.options, s.correct_index, s.difficulty,
    s.explanation, 'jee-main'
  from generate_series(1, ${count}) n
    join (select *, row_number() over (order by id) as place, count(*) over () as total
      from public.questions where source = 'starter' and subject in ('Physics', 'Chemistry') and correct_index is not null) s
      on s.place = 1 + n % s.total`;

const STUDENTS = (count: number) => `
  with made as (
    insert into auth.users (id, email, email_confirmed_at, created_at)
    select ${uuidOf(`'student ' || n`)}, 'student' || n || '@example.com', now(), now() - make_interval(mins => n)
    from generate_series(1, ${count}) n returning id
  )
  insert into public.profiles (user_id, full_name, board, medium, class_level, state, district)
  select id, 'Student ' || left(id::text, 8), 'CBSE', 'English', 'XII', 'Kerala', 'Kollam' from made`;

/** Who was not filled, too: what is between people asks how old they are. */
const GROWN_UP = `update public.profiles set date_of_birth = '2004-05-01' where date_of_birth is null`;

/** Of the long history, on both sides. */
const FRIENDS = (students: number) => `
  with friend as (
    select ${uuidOf(`'student ' || n`)} as id from generate_series(1, least(${students}, ${MAX_FRIENDS})) n
  )
  insert into private.friendships (user_id, friend_id)
  select $1, id from friend union all select id, $1 from friend`;

/** One district: half of its students in one school, the others in a hundred. */
const SCHOOLS = `
  insert into private.school_choices (user_id, state, district, name, key)
  select user_id, 'kerala', 'kollam', 'School ' || nth, 'school ' || nth
  from (select user_id, case when user_id = $1 or n % 2 = 0 then 0 else 1 + n / 2 % 100 end as nth
    from (select user_id, row_number() over (order by user_id) as n from public.profiles) p) of_school`;

/** Each step is coprime to the size of a bank that is no multiple of it: a test asks no question twice. */
const TESTS = (count: number, students: number) => `
  with bank as (
    select id, row_number() over (order by id) - 1 as place, count(*) over () as total from public.questions
    where source is distinct from 'demo' and correct_index is not null
  ),
  asked as (
    select t, p as position, bank.id as question_id
    from (select count(*) as total from bank) b cross join generate_series(0, ${count - 1}) t
      cross join generate_series(1, ${QUESTIONS_PER_TEST}) p
      join bank on bank.place = (abs(hashint4(t)::bigint) + p * 1009) % b.total
  ),
  made as (
    insert into public.tests (id, owner_id, title, mode, duration_sec, config, created_at)
    select ${uuidOf(`'test ' || t`)}, ${uuidOf(`'student ' || 1 + t % ${students}`)}, 'Physics, Chemistry', 'custom', 2700,
      jsonb_build_object('questions', jsonb_agg(question_id order by position)), now() - make_interval(mins => t + 10)
    from asked group by t
  )
  insert into public.test_questions (test_id, position, question_id)
  select ${uuidOf(`'test ' || t`)}, position, question_id from asked order by t, position`;

/** Every n-th attempt is one of the long history; the others are dealt out. Oldest first, as they were written. */
const ATTEMPTS = ({ attempts, students, tests }: GrowthSize) => `
  insert into public.attempts (id, test_id, user_id, status, started_at, expires_at, submitted_at, closed_by,
    results_released_at, results_published_at, total_questions, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
  select ${uuidOf(`'attempt ' || n`)}, ${uuidOf(`'test ' || (n * 7 + n / 40) % ${tests}`)},
    case when n % ${Math.floor(attempts / LONG_HISTORY)} = 0 then $1::uuid else ${uuidOf(`'student ' || 1 + n % ${students}`)} end,
    'submitted', at - interval '40 minutes', at + interval '5 minutes', at, 'student', at, at, 45, 15, 25, 5, 33.33, 35, 180
  from generate_series(1, ${attempts}) n,
    lateral (select now() - make_interval(mins => 60 + (${attempts} - n) * ${Math.ceil(500_000 / attempts)}) as at) clock`;

const FROZEN = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id)
  select a.id, a.user_id, q.position, q.question_id
  from public.attempts a join public.test_questions q on q.test_id = a.test_id order by a.submitted_at, a.id, q.position`;

/** A third right, a ninth blank, the rest wrong: what the attempts say. */
const ITEMS = `
  insert into public.items_attempted
    (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks, time_ms)
  select attempt_id, user_id, question_id, position, case position % 9 when 0 then null else position % 4 end,
    position % 3 = 1, case when position % 9 = 0 then 'blank' when position % 3 = 1 then 'right' else 'wrong' end,
    case when position % 9 = 0 then 0 when position % 3 = 1 then 4 else -1 end,
    5000 + abs(hashtext(attempt_id::text || position)) % 115000
  from public.attempt_questions`;

/** Of the long history alone: other students are not asked about theirs. */
const RESPONSES = `
  insert into public.attempt_responses (attempt_id, user_id, question_id, selected_index, time_ms, revision)
  select attempt_id, user_id, question_id, selected_index, time_ms, 1 from public.items_attempted where user_id = $1`;

const OUTCOMES = `
  insert into private.attempt_outcomes (attempt_id, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
  select id, correct_answers, wrong_answers, unanswered, score, marks, max_marks from public.attempts where status = 'submitted'`;

const COUNTED = `
  insert into private.counted_answers (user_id, question_id, attempt_id)
  select distinct on (i.user_id, i.question_id) i.user_id, i.question_id, i.attempt_id
  from public.items_attempted i where i.correct order by i.user_id, i.question_id, i.attempt_id`;

const FIGURES = `
  insert into private.study_figures
  select * from private.count_study_figures(array(select id from public.attempts))`;

const LEDGER = ({ ledgerRows, students }: GrowthSize) => `
  insert into public.points_ledger (user_id, reason, reference, points, day)
  select ${uuidOf(`'student ' || 1 + n % ${students}`)}, 'daily_activity', 'fill ' || n, 5 + n % 40,
    (now() at time zone 'Asia/Kolkata')::date - n / ${students}
  from generate_series(0, ${ledgerRows - 1}) n`;

const BOARD_POINTS = `
  insert into private.board_points (period, starts_on, user_id, points)
  select p.period, p.starts_on, l.user_id, sum(l.points)
  from public.points_ledger l, private.periods_of(l.day) p group by 1, 2, 3`;

const LIBRARY = (count: number) => `
  insert into public.library_items (kind, title, subject, year, url)
  select 'material', 'Sheet ' || n, (array['Physics', 'Chemistry', 'Biology'])[1 + n % 3], 1990 + n % 35, '/materials/' || n
  from generate_series(1, ${count}) n`;

const BOOKMARKED = `
  insert into public.bookmarks (user_id, question_id, created_at)
  select $1, question_id, now() - make_interval(mins => row_number() over ()::int)
  from (select distinct question_id from public.items_attempted where user_id = $1 order by 1 limit ${BOOKMARKS}) q`;

/** A package for every second test, and its files. */
const PACKAGES = `
  with made as (
    insert into public.print_packages (test_id, version, paper_pdf_url, omr_pdf_url, content_hash)
    select id, 1, id || '/1/paper.pdf', id || '/1/omr.pdf', md5(id::text) from public.tests where abs(hashtext(id::text)) % 2 = 0
      or owner_id = $1
    returning test_id
  )
  insert into storage.objects (bucket_id, name, metadata, version)
  select 'print-artifacts', test_id || '/1/paper.pdf', jsonb_build_object('eTag', '"1"', 'size', 1, 'mimetype', 'application/pdf', 'cacheControl', 'no-cache',
    'lastModified', now(), 'contentLength', 1, 'httpStatusCode', 200), gen_random_uuid()::text from made`;

/** A test the long history owns, for its paper. */
const OWN_TEST = `
  insert into public.tests (id, owner_id, title, mode, duration_sec, config)
  values (${uuidOf(`'own test'`)}, $1, 'Physics', 'custom', 2700, '{"questions": []}')`;

/**
 * Writes what `size` says, the same each time, into a migrated database with the shipped bank. What only points from one
 * row to another is not checked while the millions are written: the rows are made of each other.
 */
export async function fillGrowth(database: Database, size: GrowthSize, longStudent: string): Promise<void> {
  const run = (statement: string, params: readonly unknown[] = [], trusted = false) =>
    database.transaction({ ...OWNER, timeoutMs: FILL_MS }, async (tx) => {
      if (trusted) await tx.query('set local session_replication_role = replica');
      await tx.query(statement, params);
    });
  const begin = performance.now();
  if (size.questions > 0) await run(QUESTIONS(size.questions));
  if (size.questions > 0) await run(OF_EXAM(size.questions));
  await run(STUDENTS(size.students));
  await run(GROWN_UP);
  await run(FRIENDS(size.students), [longStudent]);
  await run(SCHOOLS, [longStudent]);
  await database.execute('analyze public.questions');
  await run(TESTS(size.tests, size.students), [], true);
  await run(OWN_TEST, [longStudent]);
  await run(ATTEMPTS(size), [longStudent], true);
  await database.execute('analyze public.tests; analyze public.attempts; analyze public.test_questions');
  await run(FROZEN, [], true);
  await run(ITEMS, [], true);
  await run(RESPONSES, [longStudent], true);
  await run(OUTCOMES, [], true);
  await run(COUNTED, [], true);
  await run(FIGURES, [], true);
  await run(LEDGER(size), [], true);
  await run(BOARD_POINTS, [], true);
  if (size.libraryItems > 0) await run(LIBRARY(size.libraryItems));
  await run(BOOKMARKED, [longStudent]);
  await run(PACKAGES, [longStudent]);
  await run(
    'select private.note_mistakes($1, array(select distinct question_id from public.items_attempted where user_id = $1))',
    [longStudent],
  );
  // As autovacuum leaves it.
  await database.execute('vacuum analyze');
  console.log(`filled in ${Math.round((performance.now() - begin) / 1000)} s`);
}
