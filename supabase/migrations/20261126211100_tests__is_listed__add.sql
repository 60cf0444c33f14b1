-- A paper of the institute belongs to whom it was given: nobody finds it by asking for what is public. Its id is its address,
-- 122 random bits; whoever opens that address has been given it, and so has whoever took it or sent in a sheet of it.
alter table public.tests add column is_listed boolean not null default true;
grant select (is_listed) on public.tests to authenticated;
create index tests_unlisted on public.tests (id) where not is_listed;

create table private.given_tests (
  user_id uuid not null references auth.users (id) on delete cascade,
  test_id uuid not null references public.tests (id) on delete cascade,
  given_at timestamptz not null default now(),
  primary key (user_id, test_id)
);
create index given_tests_of_test on private.given_tests (test_id);

update public.tests t set is_listed = false
from public.papers p where p.test_id = t.id and p.audience = 'institute';
insert into private.given_tests (user_id, test_id)
select distinct u.user_id, u.test_id from public.print_uploads u join public.tests t on t.id = u.test_id where not t.is_listed
on conflict do nothing;

-- Tests that are given by hand and were not given to the caller.
create function private.withheld_tests() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select t.id from public.tests t
    where not t.is_listed and t.owner_id is distinct from caller
      and not exists (select from private.given_tests g where g.user_id = caller and g.test_id = t.id)
      and not exists (select from public.attempts a where a.user_id = caller and a.test_id = t.id);
end
$$;
revoke execute on function private.withheld_tests() from public;
grant execute on function private.withheld_tests() to authenticated;

-- Whatever else lets a row be read, these close it: they are joined by AND.
create policy not_withheld on public.tests as restrictive for select to authenticated
  using (is_listed or (select public.is_admin()) or id not in (select private.withheld_tests()));
create policy not_withheld on public.print_packages as restrictive for select to authenticated
  using ((select public.is_admin()) or test_id not in (select private.withheld_tests()));
