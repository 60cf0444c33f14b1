-- Whom the institute has stopped from being with others, minors whose guardian said no to it, and accounts that are closed.
create or replace function private.is_kept_apart(p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from private.social_stops s where s.user_id = p_user) or exists (
    select from private.guardians g
      left join public.profiles p on p.user_id = g.user_id
    where g.user_id = p_user and (g.state in ('refused', 'withdrawn') or not g.social)
      and coalesce(p.date_of_birth > ((now() at time zone 'Asia/Kolkata')::date - interval '18 years'), true)
  ) or exists (
    select from auth.users u
    where u.id = p_user and (u.deleted_at is not null or u.banned_until > now())
  )
$$;
