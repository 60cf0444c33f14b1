-- In the log it is a change of the group, as it was.
create or replace function private.audit_group_code()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.audit('groups', coalesce(new.group_id, old.group_id)::text, 'update',
    jsonb_build_object('code', old.code), jsonb_build_object('code', new.code));
  return null;
end
$$;
