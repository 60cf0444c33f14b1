create table public.print_packages (
  id uuid primary key default gen_random_uuid(),
  test_id uuid not null references public.tests (id) on delete cascade,
  version int not null check (version >= 1),
  language text not null default 'en' check (language in ('en', 'hi', 'te', 'ta')),
  paper_pdf_url text not null,
  omr_pdf_url text not null,
  -- Sheets of any version with the same content can be graded against it.
  content_hash text not null,
  warnings jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique (test_id, version)
);
alter table public.print_packages enable row level security;
create policy packages_of_own_tests on public.print_packages for select to authenticated using (
  exists (select from public.tests t where t.id = print_packages.test_id and t.owner_id = (select auth.uid()))
);
create policy admin_reads on public.print_packages for select to authenticated using ((select public.is_admin()));
grant select (id, test_id, version, language, paper_pdf_url, omr_pdf_url, content_hash, warnings, created_at)
  on public.print_packages to authenticated;

create table public.print_uploads (
  id uuid primary key default gen_random_uuid(),
  test_id uuid not null references public.tests (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  attempt_id uuid references public.attempts (id) on delete set null,
  status text not null default 'received'
    check (status in ('received', 'processing', 'graded', 'needs_review', 'error')),
  upload_urls jsonb not null default '[]',
  -- { answers: [{ q, sel, conf, state }], warnings: [{ code, message, page, q? }], pages }
  detected jsonb,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index print_uploads_of_user on public.print_uploads (user_id, created_at desc);
create index print_uploads_by_status on public.print_uploads (status, created_at desc);
create index print_uploads_of_test on public.print_uploads (test_id);
create index print_uploads_of_attempt on public.print_uploads (attempt_id);
create trigger print_uploads_touch before update on public.print_uploads
  for each row execute function private.touch_updated_at();
alter table public.print_uploads enable row level security;
create policy own_uploads on public.print_uploads for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads on public.print_uploads for select to authenticated using ((select public.is_admin()));
create policy admin_corrects on public.print_uploads for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
grant select (id, test_id, user_id, attempt_id, status, upload_urls, detected, error, created_at, updated_at),
  update (detected, status, error) on public.print_uploads to authenticated;

-- A reviewer's decisions, kept apart from what the reader saw, so that reading again can lay them over.
create table public.print_upload_corrections (
  id bigint generated always as identity primary key,
  upload_id uuid not null references public.print_uploads (id) on delete cascade,
  -- Question number on the sheet, from 1.
  q int not null check (q >= 1),
  state text not null check (state in ('marked', 'blank', 'multiple')),
  sel smallint check (sel between 0 and 3),
  corrected_by uuid default auth.uid() references auth.users (id) on delete set null,
  corrected_at timestamptz not null default now(),
  check ((state = 'marked') = (sel is not null))
);
create index print_upload_corrections_of on public.print_upload_corrections (upload_id, q, corrected_at desc);
alter table public.print_upload_corrections enable row level security;
create policy admin_reads on public.print_upload_corrections for select to authenticated
  using ((select public.is_admin()));
create policy admin_corrects on public.print_upload_corrections for insert to authenticated
  with check ((select public.is_admin()) and corrected_by = (select auth.uid()));
grant select (id, upload_id, q, state, sel, corrected_by, corrected_at), insert (upload_id, q, state, sel)
  on public.print_upload_corrections to authenticated;
