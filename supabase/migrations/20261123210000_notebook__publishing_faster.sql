-- Most of what a publication adds to notebooks is a first mistake, and needs no look at what was published before:
-- docs/decisions/028-kept-figures.md. private.note_mistakes_of_many says the rest, and is what both must agree with.

-- Written so that it becomes part of the statement it stands in, row by row a call would cost more than what is asked.
create or replace function private.kind_of_mistake(outcome text, flagged boolean, time_ms int) returns text
  language sql immutable
  return case
    when outcome in ('wrong', 'multiple') then 'wrong'
    when outcome = 'blank' then 'blank'
    when flagged then 'marked'
    when time_ms > 150000 then 'slow'
  end;

create function private.note_published_mistakes(p_attempts uuid[]) returns void
  language plpgsql
  security definer
  set search_path = ''
  set enable_seqscan = off
  -- A plan that is kept from when the notebooks were empty would read all of them.
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
    select a.id, coalesce(a.submitted_at, a.started_at) as missed_at,
      exists (select from private.practice_questions p where p.test_id = a.test_id) as is_practice
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.id = any (p_attempts) and not t.is_demo
  ),
  mistakes as (
    select i.user_id, i.question_id, private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) as kind, i.attempt_id,
      i.selected_index, told.missed_at
    from told join public.items_attempted i on i.attempt_id = told.id
    -- What daily practice had in store and the student never came to is no mistake (private.is_out_of_reach).
    where not (told.is_practice and i.outcome = 'blank' and coalesce(i.time_ms, 0) = 0)
  )
  insert into public.notebook_entries (user_id, question_id, kind, attempt_id, selected_index, missed_at, times)
  select distinct on (m.user_id, m.question_id) m.user_id, m.question_id, m.kind, m.attempt_id, m.selected_index,
    m.missed_at, count(*) over (partition by m.user_id, m.question_id)
  from mistakes m where m.kind is not null
  order by m.user_id, m.question_id, m.missed_at desc
  on conflict do nothing;
  if users is not null then
    perform private.note_mistakes_of_many(users, questions);
  end if;
end
$$;

create or replace function private.follow_published_attempts() returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  published uuid[];
  users uuid[];
begin
  select array_agg(n.id), array_agg(n.user_id) into published, users
  from after_update n join before_update o on o.id = n.id
  where n.results_published_at is not null and o.results_published_at is null;
  if published is null then
    return null;
  end if;
  perform private.lock_publishing(users);
  insert into private.study_figures as f
  select s.user_id, s.subject, s.chapter, sum(s.questions), sum(s.answered), sum(s.right_answers), sum(s.time_ms),
    max(s.last_seen_at)
  from private.count_study_figures(published) s group by s.user_id, s.subject, s.chapter
  on conflict (user_id, subject, chapter) do update set questions = f.questions + excluded.questions,
    answered = f.answered + excluded.answered, right_answers = f.right_answers + excluded.right_answers,
    time_ms = f.time_ms + excluded.time_ms, last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at);
  perform private.note_published_mistakes(published);
  return null;
end
$$;

revoke execute on function private.note_published_mistakes(uuid[]) from public;
