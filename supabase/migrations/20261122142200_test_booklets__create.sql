-- The same test in other orders on paper, so that neighbours in a hall have different question numbers. Booklet A is the
-- order of the test itself and has no row.
create table public.test_booklets (
  test_id uuid not null references public.tests (id) on delete cascade,
  booklet text not null check (booklet in ('B', 'C', 'D')),
  -- For each question number of the booklet, the question's position in the test.
  positions int[] not null,
  primary key (test_id, booklet)
);
alter table public.test_booklets enable row level security;
create policy admin_reads on public.test_booklets for select to authenticated using ((select public.is_admin()));
grant select (test_id, booklet, positions) on public.test_booklets to authenticated;

-- Which booklet was printed; null: without one. Booklets are for who prints for a whole hall.
alter table public.print_packages add column booklet text check (booklet in ('A', 'B', 'C', 'D'));
grant select (booklet) on public.print_packages to authenticated;
alter policy packages_of_own_tests on public.print_packages using (
  booklet is null
  and exists (select from public.tests t where t.id = print_packages.test_id and t.owner_id = (select auth.uid()))
);
alter policy packages_of_shared_papers on public.print_packages using (
  booklet is null
  and (select public.is_premium((select auth.uid())))
  and exists (
    select from public.tests t
    where t.id = print_packages.test_id and t.visibility = 'public' and t.opens_at is null and t.closes_at is null
  )
);
