-- One entry of the audit log for an import that made questions, and one for its undo: not for each step between.
create or replace function private.record_import()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into public.audit_log (entity, entity_id, action, before, after, actor_id, request_id)
  values (
    'question_imports', new.id,
    case when new.status = 'undone' then 'update' else 'insert' end,
    case when new.status = 'undone' then jsonb_build_object('status', old.status) end,
    jsonb_build_object('status', new.status, 'file_name', new.file_name, 'format', new.format,
      'imported_count', new.imported_count, 'kept_count', new.kept_count),
    coalesce(auth.uid(), new.created_by),
    nullif(current_setting('request.id', true), '')::uuid
  );
  return null;
end
$$;
