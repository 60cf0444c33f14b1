-- Answers for the caller; an administrator may ask for anyone.
create or replace function public.is_premium(p_user uuid)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if p_user is distinct from auth.uid() and not public.is_admin() then
    raise insufficient_privilege using message = 'You may only ask for yourself';
  end if;
  return private.has_premium(p_user);
end
$$;

grant execute on function public.is_premium(p_user uuid) to authenticated;
