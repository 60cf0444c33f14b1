-- A test over the demo bank: taken like any other, it earns nothing and counts nowhere.
alter table public.tests add column is_demo boolean not null default false;
grant select (is_demo) on public.tests to authenticated;
