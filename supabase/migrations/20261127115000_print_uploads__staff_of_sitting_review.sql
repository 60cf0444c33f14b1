-- Rows of a scanned class that a machine cannot read are decided by who scans it: managers of the sitting, and clerks. They see no key.
create function private.may_review_upload(p_upload uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from private.class_scan_pages p
    where p.upload_id = p_upload
      and (private.has_role('clerk') or private.may_in_sitting(p.sitting_id) = 'manage')
  )
$$;
grant execute on function private.may_review_upload(uuid) to authenticated, service_role;

create policy staff_reads on public.print_uploads for select to authenticated
  using (((select private.has_role('clerk')) or (select private.has_role('teacher'))) and private.may_review_upload(id));
create policy staff_reads on public.print_upload_corrections for select to authenticated
  using (((select private.has_role('clerk')) or (select private.has_role('teacher'))) and private.may_review_upload(upload_id));
create policy staff_corrects on public.print_upload_corrections for insert to authenticated
  with check (
    ((select private.has_role('clerk')) or (select private.has_role('teacher')))
    and private.may_review_upload(upload_id) and corrected_by = (select auth.uid())
  );
create policy print_uploads_staff_reads on storage.objects for select to authenticated
  using (
    bucket_id = 'print-uploads' and ((select private.has_role('clerk')) or (select private.has_role('teacher')))
    and private.may_review_upload(private.uuid_of((storage.foldername(name))[2]))
  );
