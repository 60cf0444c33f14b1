-- The reviewers' list of all uploads, a page at a time.
create index print_uploads_newest on public.print_uploads (created_at desc, id desc);
