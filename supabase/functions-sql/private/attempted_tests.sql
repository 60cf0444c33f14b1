create or replace function private.attempted_tests()
  returns SETOF uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select test_id from public.attempts where user_id = auth.uid() and status <> 'prepared'
$$;

grant execute on function private.attempted_tests() to authenticated;
