import { SELECT_ACHIEVEMENTS } from '#server/operations/points/achievements.ts';

/**
 * $1 student, $2 exam. The kept figures of one student's chapters, after FRESHEN_FIGURES; the other figures are sums of them or of attempts.
 * Results that are not published are left out: a figure must not give an outcome away.
 */
export const SELECT_STUDY_SUMMARY = `
  with released as (
    select a.id, a.submitted_at, a.score
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.user_id = $1 and a.results_published_at is not null and not t.is_demo and t.exam = $2
  ),
  by_chapter as (
    select subject, chapter, questions, answered, right_answers, time_ms, last_seen_at
    from private.study_figures where user_id = $1 and exam = $2
  ),
  by_subject as (
    select subject, sum(questions) as questions, sum(answered) as answered, sum(right_answers) as right_answers
    from by_chapter group by subject
  ),
  today as (
    select answered, practice_done from private.days_of_work($1, (now() at time zone 'Asia/Kolkata')::date - 1)
  ),
  latest as (
    select id, submitted_at, score from released order by submitted_at desc limit 20
  )
  select jsonb_build_object(
    'tests_taken', (select count(*) from released),
    'answered_today', (select coalesce(sum(answered), 0) from today),
    'practice_done_today', (select coalesce(bool_or(practice_done), false) from today),
    'best_score', (select max(score) from released),
    'average_score', (select round(avg(score), 1) from released),
    'achievements', (
      select jsonb_build_object('graded_attempts', "gradedAttempts", 'right_answers', "rightAnswers", 'best_score', "bestScore")
      from (${SELECT_ACHIEVEMENTS}) achieved
    ),
    'questions', coalesce(sum(questions), 0),
    'answered', coalesce(sum(answered), 0),
    'right', coalesce(sum(right_answers), 0),
    'time_ms', coalesce(sum(time_ms), 0),
    'subjects', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subject', subject, 'questions', questions, 'answered', answered, 'right', right_answers
      ) order by array_position(array['Physics', 'Chemistry', 'Biology'], subject), subject), '[]') from by_subject
    ),
    'chapters', coalesce(jsonb_agg(jsonb_build_object(
      'subject', subject, 'chapter', chapter, 'questions', questions, 'answered', answered, 'right', right_answers,
      'last_seen_at', to_char(last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by subject, chapter), '[]'),
    'trend', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'attempt_id', id, 'score', score,
        'submitted_at', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by submitted_at), '[]') from latest
    )
  ) as summary
  from by_chapter`;
