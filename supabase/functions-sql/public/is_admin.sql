-- True when the caller is an administrator.
create or replace function public.is_admin()
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
$$;

grant execute on function public.is_admin() to authenticated;
