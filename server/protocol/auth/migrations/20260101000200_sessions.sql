-- Sessions and what opens them. Column names are GoTrue's where it has the same thing; secrets are stored as SHA-256 only.
-- Nothing here is granted to anyone: the auth service works as the owner.
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- How it was opened: [{ method, timestamp }], as the claim of the same name.
  amr jsonb not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz
);
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Set when it was exchanged for its successor.
  used_at timestamptz
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

-- One row per counted thing, addressed by a hash so that no email or address is kept here.
create table auth.rate_limits (
  key bytea primary key,
  hits integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expires_at_idx on auth.rate_limits (expires_at);

alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.rate_limits enable row level security;

-- The service role may do everything with what stands, or will stand, in the exposed schema.
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant all on all functions in schema public to service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
