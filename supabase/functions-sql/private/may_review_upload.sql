-- Rows of a scanned class that a machine cannot read are decided by who scans it: managers of the sitting, and clerks. They see no key.
create or replace function private.may_review_upload(p_upload uuid)
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

grant execute on function private.may_review_upload(p_upload uuid) to authenticated;
