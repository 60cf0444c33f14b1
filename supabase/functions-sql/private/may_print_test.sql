-- Whose question papers and sheets the caller prints for others: a clerk those of published papers and of sittings, a teacher the own.
create or replace function private.may_print_test(p_test uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or exists (
    select from public.papers p
    where p.test_id = p_test and p.status = 'published' and (private.has_role('clerk') or private.may_see_paper(p))
  ) or exists (
    select from private.sittings s
    where s.test_id = p_test and (private.has_role('clerk') or private.may_in_sitting(s.id) = 'manage')
  )
$$;

grant execute on function private.may_print_test(p_test uuid) to authenticated;
