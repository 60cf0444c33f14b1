create or replace function private.stale_figures_of_items()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.study_figures_stale (user_id)
  select distinct a.user_id
  from regraded n join graded o on o.attempt_id = n.attempt_id and o.question_id = n.question_id
    join public.attempts a on a.id = n.attempt_id
  where (n.outcome, n.correct, n.time_ms) is distinct from (o.outcome, o.correct, o.time_ms)
    and a.results_published_at is not null;
  return null;
end
$$;
