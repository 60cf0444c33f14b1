alter table public.print_uploads
  -- When the student decided the doubtful rows of an own sheet; the decisions stand in print_upload_corrections, as theirs.
  add column confirmed_at timestamptz;
grant select (confirmed_at) on public.print_uploads to authenticated;
-- Where a hall's sheets count, an institute leaves them to its reviewers.
insert into public.app_settings (key, value, is_public) values ('students_confirm_sheets', 'true', true);
