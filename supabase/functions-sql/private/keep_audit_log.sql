create or replace function private.keep_audit_log()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' and current_setting('audit.erasing', true) = 'on' then
    return null;
  end if;
  raise insufficient_privilege using message = 'The audit log is only ever added to';
end
$$;
