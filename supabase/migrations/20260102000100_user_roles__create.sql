-- Roles stand in a table of their own: a row a user may change must never say what the user may do.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  granted_by uuid references auth.users (id) on delete set null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;
create policy own_roles on public.user_roles for select to authenticated using (user_id = (select auth.uid()));
grant select (user_id, role, granted_at) on public.user_roles to authenticated;

-- True when the caller is an administrator.
create function public.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
$$;
grant execute on function public.is_admin() to authenticated;

-- Settings an administrator changes at run time; those marked public are read by every client.
create table public.app_settings (
  key text primary key check (key ~ '^[a-z_]+$'),
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger app_settings_touch before update on public.app_settings
  for each row execute function private.touch_updated_at();
alter table public.app_settings enable row level security;
create policy public_settings on public.app_settings for select to anon, authenticated using (is_public);
create policy admin_reads on public.app_settings for select to authenticated using ((select public.is_admin()));
create policy admin_changes on public.app_settings for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
grant select (key, value, is_public, updated_at) on public.app_settings to anon, authenticated;
grant update (value) on public.app_settings to authenticated;
insert into public.app_settings (key, value, is_public) values ('demo_mode_allowed', 'true', true);

-- The one-time link that makes the first administrator on a server that is not reached over loopback.
create table private.setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references auth.users (id) on delete set null
);

-- Mail waiting to be sent, or kept for the development mailbox when no mail server is configured.
create table private.mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  tries int not null default 0,
  error text
);
create index mail_outbox_unsent on private.mail_outbox (created_at) where sent_at is null;
