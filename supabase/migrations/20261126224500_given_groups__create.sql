-- A paper of the institute is given by its address, by hand to a student, or to a group: to whoever is in it, while they are.
alter table private.given_tests add column given_by uuid references auth.users (id) on delete set null;

create table private.given_groups (
  group_id uuid not null references public.groups (id) on delete cascade,
  test_id uuid not null references public.tests (id) on delete cascade,
  given_at timestamptz not null default now(),
  given_by uuid references auth.users (id) on delete set null,
  primary key (group_id, test_id)
);
create index given_groups_of_test on private.given_groups (test_id);

-- Tests that a person was given, and those of which they sent in a sheet.
create function private.tests_given_to(p_user uuid) returns table (test_id uuid, given_at timestamptz)
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
revoke execute on function private.tests_given_to(uuid) from public;

-- Tests that are given by hand and were not given to the caller, nor are of a paper that is in their care.
create or replace function private.withheld_tests() returns setof uuid
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
