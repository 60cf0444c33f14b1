-- The notebook asks for each entry what policies ask for each question (docs/decisions/018): known from a published attempt,
-- and in no list that can still be answered. The attempt an entry is of says so without looking at the others.
create or replace function private.open_notebook()
  returns SETOF notebook_entries
  language sql stable security definer
  set search_path = ''
  as $$
  select e.* from public.notebook_entries e
  where e.user_id = (select auth.uid()) and e.question_id not in (select private.closed_questions())
    and (
      e.attempt_id in (select private.published_attempts())
      or exists (
        select from public.attempt_questions q join public.attempts a on a.id = q.attempt_id
        where q.user_id = e.user_id and q.question_id = e.question_id and a.results_published_at is not null
      )
    )
$$;
