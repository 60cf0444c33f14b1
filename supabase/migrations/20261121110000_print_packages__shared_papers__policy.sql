-- Papers of the library belong to nobody: whoever has Premium may print them, as server/functions/printing/may-print.ts
-- says, and so may read what another has printed of them. The files follow: see print_artifacts_of_own_tests.
create policy packages_of_shared_papers on public.print_packages for select to authenticated using (
  (select public.is_premium((select auth.uid())))
  and exists (
    select from public.tests t
    where t.id = print_packages.test_id and t.visibility = 'public' and t.opens_at is null and t.closes_at is null
  )
);
