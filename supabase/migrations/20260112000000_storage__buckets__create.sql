-- What the product keeps as files. Papers and scans are written by server functions only; reading follows these policies.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('print-artifacts', 'print-artifacts', false, 20 * 1024 * 1024, '{application/pdf}'),
  ('print-uploads', 'print-uploads', false, 20 * 1024 * 1024, '{application/pdf,image/jpeg,image/png}'),
  ('question-media', 'question-media', true, 2 * 1024 * 1024, '{image/png,image/jpeg,image/webp,image/svg+xml}');

-- Papers lie in the folder of their test: whoever may see a print package of the test may read them.
create policy print_artifacts_of_own_tests on storage.objects for select to authenticated using (
  bucket_id = 'print-artifacts'
  and exists (
    select from public.print_packages p where p.test_id::text = (storage.foldername(objects.name))[1]
  )
);

create policy print_uploads_read_own on storage.objects for select to authenticated
  using (bucket_id = 'print-uploads' and owner_id = (select auth.uid())::text);
create policy print_uploads_admin_reads on storage.objects for select to authenticated
  using (bucket_id = 'print-uploads' and (select public.is_admin()));

-- Images in stems: anybody has their public address; administrators alone list, add, change and remove them.
create policy question_media_admin_all on storage.objects for all to authenticated
  using (bucket_id = 'question-media' and (select public.is_admin()))
  with check (bucket_id = 'question-media' and (select public.is_admin()));
