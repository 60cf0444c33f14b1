import type { Database } from '#server/database/database.ts';

export interface StudyHistory {
  userId: string;
  questionIds: readonly string[];
  attempts: number;
}

/** Writes graded attempts over the given questions straight into the tables: a third right, a third wrong, a third blank. */
export async function buildStudyHistory(database: Database, history: StudyHistory): Promise<void> {
  const { userId, questionIds, attempts } = history;
  await database.query(
    `with test as (
       insert into public.tests (owner_id, title, mode, duration_sec, config)
       values ($1, 'History', 'custom', 3600, '{}') returning id
     ),
     attempt as (
       insert into public.attempts (test_id, user_id, status, closed_by, started_at, expires_at, submitted_at,
         results_released_at, results_published_at, total_questions, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
       select test.id, $1, 'submitted', 'student', at, at + interval '1 hour', at, at, at, c.total, c.rights, c.wrongs,
         c.total - c.rights - c.wrongs, round(100.0 * c.rights / c.total, 2), 0, c.total * 4
       from test, generate_series(1, $3::int) n,
         lateral (select now() - make_interval(days => n) as at) clock,
         lateral (select cardinality($2::uuid[]) as total, (cardinality($2::uuid[]) + 2) / 3 as rights,
           (cardinality($2::uuid[]) + 1) / 3 as wrongs) c
       returning id, user_id
     )
     insert into public.items_attempted
       (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks, time_ms)
     select attempt.id, attempt.user_id, q.id, q.place, case q.place % 3 when 0 then null else 1 end, q.place % 3 = 1,
       (array['blank', 'right', 'wrong'])[1 + q.place % 3], 0, 30000
     from attempt, unnest($2::uuid[]) with ordinality as q (id, place)`,
    [userId, questionIds, attempts],
  );
}
