-- What a mail carries, and the codes a browser exchanges with its PKCE verifier. Secrets are stored as SHA-256 only.
create table auth.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in ('recovery')),
  -- Present when the browser that asked will exchange a code instead of getting the session in the address.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id);

create table auth.auth_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  authentication_method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index auth_codes_user_id_idx on auth.auth_codes (user_id);

alter table auth.one_time_tokens enable row level security;
alter table auth.auth_codes enable row level security;
