-- Tests that are given by hand and were not given to the caller, nor are of a paper that is in their care.
create or replace function private.withheld_tests()
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  caller constant uuid := auth.uid();
  is_staff constant boolean := private.has_role('teacher') or private.has_role('clerk');
begin
  return query
    select t.id from public.tests t
    where not t.is_listed and t.owner_id is distinct from caller
      and t.id not in (select g.test_id from private.tests_given_to(caller) g)
      and not exists (select from public.attempts a where a.user_id = caller and a.test_id = t.id)
      and not (is_staff and (private.may_print_test(t.id) or private.is_test_of_paper(t.id)));
end
$$;

grant execute on function private.withheld_tests() to authenticated;
