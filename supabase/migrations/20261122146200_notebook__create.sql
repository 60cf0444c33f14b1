-- A student's mistakes, one row a question: what was answered wrong, left blank, or right with doubt (marked for review,
-- or slowly). Written from published attempts alone, so it tells nothing that decision 018 keeps closed.
create table public.notebook_entries (
  user_id uuid not null references auth.users (id) on delete cascade,
  question_id uuid not null references public.questions (id) on delete cascade,
  -- Of the last time.
  kind text not null check (kind in ('wrong', 'blank', 'marked', 'slow')),
  attempt_id uuid references public.attempts (id) on delete set null,
  selected_index smallint check (selected_index between 0 and 3),
  missed_at timestamptz not null,
  times int not null check (times >= 0),
  note text check (char_length(note) <= 2000),
  -- 'I know this now'; missed again, it comes back.
  known_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, question_id)
);
create index notebook_entries_newest on public.notebook_entries (user_id, missed_at desc);
create index notebook_entries_question on public.notebook_entries (question_id);
create index notebook_entries_attempt on public.notebook_entries (attempt_id);
create trigger notebook_entries_touch before update on public.notebook_entries
  for each row execute function private.touch_updated_at();

alter table public.notebook_entries enable row level security;
-- While a question can be answered again, its page of the notebook is closed, as its results are.
create policy own_entries on public.notebook_entries for select to authenticated
  using (user_id = (select auth.uid()) and question_id not in (select private.closed_questions()));
create policy own_notes on public.notebook_entries for update to authenticated
  using (user_id = (select auth.uid()) and question_id not in (select private.closed_questions()))
  with check (user_id = (select auth.uid()));
grant select on public.notebook_entries to authenticated;
grant update (note, known_at) on public.notebook_entries to authenticated;

-- Null for an answer nobody needs to come back to. Slow: more than two and a half minutes, where the exam has one.
create function private.kind_of_mistake(outcome text, flagged boolean, time_ms int) returns text
  language sql immutable
  set search_path = ''
  as $$
  select case
    when outcome in ('wrong', 'multiple') then 'wrong'
    when outcome = 'blank' then 'blank'
    when flagged then 'marked'
    when time_ms > 150000 then 'slow'
  end
$$;

-- Makes the entries of these questions what the published attempts say. Repeating it changes nothing.
create function private.note_mistakes(p_user uuid, p_questions uuid[]) returns void
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  with mistakes as (
    select i.question_id, private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) as kind, i.attempt_id, i.selected_index,
      coalesce(a.submitted_at, a.started_at) as missed_at
    from public.items_attempted i
      join public.attempts a on a.id = i.attempt_id join public.tests t on t.id = a.test_id
    where i.user_id = p_user and i.question_id = any (p_questions) and a.results_published_at is not null and not t.is_demo
  ),
  last as (
    select distinct on (question_id) *, count(*) over (partition by question_id) as times
    from mistakes where kind is not null order by question_id, missed_at desc
  )
  insert into public.notebook_entries as e (user_id, question_id, kind, attempt_id, selected_index, missed_at, times)
  select p_user, question_id, kind, attempt_id, selected_index, missed_at, times from last
  on conflict (user_id, question_id) do update
    set kind = excluded.kind, attempt_id = excluded.attempt_id, selected_index = excluded.selected_index,
      missed_at = excluded.missed_at, times = excluded.times,
      known_at = case when excluded.missed_at > e.missed_at then null else e.known_at end;
  -- What a corrected key made right is no mistake; what the student wrote about it stays.
  with gone as (
    select e.question_id from public.notebook_entries e
    where e.user_id = p_user and e.question_id = any (p_questions) and not exists (
      select from public.items_attempted i join public.attempts a on a.id = i.attempt_id
      where i.user_id = p_user and i.question_id = e.question_id and a.results_published_at is not null
        and private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) is not null
    )
  ),
  kept as (
    update public.notebook_entries e set known_at = coalesce(e.known_at, now()), times = 0
    from gone where e.user_id = p_user and e.question_id = gone.question_id and e.note is not null
  )
  delete from public.notebook_entries e using gone
  where e.user_id = p_user and e.question_id = gone.question_id and e.note is null;
end
$$;

create function private.note_published_attempt() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  perform private.note_mistakes(new.user_id, array(
    select question_id from public.items_attempted where attempt_id = new.id
  ));
  return null;
end
$$;
create trigger attempts_note_mistakes after update of results_published_at on public.attempts
  for each row when (new.results_published_at is not null and old.results_published_at is null)
  execute function private.note_published_attempt();

create function private.note_regraded_items() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  perform private.note_mistakes(changed.user_id, changed.questions) from (
    select n.user_id, array_agg(distinct n.question_id) as questions
    from regraded n join graded o on o.attempt_id = n.attempt_id and o.question_id = n.question_id
    where n.outcome is distinct from o.outcome
    group by n.user_id
  ) changed;
  return null;
end
$$;
create trigger items_attempted_note_mistakes after update on public.items_attempted
  referencing old table as graded new table as regraded
  for each statement execute function private.note_regraded_items();
revoke execute on function private.kind_of_mistake(text, boolean, int), private.note_mistakes(uuid, uuid[]),
  private.note_published_attempt(), private.note_regraded_items() from public;

-- What was answered before there was a notebook.
select private.note_mistakes(user_id, array_agg(distinct question_id)) from public.items_attempted group by user_id;

-- A page of the caller's notebook with its questions, newest mistake first; null filters nothing.
create function public.get_notebook(p_subject text default null, p_chapter text default null, p_kind text default null,
    p_known boolean default false, p_offset int default 0)
  returns table (question_id uuid, kind text, missed_at timestamptz, times int, note text, known_at timestamptz,
    selected_index smallint, subject text, chapter text, topic text, stem text, options text[], correct_index smallint,
    explanation jsonb, language text, total int)
  language sql stable
  set search_path = ''
  as $$
  select e.question_id, e.kind, e.missed_at, e.times, e.note, e.known_at, e.selected_index,
    q.subject, q.chapter, q.topic, q.stem, q.options, q.correct_index, q.explanation, q.language,
    (count(*) over ())::int
  from public.notebook_entries e join public.questions q on q.id = e.question_id
  where e.user_id = (select auth.uid())
    and (p_subject is null or q.subject = p_subject) and (p_chapter is null or q.chapter = p_chapter)
    and (p_kind is null or e.kind = p_kind) and (e.known_at is not null) = p_known
  order by e.missed_at desc, e.question_id
  offset least(greatest(p_offset, 0), 100000) limit 20
$$;
-- How many mistakes each chapter of the caller's notebook has.
create function public.get_notebook_chapters()
  returns table (subject text, chapter text, open int, known int)
  language sql stable
  set search_path = ''
  as $$
  select q.subject, q.chapter, (count(*) filter (where e.known_at is null))::int, (count(e.known_at))::int
  from public.notebook_entries e join public.questions q on q.id = e.question_id
  where e.user_id = (select auth.uid())
  group by q.subject, q.chapter order by 3 desc, 1, 2
$$;
revoke execute on function public.get_notebook(text, text, text, boolean, int), public.get_notebook_chapters() from public, anon;
grant execute on function public.get_notebook(text, text, text, boolean, int), public.get_notebook_chapters() to authenticated;
