-- A sitting is one holding of a paper at a time: docs/decisions/036-sittings.md. All of it lies outside the exposed schema: nothing of it
-- can be asked for over REST, by nobody; functions of the server say who may. Each table says who reads it, what of it is exported,
-- what a deletion leaves, and how long it is kept.

-- Read by staff of the sitting through functions, by candidates what list-sittings says. Exported: nothing (work of the institute).
-- Kept as long as its test; whoever made it may be deleted.
create table private.sittings (
  id uuid primary key default gen_random_uuid(),
  paper_id uuid references public.papers (id) on delete set null,
  -- Of this sitting alone, frozen when it is scheduled.
  test_id uuid not null unique references public.tests (id),
  title text not null check (char_length(title) between 1 and 200),
  starts_at timestamptz not null,
  duration_sec int not null check (duration_sec between 60 and 21600),
  -- Of those without time of their own. Moves with the start, with a pause of all and with minutes for all.
  ends_at timestamptz not null,
  entry_opens_min int not null check (entry_opens_min between 0 and 240),
  late_entry_min int check (late_entry_min between 0 and 360),
  late_sync_sec int not null check (late_sync_sec between 10 and 86400),
  is_for_everybody boolean not null,
  group_ids uuid[] not null,
  listed_ids uuid[] not null,
  entry_code text check (char_length(entry_code) between 4 and 20),
  question_order text not null check (question_order in ('one', 'each')),
  navigation text not null check (navigation in ('free', 'nta')),
  languages text[] not null check (cardinality(languages) between 1 and 4),
  hides_chapters boolean not null,
  results_at timestamptz,
  review boolean not null,
  rule text not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled', 'released')),
  revision int not null default 1,
  -- Grows when the sealed paper is made anew.
  papers_revision int not null default 1,
  -- All of it stands still.
  paused_at timestamptz,
  released_at timestamptz,
  cancel_reason text,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check ((status = 'released') = (released_at is not null))
);
create index sittings_by_start on private.sittings (starts_at desc, id);
create index sittings_to_close on private.sittings (ends_at) where status = 'scheduled';
create index sittings_of_groups on private.sittings using gin (group_ids) where status = 'scheduled';
create index sittings_of_paper on private.sittings (paper_id);
create index sittings_created_by on private.sittings (created_by);
create trigger sittings_touch before update on private.sittings
  for each row execute function private.touch_updated_at();
create trigger sittings_audit_insert after insert on private.sittings
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger sittings_audit_update after update on private.sittings
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');

-- What keys of papers and receipts are made with. Read by nobody but the server; never in the audit log.
create table private.sitting_secrets (
  sitting_id uuid primary key references private.sittings (id) on delete cascade,
  salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

-- Who watches a sitting. Goes with the account.
create table private.sitting_invigilators (
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (sitting_id, user_id)
);
create index sitting_invigilators_of_user on private.sitting_invigilators (user_id);

-- The list. A deleted account leaves its number behind, and nothing else of the person. Exported: the own row.
create table private.sitting_candidates (
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  -- From 1, never given twice.
  number int not null check (number >= 1),
  user_id uuid references auth.users (id) on delete set null,
  group_ids uuid[] not null default '{}',
  room text,
  -- Seconds as a lasting provision (profiles.extra_time_percent), and those given in this sitting.
  provision_seconds int not null default 0,
  extra_seconds int not null default 0,
  language text,
  attempt_id uuid references public.attempts (id) on delete set null,
  entered_at timestamptz,
  -- The device that holds the attempt, since when, and how many entered so far; null: the next one may.
  device_id text,
  device_since timestamptz,
  devices int not null default 0,
  absent_at timestamptz,
  admitted_at timestamptz,
  confirmed_at timestamptz,
  -- No longer on the list.
  removed_at timestamptz,
  reopened int not null default 0,
  -- What the device said of itself in the waiting room.
  device_check jsonb,
  primary key (sitting_id, number),
  unique (sitting_id, user_id)
);
create index sitting_candidates_of_user on private.sitting_candidates (user_id);
create index sitting_candidates_of_attempt on private.sitting_candidates (attempt_id);

-- What is heard of a device, one row a candidate, rewritten every few seconds for many at once.
create table private.sitting_presence (
  sitting_id uuid not null,
  number int not null,
  last_seen_at timestamptz not null,
  answered int not null default 0,
  waiting_on_device int not null default 0,
  left_page int not null default 0,
  is_visible boolean not null default true,
  message_shown bigint not null default 0,
  -- Of the own time, in which nothing was heard.
  lost_seconds int not null default 0,
  primary key (sitting_id, number),
  foreign key (sitting_id, number) references private.sitting_candidates (sitting_id, number) on delete cascade
) with (fillfactor = 50);

-- Everything that happened, only ever added to: minutes and timelines are made of it. Names nobody but staff (by id); candidates by number.
create table private.sitting_events (
  id bigint generated always as identity primary key,
  sitting_id uuid not null references private.sittings (id),
  number int,
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  -- null: the candidate, the device or the clock.
  actor_id uuid,
  reason text,
  details jsonb not null default '{}',
  -- What was done at once for several.
  action_id uuid
);
create index sitting_events_of_sitting on private.sitting_events (sitting_id, id);
create index sitting_events_of_candidate on private.sitting_events (sitting_id, number, id);
create index sitting_events_of_action on private.sitting_events (action_id) where action_id is not null;
create function private.refuse_changed_event() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  raise exception 'What happened in a sitting is not changed afterwards' using errcode = '42501';
end
$$;
create trigger sitting_events_stay before update or delete on private.sitting_events
  for each row execute function private.refuse_changed_event();
create trigger sitting_events_stay_all before truncate on private.sitting_events
  for each statement execute function private.refuse_changed_event();

-- The paper as it lies encrypted in the bucket `sitting-papers`. Anybody may fetch it; its key is given from the start on.
create table private.sitting_papers (
  key_id text primary key,
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  revision int not null,
  language text not null,
  object_name text not null,
  bytes int not null,
  created_at timestamptz not null default now()
);
create index sitting_papers_of_sitting on private.sitting_papers (sitting_id, revision, language);
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('sitting-papers', 'sitting-papers', true, 50 * 1024 * 1024, '{application/octet-stream}');

-- Questions that were free for practice before a sitting took them out of it, until its release.
create table private.sitting_reserved_questions (
  question_id uuid primary key references public.questions (id) on delete cascade,
  sitting_id uuid not null references private.sittings (id) on delete cascade
);
create index sitting_reserved_questions_of_sitting on private.sitting_reserved_questions (sitting_id);

-- Which reminders went out.
create table private.sitting_reminders (
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  starts_at timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (sitting_id, user_id, kind, starts_at)
);
create index sitting_reminders_of_user on private.sitting_reminders (user_id);

-- An attempt at a sitting is prepared before its start: without a beginning and an end, and shown to nobody. Paused, its end waits.
alter table public.attempts
  drop constraint attempts_status_check,
  alter column started_at drop not null,
  alter column expires_at drop not null,
  add column sitting_id uuid references private.sittings (id),
  add column paused_at timestamptz,
  -- Since when the pause stands on the screen: from then on its time is given back.
  add column pause_shown_at timestamptz,
  add constraint attempts_status_check check (status in ('prepared', 'in_progress', 'paused', 'submitted')),
  add constraint attempts_prepared_check check ((status = 'prepared') = (started_at is null) and (status = 'prepared') = (expires_at is null)),
  add constraint attempts_paused_check check ((status = 'paused') = (paused_at is not null) and (pause_shown_at is null or status = 'paused'));
grant select (sitting_id, paused_at, pause_shown_at) on public.attempts to authenticated;
create index attempts_of_sitting on public.attempts (sitting_id) where sitting_id is not null;

drop policy readable_attempts on public.attempts;
create policy readable_attempts on public.attempts for select to authenticated
  using ((select public.is_admin()) or (user_id = (select auth.uid()) and status <> 'prepared'));
create or replace function private.attempted_tests() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select test_id from public.attempts where user_id = auth.uid() and status <> 'prepared'
$$;
