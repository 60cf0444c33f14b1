create or replace function private.may_see_import(p_created_by uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or (private.has_role('teacher') and p_created_by = auth.uid())
$$;
