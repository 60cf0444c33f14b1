-- A publication says which attempt is due; its mistakes are noted before the notebook is read, or by the job `note-mistakes`.
-- At the end of an exam everybody submits in the same minute, and nobody opens the notebook in it: docs/decisions/028.

create table private.notebook_due (
  attempt_id uuid primary key references public.attempts (id) on delete cascade,
  user_id uuid not null,
  published_at timestamptz not null default now()
);
create index notebook_due_of_user on private.notebook_due (user_id);
create index notebook_due_by_time on private.notebook_due (published_at);

-- As before, but an attempt whose outcome was withdrawn while it was due notes nothing: it is due again once published.
create or replace function private.note_published_mistakes(p_attempts uuid[]) returns void
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
    where a.id = any (p_attempts) and a.results_published_at is not null and not t.is_demo
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

-- Asked before a student's notebook is read. Where nothing is due, it notes nothing.
create function private.freshen_notebook(p_user uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due uuid[];
begin
  if not exists (select from private.notebook_due where user_id = p_user) then
    return;
  end if;
  perform private.lock_publishing(array[p_user]);
  with taken as (delete from private.notebook_due where user_id = p_user returning attempt_id)
  select array_agg(attempt_id) into due from taken;
  if due is not null then
    perform private.note_published_mistakes(due);
  end if;
end
$$;
revoke execute on function private.freshen_notebook(uuid) from public;

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
  insert into private.notebook_due (attempt_id, user_id)
  select * from unnest(published, users) on conflict do nothing;
  return null;
end
$$;

-- The readers of the notebook are the same, after what is due was noted.
alter function public.get_notebook(text, text, text, boolean, int) set schema private;
alter function public.get_notebook_chapters() set schema private;

create function public.get_notebook(p_subject text default null, p_chapter text default null, p_kind text default null,
    p_known boolean default false, p_offset int default 0)
  returns table (question_id uuid, kind text, missed_at timestamptz, times int, note text, known_at timestamptz,
    selected_index smallint, subject text, chapter text, topic text, stem text, options text[], correct_index smallint,
    explanation jsonb, language text, successor_id uuid, total int)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.freshen_notebook(auth.uid());
  return query select * from private.get_notebook(p_subject, p_chapter, p_kind, p_known, p_offset);
end
$$;

create function public.get_notebook_chapters()
  returns table (subject text, chapter text, open int, known int)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.freshen_notebook(auth.uid());
  return query select * from private.get_notebook_chapters();
end
$$;
revoke execute on function private.get_notebook(text, text, text, boolean, int), private.get_notebook_chapters()
  from public, authenticated;
revoke execute on function public.get_notebook(text, text, text, boolean, int), public.get_notebook_chapters() from public, anon;
grant execute on function public.get_notebook(text, text, text, boolean, int), public.get_notebook_chapters() to authenticated;
