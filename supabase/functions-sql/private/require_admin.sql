create or replace function private.require_admin()
  returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Administrators only';
  end if;
end
$$;
