-- A paper that was withdrawn: nobody starts it, prints it or hands in its sheet; attempts that run go on, results stay.
alter table public.tests add column withdrawn_at timestamptz;
grant select (withdrawn_at) on public.tests to authenticated;
