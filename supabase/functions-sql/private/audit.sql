-- An entry of what no single row tells: an invitation, a link that was made, sessions that were ended.
create or replace function private.audit(p_entity text, p_entity_id text, p_action text, p_before jsonb DEFAULT NULL::jsonb,
    p_after jsonb DEFAULT NULL::jsonb)
  returns void
  language sql security definer
  set search_path = ''
  as $$
  insert into public.audit_log (entity, entity_id, action, before, after, actor_id, request_id, set_id)
  values (p_entity, p_entity_id, p_action, p_before, p_after, auth.uid(),
    nullif(current_setting('request.id', true), '')::uuid, nullif(current_setting('audit.set_id', true), '')::uuid)
$$;
