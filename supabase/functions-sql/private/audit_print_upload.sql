-- An administrator's change of a sheet; the server's own reading and a student's upload are none.
create or replace function private.audit_print_upload()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if public.is_admin() and (new.status, new.error, new.detected) is distinct from (old.status, old.error, old.detected) then
    perform private.audit('print_uploads', new.id::text, 'update',
      jsonb_build_object('status', old.status, 'error', old.error)
        || case when new.detected is distinct from old.detected then jsonb_build_object('detected', old.detected) else '{}' end,
      jsonb_build_object('status', new.status, 'error', new.error)
        || case when new.detected is distinct from old.detected then jsonb_build_object('detected', new.detected) else '{}' end);
  end if;
  return null;
end
$$;
