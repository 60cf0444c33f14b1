-- The slow truth: what the answers of these attempts say, as far as they are published.
create or replace function private.count_study_figures(p_attempts uuid[])
  returns SETOF private.study_figures
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return query
    select a.user_id, q.subject, q.chapter,
      (count(*) filter (where i.outcome <> 'blank' or 10 * (a.correct_answers + a.wrong_answers) >= a.total_questions))::int, (count(*) filter (where i.outcome <> 'blank'))::int,
      (count(*) filter (where i.correct))::int, coalesce(sum(i.time_ms), 0)::bigint,
      max(coalesce(a.submitted_at, a.started_at)), q.exam
    from public.attempts a
      join public.tests t on t.id = a.test_id
      join public.items_attempted i on i.attempt_id = a.id
      join public.questions q on q.id = i.question_id
    where a.id = any (p_attempts) and a.results_published_at is not null and not t.is_demo
    group by a.user_id, q.exam, q.subject, q.chapter;
end
$$;
