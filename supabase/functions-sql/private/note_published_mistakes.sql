-- Notes the mistakes of attempts whose results are published. An attempt whose outcome was withdrawn while it was due notes nothing: it is due again once published.
create or replace function private.note_published_mistakes(p_attempts uuid[])
  returns void
  language plpgsql security definer
  set search_path = ''
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  as $$
declare
  users uuid[];
  questions uuid[];
begin
  -- Pages that are there already get a newer or one more mistake. Asked before the new pages, which would be found too.
  select array_agg(e.user_id), array_agg(e.question_id) into users, questions
  from public.items_attempted i
    join public.notebook_entries e on e.user_id = i.user_id and e.question_id = i.question_id
  where i.attempt_id = any (p_attempts) and private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) is not null;
  with told as materialized (
    select a.id, coalesce(a.submitted_at, a.started_at) as missed_at, a.source
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.id = any (p_attempts) and a.results_published_at is not null and not t.is_demo
  ),
  mistakes as (
    select i.user_id, i.question_id, private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) as kind, i.attempt_id,
      i.selected_index, told.missed_at
    from told join public.items_attempted i on i.attempt_id = told.id
    -- What the student never came to is no mistake (private.is_never_seen).
    where not (
      i.outcome = 'blank' and coalesce(i.time_ms, 0) = 0 and not i.flagged and told.source = 'online'
      and not exists (
        select from public.attempt_responses r
        where r.attempt_id = i.attempt_id and r.question_id = i.question_id and r.visited
      )
    )
  )
  insert into public.notebook_entries (user_id, question_id, kind, attempt_id, selected_index, missed_at, times)
  select distinct on (m.user_id, m.question_id) m.user_id, m.question_id, m.kind, m.attempt_id, m.selected_index,
    m.missed_at, count(*) over (partition by m.user_id, m.question_id)
  from mistakes m where m.kind is not null
  order by m.user_id, m.question_id, m.missed_at desc, m.attempt_id
  on conflict do nothing;
  if users is not null then
    perform private.note_mistakes_of_many(users, questions);
  end if;
end
$$;
