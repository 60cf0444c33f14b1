-- The subjects of a teacher who is one still.
create or replace function private.taught_subjects()
  returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
  select coalesce(array_agg(s.subject), '{}') from public.staff_subjects s
  where s.user_id = auth.uid() and (select private.has_role('teacher'))
$$;

grant execute on function private.taught_subjects() to authenticated;
