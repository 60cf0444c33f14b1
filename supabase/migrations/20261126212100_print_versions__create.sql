-- A version is taken before a paper is made, so that calls at once never make the same one twice. One that failed leaves a gap.
create table private.print_versions (
  test_id uuid primary key references public.tests on delete cascade,
  last int not null
);
insert into private.print_versions (test_id, last)
  select test_id, max(version) from public.print_packages group by test_id;
