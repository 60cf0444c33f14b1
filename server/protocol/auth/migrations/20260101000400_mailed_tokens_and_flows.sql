-- Every kind of mailed link, each with a code to type instead. Column names are GoTrue's where it has the same thing.
alter table auth.users
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  -- The address that becomes the account's when it is confirmed.
  add column email_change text,
  add column email_change_sent_at timestamptz;

alter table auth.one_time_tokens
  drop constraint one_time_tokens_token_type_check,
  add constraint one_time_tokens_token_type_check
    check (token_type in ('signup', 'invite', 'magiclink', 'recovery', 'email_change')),
  -- Keyed with the server's secret: six digits alone would be found from their hash.
  add column code_hash bytea;

-- A sign-in that is under way at an identity provider. Nonce and verifier are derived from the state, which is not kept.
create table auth.flow_states (
  state_hash bytea primary key,
  provider text not null,
  redirect_to text not null,
  -- Present when the browser that asked will exchange a code instead of getting the session in the address.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index flow_states_expires_at_idx on auth.flow_states (expires_at);
alter table auth.flow_states enable row level security;
