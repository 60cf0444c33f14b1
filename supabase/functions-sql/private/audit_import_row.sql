create or replace function private.audit_import_row()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if (new.parsed, new.is_left_out) is distinct from (old.parsed, old.is_left_out) then
    perform private.audit('question_import_rows', concat(new.import_id, '/', new.place), 'update',
      jsonb_build_object('parsed', old.parsed, 'is_left_out', old.is_left_out),
      jsonb_build_object('parsed', new.parsed, 'is_left_out', new.is_left_out));
  end if;
  return null;
end
$$;
