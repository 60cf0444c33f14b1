-- Roles, settings and accounts in the one log of what administrators decide (decision 021).

-- An entry of what no single row tells: an invitation, a link that was made, sessions that were ended.
create function private.audit(
  p_entity text, p_entity_id text, p_action text, p_before jsonb default null, p_after jsonb default null
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
  insert into public.audit_log (entity, entity_id, action, before, after, actor_id, request_id, set_id)
  values (p_entity, p_entity_id, p_action, p_before, p_after, auth.uid(),
    nullif(current_setting('request.id', true), '')::uuid, nullif(current_setting('audit.set_id', true), '')::uuid)
$$;

create trigger user_roles_audit_insert after insert on public.user_roles
  referencing new table as new_rows
  for each statement execute function private.record_audit('user_id');
create trigger user_roles_audit_delete after delete on public.user_roles
  referencing old table as old_rows
  for each statement execute function private.record_audit('user_id');
create trigger app_settings_audit_update after update on public.app_settings
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('key');

-- What functions note in admin_actions stands in the log as well; roles are there by their own rows.
create function private.audit_admin_action() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if new.action not in ('grant_admin', 'claim_setup') then
    perform private.audit('users', new.target_user_id::text, new.action, null, new.details);
  end if;
  return null;
end
$$;
create trigger admin_actions_audit after insert on public.admin_actions
  for each row when (new.target_user_id is not null) execute function private.audit_admin_action();

insert into public.audit_log (entity, entity_id, action, after, actor_id, created_at)
select case when a.action in ('grant_admin', 'claim_setup') then 'user_roles' else 'users' end, a.target_user_id,
  case when a.action in ('grant_admin', 'claim_setup') then 'insert' else a.action end, a.details, a.admin_id, a.created_at
from public.admin_actions a where a.target_user_id is not null order by a.id;

-- An account that is deleted leaves what was decided, by whom and when, and nothing of what stood in its rows.
create function private.erase_audit_of(p_user uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform set_config('audit.erasing', 'on', true);
  update public.audit_log set before = null, after = null
  where entity_id = p_user::text and entity in ('users', 'profiles', 'user_roles');
  perform set_config('audit.erasing', '', true);
end
$$;
create or replace function private.keep_audit_log() returns trigger
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
