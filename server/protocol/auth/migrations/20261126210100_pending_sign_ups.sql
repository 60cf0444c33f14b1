-- What a sign-up chose for an address nobody has proved yet. It stands apart from the account, and becomes the account's
-- only by that sign-up's own link: whoever signs up with somebody else's address must not choose their password.
create table auth.pending_sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  raw_user_meta_data jsonb not null default '{}'
    constraint pending_sign_ups_metadata_size check (octet_length(raw_user_meta_data::text) <= 8192),
  created_at timestamptz not null default now()
);
create index pending_sign_ups_user_id_idx on auth.pending_sign_ups (user_id);
alter table auth.pending_sign_ups enable row level security;

alter table auth.one_time_tokens
  -- The sign-up whose password the link brings; null: the link brings none.
  add column sign_up_id uuid references auth.pending_sign_ups (id) on delete cascade,
  -- Asked for by whoever holds an account that is already in use: using it leaves password and sessions as they are.
  add column keeps_account boolean not null default false;
create index one_time_tokens_sign_up_id_idx on auth.one_time_tokens (sign_up_id);

-- Accounts that wait: what stands on an invited one besides the invitation was put there by a stranger's sign-up.
with moved as (
  insert into auth.pending_sign_ups (user_id, encrypted_password, raw_user_meta_data)
  select id, encrypted_password,
    case when octet_length(raw_user_meta_data::text) <= 8192 then raw_user_meta_data else '{}' end from auth.users
  where email_confirmed_at is null and invited_at is null and encrypted_password is not null and deleted_at is null
  returning id, user_id
)
update auth.one_time_tokens t set sign_up_id = m.id from moved m where m.user_id = t.user_id and t.token_type = 'signup';
update auth.users set encrypted_password = null, raw_user_meta_data = '{}'
where email_confirmed_at is null and encrypted_password is not null and deleted_at is null;
