-- Administrators may what any of the roles may.
create or replace function private.require_role(VARIADIC p_roles text[])
  returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not public.is_admin()
    and not exists (select from public.user_roles where user_id = auth.uid() and role = any (p_roles)) then
    raise insufficient_privilege using message = 'Your role does not allow this';
  end if;
end
$$;
