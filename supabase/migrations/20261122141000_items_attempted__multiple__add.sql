-- Two clear marks on a paper sheet: told apart from a blank also where the outcome no longer says so, as of a question that
-- was dropped.
alter table public.items_attempted
  add column multiple boolean not null default false,
  add constraint items_attempted_multiple check (not multiple or selected_index is null);
update public.items_attempted set multiple = true where outcome = 'multiple';
grant select (multiple) on public.items_attempted to authenticated;

-- Attempts at a question are walked in the order of their ids.
create index attempt_questions_of_question_in_order on public.attempt_questions (question_id, attempt_id);
drop index public.attempt_questions_of_question;

-- As before, and also for some questions of an attempt: those whose outcome a re-marking changed.
drop function private.count_answers(uuid);
create function private.count_answers(p_attempt uuid, p_questions uuid[] default null) returns int
  language sql volatile security definer
  set search_path = ''
  as $$
  with counted as (
    insert into private.counted_answers (user_id, question_id, attempt_id)
    select i.user_id, i.question_id, i.attempt_id
    from public.items_attempted i join public.attempts a on a.id = i.attempt_id
    where i.attempt_id = p_attempt and i.correct and (p_questions is null or i.question_id = any (p_questions))
      and not exists (
        select from public.attempt_questions known join public.attempts b on b.id = known.attempt_id
        where known.user_id = i.user_id and known.question_id = i.question_id and b.id <> a.id
          and b.results_published_at <= a.started_at
      )
    on conflict (user_id, question_id) do nothing
    returning 1
  )
  select count(*)::int from counted
$$;
