-- The answer sheets of a hall, scanned together: docs/decisions/063-a-class-in-one-scan.md. Outside the exposed schema, as all of a sitting.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('class-scans', 'class-scans', false, 50 * 1024 * 1024, '{application/pdf,image/jpeg,image/png}');

-- What a person uploaded. Read by staff of the sitting. Exported: nothing (work of the institute). The files go when every page is read.
create table private.class_scans (
  id uuid primary key default gen_random_uuid(),
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  created_by uuid references auth.users (id) on delete set null,
  -- Names in the bucket class-scans.
  files text[] not null check (cardinality(files) between 1 and 500),
  files_hash text not null,
  status text not null default 'waiting' check (status in ('waiting', 'read', 'failed')),
  pages_read int not null default 0,
  -- As far as it is known.
  pages_total int,
  error text,
  tries int not null default 0,
  claim uuid,
  claimed_until timestamptz,
  created_at timestamptz not null default now()
);
create index class_scans_of_sitting on private.class_scans (sitting_id, created_at desc);
create index class_scans_waiting on private.class_scans (created_at) where status = 'waiting';
create index class_scans_created_by on private.class_scans (created_by);

-- One page, and what became of it. `sorted` is a candidate's; `open` waits for a person; `left_out` is nobody's.
create table private.class_scan_pages (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references private.class_scans (id) on delete cascade,
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  file int not null,
  file_page int not null,
  -- In the bucket class-scans, until it is the candidate's.
  picture text,
  state text not null check (state in ('sorted', 'open', 'left_out')),
  problem text check (problem in ('unnamed', 'not_listed', 'no_account', 'doubled', 'handed_in', 'empty', 'other_test',
    'other_content', 'unreadable')),
  -- Of the candidate, as printed or as a person said.
  number int,
  -- Of the sheet, from 1.
  sheet_page int,
  upload_id uuid references public.print_uploads (id) on delete set null,
  settled_by uuid references auth.users (id) on delete set null,
  unique (scan_id, file, file_page),
  check ((state = 'sorted') <= (number is not null))
);
create index class_scan_pages_open on private.class_scan_pages (sitting_id) where state = 'open';
create index class_scan_pages_of_candidate on private.class_scan_pages (sitting_id, number);
create index class_scan_pages_of_upload on private.class_scan_pages (upload_id);
create index class_scan_pages_settled_by on private.class_scan_pages (settled_by);
