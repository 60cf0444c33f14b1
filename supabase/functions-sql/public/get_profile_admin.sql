-- No row for everybody but administrators, and where there is no profile.
create or replace function public.get_profile_admin(p_user uuid)
  returns table (full_name text, board text, medium text, class_level text, state text, district text, language text,
    extra_time_percent integer)
  language sql stable security definer
  set search_path = ''
  as $$
  select p.full_name, p.board, p.medium, p.class_level, p.state, p.district, p.language, p.extra_time_percent
  from public.profiles p
  where p.user_id = p_user and (select public.is_admin())
$$;

grant execute on function public.get_profile_admin(p_user uuid) to authenticated;
