-- A student's own numbers for the Statistics tab: of released attempts only, so that no count tells an answer early.
-- Definer, because reading questions row by row under their policy would ask it once for every answer ever given.
create function public.get_my_statistics() returns table (
  tests_taken bigint, questions_answered bigint, right_answers bigint, time_ms bigint,
  best_score numeric, average_score numeric, best_score_of_ten numeric, subjects jsonb
)
  language sql stable security definer
  set search_path = ''
  as $$
  with released as (
    select id, total_questions, correct_answers, wrong_answers, score
    from public.attempts where user_id = auth.uid() and results_released_at <= now()
  ), items as (
    select q.subject, count(*) as total, count(*) filter (where i.outcome = 'right') as right_answers,
      count(*) filter (where i.outcome <> 'blank') as answered, coalesce(sum(i.time_ms), 0) as time_ms
    from public.items_attempted i
      join released a on a.id = i.attempt_id
      join public.questions q on q.id = i.question_id
    where i.user_id = auth.uid()
    group by q.subject
  )
  select
    (select count(*) from released),
    (select coalesce(sum(correct_answers + wrong_answers), 0) from released),
    (select coalesce(sum(correct_answers), 0) from released),
    (select coalesce(sum(i.time_ms), 0)::bigint from items i),
    (select max(score) from released),
    (select round(avg(score), 1) from released),
    (select max(score) from released where total_questions >= 10),
    (select coalesce(jsonb_agg(jsonb_build_object(
        'subject', i.subject, 'total', i.total, 'answered', i.answered, 'right', i.right_answers, 'time_ms', i.time_ms
      ) order by i.subject), '[]') from items i)
$$;
grant execute on function public.get_my_statistics() to authenticated;
