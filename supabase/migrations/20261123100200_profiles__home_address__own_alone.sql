-- A home address is its student's alone. Administrators read of a profile what they need, and not where somebody lives.
drop policy admin_reads on public.profiles;

-- No row for everybody but administrators, and where there is no profile.
create function public.get_profile_admin(p_user uuid)
  returns table (full_name text, board text, medium text, class_level text, state text, district text, language text,
    extra_time_percent int)
  language sql stable security definer
  set search_path = ''
  as $$
  select p.full_name, p.board, p.medium, p.class_level, p.state, p.district, p.language, p.extra_time_percent
  from public.profiles p
  where p.user_id = p_user and (select public.is_admin())
$$;
revoke execute on function public.get_profile_admin(uuid) from public, anon;
grant execute on function public.get_profile_admin(uuid) to authenticated;
