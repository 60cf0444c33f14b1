-- Tests whose printed papers the caller may read: own ones, and with Premium the papers of the library.
create or replace function private.printable_tests()
  returns SETOF uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select id from public.tests where owner_id = auth.uid() and coalesce(opens_at <= now(), true)
  union all
  select id from public.tests
  where visibility = 'public' and opens_at is null and closes_at is null and (select private.has_premium(auth.uid()))
$$;

grant execute on function private.printable_tests() to authenticated;
