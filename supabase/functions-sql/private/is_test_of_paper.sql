-- Papers, and the tests they were published as.
create or replace function private.is_test_of_paper(p_test uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.papers p where p.test_id = p_test and private.may_see_paper(p))
$$;

grant execute on function private.is_test_of_paper(p_test uuid) to authenticated;
