-- The students whose results a teacher reads: those of the own groups, and never the teacher.
create or replace function private.taught_students()
  returns SETOF uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select m.user_id from public.staff_groups g join public.group_members m on m.group_id = g.group_id
  where g.user_id = auth.uid() and m.user_id <> auth.uid() and (select private.has_role('teacher'))
$$;

grant execute on function private.taught_students() to authenticated;
