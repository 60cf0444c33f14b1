-- Pictures of questions are checked by upload-question-picture, and by nothing on the way through the storage protocol:
-- administrators list them there, and write none.
drop policy question_media_admin_all on storage.objects;
create policy question_media_admin_reads on storage.objects for select to authenticated
  using (bucket_id = 'question-media' and (select public.is_admin()));
