-- What a student has taken out of 'Your tests'. Attempts and results stay, and count.
create table public.hidden_tests (
  user_id uuid not null references auth.users (id) on delete cascade,
  test_id uuid not null references public.tests (id) on delete cascade,
  hidden_at timestamptz not null default now(),
  primary key (user_id, test_id)
);
create index hidden_tests_of_test on public.hidden_tests (test_id);
alter table public.hidden_tests enable row level security;
create policy own_hidden_tests on public.hidden_tests for select to authenticated using (user_id = (select auth.uid()));
grant select on public.hidden_tests to authenticated;
