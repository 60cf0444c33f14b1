alter table public.print_uploads
  -- Why it was not graded, for a text in the student's language: { code, values }; `error` is the English one.
  add column refusal jsonb,
  -- The pages of the sheet in its order, upright at 6 px/mm: names in the bucket print-uploads.
  add column page_urls jsonb not null default '[]',
  -- Since when a reviewer is asked; null when none is, or when the student has been told how it ended.
  add column review_since timestamptz,
  -- When a reviewer last had it graded: what was doubtful about whole pages has been looked at.
  add column reviewed_at timestamptz,
  -- Of the files, in their order: the same upload sent twice is one.
  add column files_hash text,
  -- Who processes it, until when; a server that dies lets go of it by itself.
  add column claim uuid,
  add column claimed_until timestamptz,
  add column tries int not null default 0;
create index print_uploads_of_files on public.print_uploads (user_id, test_id, files_hash);
create index print_uploads_to_process on public.print_uploads (created_at) where status in ('received', 'processing');
grant select (refusal, page_urls, review_since, reviewed_at) on public.print_uploads to authenticated;
