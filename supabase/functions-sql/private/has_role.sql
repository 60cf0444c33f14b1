-- Whether the caller has the role. Asked of the table each time: a role that is taken away ends with the next statement,
-- not with the token.
create or replace function private.has_role(p_role text)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = p_role)
$$;

grant execute on function private.has_role(p_role text) to authenticated;

create or replace function private.has_role(p_role text, p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.user_roles where user_id = p_user and role = p_role)
$$;
