import type { Database } from '#server/database/database.ts';
import { IdRow, queryRow } from '#server/database/query-rows.ts';

/** Attempts as rows, for what follows when results are published, withdrawn and graded again. */
export function gradedAttempts(database: Database) {
  return {
    sit,
    publish: (userIds: readonly string[]) =>
      database.query('select count(*) from private.publish_results($1::uuid[], now())', [userIds]),
    withdraw: (attemptId: string) =>
      database.query(
        `update public.attempts set results_published_at = null, correct_answers = null, wrong_answers = null,
           unanswered = null, score = null, marks = null, max_marks = null where id = $1`,
        [attemptId],
      ),
    regrade: (attemptId: string, outcome: string) =>
      database.query(
        `update public.items_attempted set outcome = $2, correct = $2 = 'right',
           selected_index = case when $2 = 'blank' then null else 1 end where attempt_id = $1`,
        [attemptId, outcome],
      ),
  };

  /** Closed and graded; its results wait. */
  async function sit(
    userId: string,
    asked: readonly string[],
    outcomes: readonly string[],
    { isDemo = false } = {},
  ) {
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
         select id, counted.rights, counted.wrongs, $4 - counted.rights - counted.wrongs, 0, 0, $4 * 4
         from attempt, (
           select (count(*) filter (where o = 'right'))::int as rights, (count(*) filter (where o in ('wrong', 'multiple')))::int as wrongs
           from unnest($3::text[]) o
         ) counted
       )
       select id from attempt`,
      [userId, asked, outcomes, asked.length, isDemo],
    );
    return id;
  }
}
