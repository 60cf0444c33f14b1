import { examName } from '#server/operations/exams/exam-name.ts';

/**
 * One student's tests with where each stands: those they made, those of others they have taken, and those they were given. What happened last
 * decides; an outcome is told only when it is published. $1 student, $2 demo tests or the others (null: both), $3 states (null: all), $4 and $5 the last of the
 * page before, $6 how many.
 */
export const SELECT_MY_TESTS = `
  with given as materialized (
    select test_id, max(given_at) as given_at from private.tests_given_to($1) group by test_id
  ),
  mine as (
    select t.id, t.title, t.exam, t.duration_sec, t.owner_id, t.is_for_paper,
      greatest(t.created_at, (select g.given_at from given g where g.test_id = t.id)) as created_at,
      jsonb_array_length(t.config -> 'questions') as question_count
    from public.tests t
    where ($2::boolean is null or t.is_demo = $2)
      and t.id in (
        select o.id from public.tests o where o.owner_id = $1
        union
        select a.test_id from public.attempts a where a.user_id = $1 and a.status <> 'prepared'
        union
        select w.id from public.tests w where w.id in (select test_id from given) and w.withdrawn_at is null
      )
  ),
  standing as (
    select m.*, a.id as attempt_id, a.status, a.expires_at, a.score, a.correct_answers,
      a.results_published_at is not null as is_released,
      p.printed_at, u.status as upload_status,
      -- To the millisecond: the browser gives back no more of it.
      date_trunc('milliseconds', greatest(m.created_at, a.started_at, a.submitted_at, p.printed_at, u.created_at)) as active_at,
      h.hidden_at,
      u.created_at > coalesce(a.submitted_at, a.started_at, '-infinity') as is_upload_last,
      p.printed_at > coalesce(a.submitted_at, '-infinity') as is_paper_last
    from mine m
      left join public.hidden_tests h on h.user_id = $1 and h.test_id = m.id
      left join lateral (
        select * from public.attempts where user_id = $1 and test_id = m.id
        order by status in ('in_progress', 'paused') desc, started_at desc limit 1
      ) a on true
      left join lateral (
        select max(created_at) as printed_at from public.print_packages where test_id = m.id
      ) p on true
      left join lateral (
        select status, created_at from public.print_uploads where user_id = $1 and test_id = m.id
        order by created_at desc limit 1
      ) u on true
  ),
  named as (
    select *, case
      when status in ('in_progress', 'paused') then 'running'
      when is_upload_last and upload_status in ('received', 'processing') then 'reading'
      when is_upload_last and upload_status = 'needs_review' then 'review'
      when is_upload_last and upload_status = 'error' then 'unreadable'
      when is_paper_last then 'printed'
      when status = 'submitted' and not is_released then 'waiting'
      when status = 'submitted' then 'finished'
      else 'ready'
    end as state
    from standing
  )
  select id as test_id, title, ${examName('exam')} as exam,
    question_count, duration_sec, state, active_at, printed_at is not null as is_printed, is_for_paper,
    attempt_id, case when state = 'running' then expires_at end as expires_at,
    case when is_released then score::float8 end as score,
    case when is_released then correct_answers end as correct_answers,
    owner_id is not distinct from $1 and attempt_id is null and printed_at is null and upload_status is null as is_deletable
  from named
  -- Taken or printed again, it is back.
  where (hidden_at is null or hidden_at < active_at)
    and ($3::text[] is null or state = any ($3))
    and ($4::timestamptz is null or (active_at, id) < ($4::timestamptz, $5::uuid))
  order by active_at desc, id desc
  limit $6`;
