-- A step of an import, not the work that follows it.
create or replace function private.audit_question_import()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  -- What the server brings with it is nobody's change.
  if auth.jwt() = '{}' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.audit('question_imports', new.id::text, 'insert', null,
      jsonb_build_object('file_name', new.file_name, 'format', new.format));
  elsif (public.is_admin() or private.has_role('teacher'))
    and (new.status, new.choices, new.takes_duplicates) is distinct from (old.status, old.choices, old.takes_duplicates) then
    perform private.audit('question_imports', new.id::text, 'update',
      jsonb_build_object('status', old.status, 'choices', old.choices, 'takes_duplicates', old.takes_duplicates),
      jsonb_build_object('status', new.status, 'choices', new.choices, 'takes_duplicates', new.takes_duplicates));
  end if;
  return null;
end
$$;
