-- What is asked with every reading of a question and every closing of an attempt keeps its plan for the length of a
-- connection: a function in SQL is planned anew at each call, which took longer than its work. The rules are those of
-- docs/decisions/018, word for word.
create or replace function private.answerable_questions(p_user uuid, p_now timestamptz default now()) returns setof uuid
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

create or replace function private.published_attempts() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query select id from public.attempts where user_id = auth.uid() and results_published_at is not null;
end
$$;

create or replace function private.closed_questions() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query select private.answerable_questions(auth.uid());
end
$$;

create or replace function private.known_questions() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select q.question_id from public.attempt_questions q join public.attempts a on a.id = q.attempt_id
    where q.user_id = caller and a.user_id = caller and a.results_published_at is not null
      and q.question_id not in (select private.answerable_questions(caller));
end
$$;

create or replace function private.count_answers(p_attempt uuid, p_questions uuid[] default null) returns int
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  added int;
begin
  insert into private.counted_answers (user_id, question_id, attempt_id)
  select i.user_id, i.question_id, i.attempt_id
  from public.items_attempted i join public.attempts a on a.id = i.attempt_id
  where i.attempt_id = p_attempt and i.correct and (p_questions is null or i.question_id = any (p_questions))
    and not exists (
      select from public.attempt_questions known join public.attempts b on b.id = known.attempt_id
      where known.user_id = i.user_id and known.question_id = i.question_id and b.id <> a.id
        and b.results_published_at <= a.started_at
    )
  on conflict (user_id, question_id) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- Names nothing that a search path could find elsewhere: without a setting of its own it is part of the statement that
-- asks, and not called row by row.
alter function private.kind_of_mistake(text, boolean, int) reset search_path;
