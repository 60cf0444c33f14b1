-- Competitions that repeat every month, made by the server from questions that are kept for them: docs/decisions/082-monthly-competitions.md.

create table private.competition_series (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 80),
  about text not null default '' check (char_length(about) <= 2000),
  -- Only students who live there; null: all of India.
  state text check (char_length(state) between 1 and 80),
  -- On this Saturday of the month, and the Sunday after it.
  weekend smallint not null check (weekend between 1 and 4),
  -- [{ day, time }], in their order.
  shifts jsonb not null check (jsonb_typeof(shifts) = 'array'),
  duration_sec int not null check (duration_sec between 60 and 21600),
  months_ahead smallint not null check (months_ahead between 1 and 6),
  merging text not null check (merging in ('percentiles', 'marks')),
  languages text[] not null check (cardinality(languages) between 1 and 4),
  -- After the last time of a month is over; null: released by hand.
  results_after_hours int check (results_after_hours between 1 and 720),
  -- [{ subject, chapter, difficulty, count }] of each time.
  blueprint jsonb not null check (jsonb_typeof(blueprint) = 'array'),
  paused boolean not null default false,
  -- { month, cells: [{ subject, chapter, difficulty, lacking }] }: what could not be made.
  lacking jsonb check (jsonb_typeof(lacking) = 'object'),
  revision int not null default 1,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index competition_series_created_by on private.competition_series (created_by);
create trigger competition_series_touch before update on private.competition_series
  for each row execute function private.touch_updated_at();
create trigger competition_series_audit_insert after insert on private.competition_series
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger competition_series_audit_update after update on private.competition_series
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger competition_series_audit_delete after delete on private.competition_series
  referencing old table as old_rows
  for each statement execute function private.record_audit('id');

-- Questions kept for a series: out of practice from then on. Used once, and never again by the same series.
create table private.competition_series_questions (
  series_id uuid not null references private.competition_series (id) on delete cascade,
  question_id uuid not null references public.questions (id) on delete cascade,
  reserved_at timestamptz not null default now(),
  -- The time that asks it; null: not used yet.
  sitting_id uuid references private.sittings (id),
  primary key (series_id, question_id)
);
-- Kept for one series at a time.
create unique index competition_series_questions_unused on private.competition_series_questions (question_id) where sitting_id is null;
create index competition_series_questions_of_question on private.competition_series_questions (question_id);
create index competition_series_questions_of_sitting on private.competition_series_questions (sitting_id) where sitting_id is not null;

alter table private.competitions
  add column series_id uuid references private.competition_series (id) on delete set null,
  -- As 'YYYY-MM', in India.
  add column series_month text check (series_month ~ '^\d{4}-\d{2}$');
-- One competition of a series a month, whoever makes it.
create unique index competitions_of_series on private.competitions (series_id, series_month) where series_id is not null;
