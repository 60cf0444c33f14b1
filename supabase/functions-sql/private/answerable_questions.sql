-- What is asked with every reading of a question and every closing of an attempt keeps its plan for the length of a
-- connection: a function in SQL is planned anew at each call, which took longer than its work. The rules are those of
-- docs/decisions/018, word for word.
create or replace function private.answerable_questions(p_user uuid, p_now timestamp with time zone DEFAULT now())
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query
    select q.question_id
    from public.attempts a join public.attempt_questions q on q.attempt_id = a.id
    where a.user_id = p_user and (a.status = 'in_progress' or a.results_released_at > p_now)
    union all
    select q.question_id
    from public.tests t join public.test_questions q on q.test_id = t.id
    where (t.opens_at is not null or t.closes_at is not null)
      and (t.opens_at > p_now or t.closes_at + make_interval(secs => greatest(private.late_sync_seconds(t), 10)) > p_now)
      and (t.visibility = 'public' or t.owner_id = p_user)
      and not exists (select from public.attempts a where a.test_id = t.id and a.user_id = p_user);
end
$$;
