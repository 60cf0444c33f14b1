-- As before, but for what daily practice had in store and the student never came to: that is no mistake.
create function private.is_out_of_reach(i public.items_attempted, p_test uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
  select i.outcome = 'blank' and coalesce(i.time_ms, 0) = 0
    and exists (select from private.practice_questions p where p.test_id = p_test)
$$;
revoke execute on function private.is_out_of_reach(public.items_attempted, uuid) from public;

create or replace function private.note_mistakes(p_user uuid, p_questions uuid[]) returns void
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
      and not private.is_out_of_reach(i, a.test_id)
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
        and not private.is_out_of_reach(i, a.test_id)
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

-- The question that takes the place of one that was corrected, and of those after it; itself where there is none.
create function private.newest_of(p_question uuid) returns uuid
  language sql stable
  set search_path = ''
  as $$
  with recursive line as (
    select id, successor_id, 1 as place from public.questions where id = p_question
    union all
    select q.id, q.successor_id, line.place + 1 from line join public.questions q on q.id = line.successor_id
    where line.place < 100
  )
  select id from line order by place desc limit 1
$$;
revoke execute on function private.newest_of(uuid) from public;

-- As before, and whether the question was corrected since.
drop function public.get_notebook(text, text, text, boolean, int);
create function public.get_notebook(p_subject text default null, p_chapter text default null, p_kind text default null,
    p_known boolean default false, p_offset int default 0)
  returns table (question_id uuid, kind text, missed_at timestamptz, times int, note text, known_at timestamptz,
    selected_index smallint, subject text, chapter text, topic text, stem text, options text[], correct_index smallint,
    explanation jsonb, language text, successor_id uuid, total int)
  language sql stable
  set search_path = ''
  as $$
  select e.question_id, e.kind, e.missed_at, e.times, e.note, e.known_at, e.selected_index,
    q.subject, q.chapter, q.topic, q.stem, q.options, q.correct_index, q.explanation, q.language, q.successor_id,
    (count(*) over ())::int
  from public.notebook_entries e join public.questions q on q.id = e.question_id
  where e.user_id = (select auth.uid())
    and (p_subject is null or q.subject = p_subject) and (p_chapter is null or q.chapter = p_chapter)
    and (p_kind is null or e.kind = p_kind) and (e.known_at is not null) = p_known
  order by e.missed_at desc, e.question_id
  offset least(greatest(p_offset, 0), 100000) limit 20
$$;
revoke execute on function public.get_notebook(text, text, text, boolean, int) from public, anon;
grant execute on function public.get_notebook(text, text, text, boolean, int) to authenticated;
