-- True of a blank question of a test on the screen that the student never came to: it is no mistake. On paper all are seen.
create function private.is_never_seen(i public.items_attempted, p_source text)
  returns boolean
  language sql stable
  set search_path = ''
  as $$
  select i.outcome = 'blank' and coalesce(i.time_ms, 0) = 0 and not i.flagged and p_source = 'online'
    and not exists (
      select from public.attempt_responses r
      where r.attempt_id = i.attempt_id and r.question_id = i.question_id and r.visited
    )
$$;

-- What students got wrong of questions, pair by pair, as private.note_mistakes said it of one student.
create or replace function private.note_mistakes_of_many(p_users uuid[], p_questions uuid[])
  returns void
  language plpgsql security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
begin
  -- Each pair with the last of its mistakes, and none where there is none.
  with judged as (
    select w.user_id, w.question_id, last.kind, last.attempt_id, last.selected_index, last.missed_at, last.times
    from (select distinct p.user_id, p.question_id from unnest(p_users, p_questions) as p (user_id, question_id)) w
      left join lateral (
        select mistake.*, count(*) over () as times
        from (
          select private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) as kind, i.attempt_id, i.selected_index,
            coalesce(a.submitted_at, a.started_at) as missed_at
          from public.items_attempted i
            join public.attempts a on a.id = i.attempt_id join public.tests t on t.id = a.test_id
          where i.user_id = w.user_id and i.question_id = w.question_id
            and a.results_published_at is not null and not t.is_demo
            -- What the student never came to is no mistake (private.is_never_seen).
            and not (
              i.outcome = 'blank' and coalesce(i.time_ms, 0) = 0 and not i.flagged and a.source = 'online'
              and not exists (
                select from public.attempt_responses r
                where r.attempt_id = i.attempt_id and r.question_id = i.question_id and r.visited
              )
            )
        ) mistake
        where mistake.kind is not null
        order by mistake.missed_at desc, mistake.attempt_id limit 1
      ) last on true
  ),
  noted as (
    insert into public.notebook_entries as e (user_id, question_id, kind, attempt_id, selected_index, missed_at, times)
    select user_id, question_id, kind, attempt_id, selected_index, missed_at, times from judged where kind is not null
    on conflict (user_id, question_id) do update
      set kind = excluded.kind, attempt_id = excluded.attempt_id, selected_index = excluded.selected_index,
        missed_at = excluded.missed_at, times = excluded.times,
        known_at = case when excluded.missed_at > e.missed_at then null else e.known_at end
  ),
  -- What a corrected key made right is no mistake; what the student wrote about it stays.
  gone as (
    select e.user_id, e.question_id
    from judged j join public.notebook_entries e on e.user_id = j.user_id and e.question_id = j.question_id
    where j.kind is null
  ),
  kept as (
    update public.notebook_entries e set known_at = coalesce(e.known_at, now()), times = 0
    from gone where e.user_id = gone.user_id and e.question_id = gone.question_id and e.note is not null
  )
  delete from public.notebook_entries e using gone
  where e.user_id = gone.user_id and e.question_id = gone.question_id and e.note is null;
end
$$;

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

drop function private.is_out_of_reach(public.items_attempted, uuid);

-- The slow truth: what the answers of these attempts say, as far as they are published. Where fewer than a tenth of the
-- questions were answered, what was left says nothing of the student: only the answers are counted.
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
      max(coalesce(a.submitted_at, a.started_at))
    from public.attempts a
      join public.tests t on t.id = a.test_id
      join public.items_attempted i on i.attempt_id = a.id
      join public.questions q on q.id = i.question_id
    where a.id = any (p_attempts) and a.results_published_at is not null and not t.is_demo
    group by a.user_id, q.subject, q.chapter;
end
$$;

-- Notebooks are what they would have become: entries of questions nobody came to go, and so do their counts.
do $$
declare
  student uuid;
  questions uuid[];
begin
  for student in select distinct user_id from public.notebook_entries loop
    select array_agg(e.question_id) into questions from public.notebook_entries e
    where e.user_id = student and (e.kind = 'blank' or e.times > 1);
    if questions is not null then
      perform private.note_mistakes(student, questions);
    end if;
  end loop;
end
$$;

-- The figures of whoever handed in a test hardly begun are counted anew when they are read.
insert into private.study_figures_stale (user_id)
select distinct user_id from public.attempts
where results_published_at is not null and 10 * (correct_answers + wrong_answers) < total_questions;
