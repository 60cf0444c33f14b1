-- Columns of a hosted project's accounts that seeds and migrations of others name. They are kept and not read: links and
-- codes of ours stand in auth.one_time_tokens.
alter table auth.users
  add column instance_id uuid,
  add column confirmation_token text default '',
  add column recovery_token text default '',
  add column email_change_token_new text default '',
  add column email_change_token_current text default '',
  add column email_change_confirm_status smallint default 0,
  add column reauthentication_token text default '',
  add column reauthentication_sent_at timestamptz,
  add column phone text,
  add column phone_confirmed_at timestamptz,
  add column phone_change text default '',
  add column phone_change_token text default '',
  add column phone_change_sent_at timestamptz,
  add column is_super_admin boolean,
  add column is_sso_user boolean not null default false,
  add column confirmed_at timestamptz generated always as (email_confirmed_at) stored;

alter table auth.identities
  add column email text generated always as (lower(identity_data ->> 'email')) stored;
