-- A function: what a student reads of the own results is still read from indexes alone.
create or replace function private.is_taught_result(p_attempt uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from public.attempts a
    where a.id = p_attempt and a.results_published_at is not null
      and a.user_id in (select private.taught_students())
  )
$$;

grant execute on function private.is_taught_result(p_attempt uuid) to authenticated;
