-- Answer sheets of an institute's own make: where their rings are printed, in millimetres, and how the page is found. What
-- an upload was read by is kept with it, so that a sheet that is corrected later leaves what was read as it is.
create table public.own_sheets (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  -- { width, height, ring, isBlack, blocks: [{ use, firstQuestion, direction, x, y, columns, rows, columnStep, rowStep, diameter }] }
  sheet jsonb not null check (jsonb_typeof(sheet) = 'object'),
  -- As a layout's; apart, because it is large and found anew only when the rings change.
  registration jsonb not null check (jsonb_typeof(registration) = 'object'),
  -- Questions 1 to this one can be read; 0 until a person has named the blocks.
  question_count int not null default 0 check (question_count between 0 and 1000),
  -- The blank page, upright at 6 px/mm: its name in the bucket own-sheets.
  picture_path text not null,
  revision int not null default 1,
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Not offered any more; tests that are answered on it go on.
  archived_at timestamptz
);
create index own_sheets_newest on public.own_sheets (created_at desc, id);
create index own_sheets_created_by on public.own_sheets (created_by);
create index own_sheets_updated_by on public.own_sheets (updated_by);
create trigger own_sheets_touch before update on public.own_sheets
  for each row execute function private.touch_updated_at();
alter table public.own_sheets enable row level security;
create policy admin_reads on public.own_sheets for select to authenticated using ((select public.is_admin()));
grant select (id, name, sheet, registration, question_count, picture_path, revision, created_by, updated_by, created_at,
  updated_at, archived_at) on public.own_sheets to authenticated;

-- Tests that are answered on a sheet of another make; without a row: on ours.
create table public.test_sheets (
  test_id uuid primary key references public.tests (id) on delete cascade,
  own_sheet_id uuid not null references public.own_sheets (id),
  chosen_at timestamptz not null default now()
);
create index test_sheets_of_sheet on public.test_sheets (own_sheet_id);
alter table public.test_sheets enable row level security;
-- Whoever may see a test may know what it is answered on.
create policy of_seen_tests on public.test_sheets for select to authenticated
  using (exists (select from public.tests t where t.id = test_sheets.test_id));
grant select (test_id, own_sheet_id, chosen_at) on public.test_sheets to authenticated;

create trigger own_sheets_audit_insert after insert on public.own_sheets
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger own_sheets_audit_update after update on public.own_sheets
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger own_sheets_audit_delete after delete on public.own_sheets
  referencing old table as old_rows
  for each statement execute function private.record_audit('id');
create trigger test_sheets_audit_insert after insert on public.test_sheets
  referencing new table as new_rows
  for each statement execute function private.record_audit('test_id');
create trigger test_sheets_audit_update after update on public.test_sheets
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('test_id');
create trigger test_sheets_audit_delete after delete on public.test_sheets
  referencing old table as old_rows
  for each statement execute function private.record_audit('test_id');

-- The layout a sheet of another make was read by, without how its page was found; null: it is ours.
alter table public.print_uploads add column layout jsonb;
grant select (layout) on public.print_uploads to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('own-sheets', 'own-sheets', false, 10 * 1024 * 1024, '{image/jpeg}');
create policy own_sheets_admin_reads on storage.objects for select to authenticated
  using (bucket_id = 'own-sheets' and (select public.is_admin()));
