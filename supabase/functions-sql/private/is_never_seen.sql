-- True of a blank question of a test on the screen that the student never came to: it is no mistake. On paper all are seen.
create or replace function private.is_never_seen(i items_attempted, p_source text)
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
