create or replace function private.taught_groups()
  returns SETOF uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select g.group_id from public.staff_groups g where g.user_id = auth.uid() and (select private.has_role('teacher'))
$$;

grant execute on function private.taught_groups() to authenticated;
