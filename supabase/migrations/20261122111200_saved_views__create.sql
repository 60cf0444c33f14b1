-- Filters and order of a list of the back office under a name, each administrator's own.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  screen text not null check (screen in ('questions')),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  -- As in the address.
  search jsonb not null check (octet_length(search::text) <= 2000),
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
alter table public.saved_views enable row level security;
create policy own_views on public.saved_views for select to authenticated
  using (user_id = (select auth.uid()) and (select public.is_admin()));
create policy own_adds on public.saved_views for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.is_admin()));
create policy own_removes on public.saved_views for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.is_admin()));
grant select (id, user_id, screen, name, search, created_at), insert (user_id, screen, name, search)
  on public.saved_views to authenticated;
grant delete on public.saved_views to authenticated;
