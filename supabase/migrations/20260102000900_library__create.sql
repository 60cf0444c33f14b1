-- Papers and materials of the library; an institute adds its own.
create table public.library_items (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('past_paper', 'model_paper', 'material')),
  title text not null check (char_length(title) between 1 and 200),
  subject text check (subject in ('Physics', 'Chemistry', 'Biology')),
  year int check (year between 1990 and 2100),
  url text,
  test_id uuid references public.tests (id) on delete set null,
  question_count int check (question_count > 0),
  published boolean not null default true,
  created_at timestamptz not null default now()
);
create index library_items_shown on public.library_items (kind, year desc) where published;
create index library_items_of_test on public.library_items (test_id);
alter table public.library_items enable row level security;
create policy published_items on public.library_items for select to authenticated using (published);
create policy admin_all on public.library_items for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
grant select (id, kind, title, subject, year, url, test_id, question_count, published, created_at),
  insert (kind, title, subject, year, url, test_id, question_count, published),
  update (kind, title, subject, year, url, test_id, question_count, published)
  on public.library_items to authenticated;
grant delete on public.library_items to authenticated;

create table public.bookmarks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  question_id uuid references public.questions (id) on delete cascade,
  library_item_id uuid references public.library_items (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(question_id, library_item_id) = 1),
  unique (user_id, question_id),
  unique (user_id, library_item_id)
);
create index bookmarks_of_question on public.bookmarks (question_id);
create index bookmarks_of_item on public.bookmarks (library_item_id);
alter table public.bookmarks enable row level security;
create policy own_bookmarks on public.bookmarks for select to authenticated using (user_id = (select auth.uid()));
create policy own_removes on public.bookmarks for delete to authenticated using (user_id = (select auth.uid()));
-- Only questions the student has met: a bookmark must not become a way to ask which ids exist.
create policy own_adds on public.bookmarks for insert to authenticated with check (
  user_id = (select auth.uid())
  and (question_id is null or private.question_released_to_caller(question_id))
);
grant select (id, user_id, question_id, library_item_id, created_at), insert (user_id, question_id, library_item_id)
  on public.bookmarks to authenticated;
grant delete on public.bookmarks to authenticated;

-- Public pages of one score each; made when first shared, revocable.
create table public.attempt_shares (
  token text primary key check (char_length(token) >= 22),
  attempt_id uuid not null unique references public.attempts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index attempt_shares_of_user on public.attempt_shares (user_id);
alter table public.attempt_shares enable row level security;
create policy own_shares on public.attempt_shares for select to authenticated using (user_id = (select auth.uid()));
grant select (token, attempt_id, user_id, created_at, revoked_at) on public.attempt_shares to authenticated;

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  title text not null,
  body text,
  -- A path inside the app.
  link text check (link like '/%'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_user on public.notifications (user_id, created_at desc);
alter table public.notifications enable row level security;
create policy own_notifications on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy own_reading on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select (id, user_id, kind, title, body, link, created_at, read_at), update (read_at)
  on public.notifications to authenticated;

create table private.newsletter_subscriptions (
  email text primary key check (char_length(email) <= 320),
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz
);
