create or replace function private.require_group(p_group uuid)
  returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not private.may_see_group(p_group) then
    raise insufficient_privilege using message = 'This is not one of your groups';
  end if;
end
$$;
