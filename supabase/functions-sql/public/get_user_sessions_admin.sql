-- Where somebody is signed in. No secret of a session, and no address: none is kept.
create or replace function public.get_user_sessions_admin(p_user uuid)
  returns table (id uuid, method text, created_at timestamp with time zone, refreshed_at timestamp with time zone)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.amr -> 0 ->> 'method', s.created_at, s.refreshed_at
    from auth.sessions s where s.user_id = p_user
    order by coalesce(s.refreshed_at, s.created_at) desc limit 100;
end
$$;

grant execute on function public.get_user_sessions_admin(p_user uuid) to authenticated;
