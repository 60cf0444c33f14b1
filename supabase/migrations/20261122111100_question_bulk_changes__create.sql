-- One change of many questions, such as archiving all that match a filter. What each of them was before stands in the
-- audit log, as the set of this id: from there it can be undone.
create table public.question_bulk_changes (
  id uuid primary key default gen_random_uuid(),
  -- What was asked for, as in `change-questions`.
  change jsonb not null,
  question_count int not null check (question_count > 0),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_by uuid references auth.users (id) on delete set null,
  undone_at timestamptz
);
create index question_bulk_changes_newest on public.question_bulk_changes (created_at desc);
create index question_bulk_changes_created_by on public.question_bulk_changes (created_by);
create index question_bulk_changes_undone_by on public.question_bulk_changes (undone_by);
alter table public.question_bulk_changes enable row level security;
create policy admin_reads on public.question_bulk_changes for select to authenticated
  using ((select public.is_admin()));
grant select (id, change, question_count, created_by, created_at, undone_by, undone_at)
  on public.question_bulk_changes to authenticated;
create trigger question_bulk_changes_audit_insert after insert on public.question_bulk_changes
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger question_bulk_changes_audit_update after update on public.question_bulk_changes
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');
