-- What a student asks for as lasting extra time, and what an administrator decided; the provision itself stands in the profile.
create table public.extra_time_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Why, and which document says so. It may tell of a disability: nobody but the student and administrators reads it.
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'granted', 'declined')),
  reply text check (char_length(reply) <= 500),
  -- In milliseconds, as the browser gives it back with the decision.
  asked_at timestamptz not null default date_trunc('milliseconds', now()),
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
create index extra_time_requests_open on public.extra_time_requests (asked_at) where status = 'open';
alter table public.extra_time_requests enable row level security;
create policy own_request on public.extra_time_requests for select to authenticated
  using ((select public.is_admin()) or user_id = (select auth.uid()));
-- Taken back, and with it what was told of oneself.
create policy own_withdrawal on public.extra_time_requests for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'open');
grant select, delete on public.extra_time_requests to authenticated;
