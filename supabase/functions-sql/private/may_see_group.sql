create or replace function private.may_see_group(p_group uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or (private.has_role('teacher') and exists (
    select from public.staff_groups g where g.user_id = auth.uid() and g.group_id = p_group
  ))
$$;
