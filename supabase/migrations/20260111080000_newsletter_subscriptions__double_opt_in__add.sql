-- An address counts once its owner has followed the link in a mail; the same token takes it off the list again.
alter table private.newsletter_subscriptions
  add column token uuid not null unique default gen_random_uuid(),
  add column confirmed_at timestamptz,
  add column confirmation_sent_at timestamptz;
