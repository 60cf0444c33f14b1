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
