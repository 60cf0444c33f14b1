-- What exams there are: docs/decisions/065-exams-as-data.md. Questions, tests and papers name theirs by its code. Read by everybody; written
-- by the server alone, when it starts and for administrators.
create table public.exams (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  definition jsonb not null check (jsonb_typeof(definition) = 'object' and definition ->> 'code' = code),
  -- Of the file it came from; null: an administrator made it.
  shipped_hash text,
  -- By an administrator; such a definition is left as it is when a new file ships.
  is_edited boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.exams enable row level security;
create policy everybody_reads on public.exams for select to anon, authenticated using (true);
grant select (code, definition, shipped_hash, is_edited, created_at, updated_at) on public.exams to anon, authenticated;

create trigger exams_touch before update on public.exams for each row execute function private.touch_updated_at();
create trigger exams_audit_insert after insert on public.exams
  referencing new table as new_rows
  for each statement execute function private.record_audit('code');
create trigger exams_audit_update after update on public.exams
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('code');
