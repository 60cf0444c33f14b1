-- When each job that runs at certain hours last ran: what was due while no server was on is caught up at the next start.
-- Jobs of every minute are not kept.
create table private.scheduled_runs (
  job text primary key,
  ran_at timestamptz not null
);
