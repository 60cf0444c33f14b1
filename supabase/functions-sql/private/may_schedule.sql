-- Whether somebody may hold papers at all.
create or replace function private.may_schedule(p_user uuid DEFAULT auth.uid())
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.user_roles r where r.user_id = p_user and r.role::text in ('admin', 'teacher'))
$$;
