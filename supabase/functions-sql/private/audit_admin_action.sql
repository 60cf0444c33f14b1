-- What functions note in admin_actions stands in the log as well; roles are there by their own rows.
create or replace function private.audit_admin_action()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if new.action not in ('grant_admin', 'claim_setup') then
    perform private.audit('users', new.target_user_id::text, new.action, null, new.details);
  end if;
  return null;
end
$$;
