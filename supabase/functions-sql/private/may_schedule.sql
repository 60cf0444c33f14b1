-- Whether somebody may hold papers at all.
create or replace function private.may_schedule(p_user uuid DEFAULT auth.uid())
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select private.has_role('admin', p_user) or private.has_role('teacher', p_user)
$$;
