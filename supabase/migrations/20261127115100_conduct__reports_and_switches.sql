-- Wrong behaviour is told to the institute, which can end what is between people: for one person, or for a group
-- (docs/decisions/072-what-an-institute-ends.md).

-- What a member does with others: friends, battles, boards of friends and of the school.
alter table public.groups add column social boolean not null default true;
grant select (social) on public.groups to authenticated;

-- Exported: not (says that somebody was reported). The part between people is closed to them until an administrator opens it again.
create table private.social_stops (
  user_id uuid primary key references auth.users (id) on delete cascade,
  stopped_by uuid references auth.users (id) on delete set null,
  stopped_at timestamptz not null default now()
);
create index social_stops_by on private.social_stops (stopped_by);

-- No free text: nobody is named or described beyond what the institute can look up. Exported of who reported: what, and when.
create table private.behaviour_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references auth.users (id) on delete cascade,
  about_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('unfair', 'pressure', 'other_account', 'other')),
  battle_id uuid references private.battles (id) on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references auth.users (id) on delete set null,
  outcome text check (outcome in ('nothing', 'new_alias', 'stopped')),
  check (reporter_id <> about_id),
  check ((settled_at is null) = (outcome is null))
);
-- One that waits for each pair and reason: pressed twice is told once.
create unique index behaviour_reports_once on private.behaviour_reports (reporter_id, about_id, reason) where settled_at is null;
create index behaviour_reports_waiting on private.behaviour_reports (created_at) where settled_at is null;
create index behaviour_reports_settled on private.behaviour_reports (settled_at desc) where settled_at is not null;
create index behaviour_reports_about on private.behaviour_reports (about_id, created_at desc);
create index behaviour_reports_of_battle on private.behaviour_reports (battle_id);
create index behaviour_reports_settled_by on private.behaviour_reports (settled_by);
create trigger behaviour_reports_limit after insert on private.behaviour_reports
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('reporter_id', '500', 'You have sent 500 reports. No more can be kept.');

-- To whom what is between people is open: adults and minors with consent, whom no administrator and no group has excluded.
create or replace view private.social_people as
  select p.user_id
  from public.profiles p
    join auth.users u on u.id = p.user_id and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    left join private.guardians g on g.user_id = p.user_id
  where (p.date_of_birth <= ((now() at time zone 'Asia/Kolkata')::date - interval '18 years')
      or (p.date_of_birth is not null and g.state = 'agreed' and g.social))
    and not exists (select from private.social_stops s where s.user_id = p.user_id)
    and not exists (
      select from public.group_members m join public.groups c on c.id = m.group_id
      where m.user_id = p.user_id and not c.social
    );

create trigger behaviour_reports_audit_update after update on private.behaviour_reports
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger social_stops_audit_insert after insert on private.social_stops
  referencing new table as new_rows
  for each statement execute function private.record_audit('user_id');
create trigger social_stops_audit_delete after delete on private.social_stops
  referencing old table as old_rows
  for each statement execute function private.record_audit('user_id');
