-- Tests that a person was given, and those of which they sent in a sheet.
create or replace function private.tests_given_to(p_user uuid)
  returns table (test_id uuid, given_at timestamp with time zone)
  language sql stable security definer
  set search_path = ''
  as $$
  select g.test_id, g.given_at from private.given_tests g where g.user_id = p_user
  union all
  select given.test_id, given.given_at
  from public.group_members m
    cross join lateral (select g.test_id, g.given_at from private.given_groups g where g.group_id = m.group_id offset 0) given
  where m.user_id = p_user
  union all
  select u.test_id, u.created_at from public.print_uploads u where u.user_id = p_user
$$;
