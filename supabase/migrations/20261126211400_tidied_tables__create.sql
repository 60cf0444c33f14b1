-- When the embedded database last tidied each table (VACUUM and ANALYZE): its own counters end with the process.
create table private.tidied_tables (
  -- With its schema, as SQL writes it.
  relation text primary key,
  tidied_at timestamptz not null default now(),
  duration_ms int not null check (duration_ms >= 0),
  -- With indexes and what is stored apart, afterwards.
  bytes bigint not null check (bytes >= 0)
);
create index mail_outbox_sent on private.mail_outbox (sent_at) where sent_at is not null;
create index notifications_oldest on public.notifications (created_at);
