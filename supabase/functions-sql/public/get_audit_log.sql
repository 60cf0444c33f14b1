-- The newest entries first; of one row, or else of everything. Where nothing narrows them, a set counts once. An actor is
-- found by name or email.
create or replace function public.get_audit_log(p_entity_id text DEFAULT NULL::text, p_before bigint DEFAULT NULL::bigint,
    p_limit integer DEFAULT 20, p_entity text DEFAULT NULL::text, p_action text DEFAULT NULL::text,
    p_actor text DEFAULT NULL::text, p_from timestamp with time zone DEFAULT NULL::timestamp with time zone,
    p_to timestamp with time zone DEFAULT NULL::timestamp with time zone)
  returns table (id bigint, entity text, entity_id text, part text, action text, before jsonb, after jsonb, actor_id uuid,
    actor text, request_id uuid, set_id uuid, created_at timestamp with time zone)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  actors uuid[];
  conditions text[];
begin
  perform private.require_admin();
  if p_actor is not null then
    actors := array(
      select u.id from auth.users u left join public.profiles p on p.user_id = u.id
      where strpos(lower(u.email), lower(btrim(p_actor))) > 0 or strpos(private.fold_text(p.full_name), private.fold_text(btrim(p_actor))) > 0
        or u.id::text = btrim(p_actor)
      limit 1000
    );
  end if;
  conditions := array[
    'true',
    case when p_before is not null then 'a.id < $2' end,
    case
      when p_entity_id is not null then 'a.entity_id = $1'
      when num_nonnulls(p_entity, p_action, p_actor) = 0 then 'a.set_id is null'
    end,
    case when p_entity is not null then 'a.entity = $4' end,
    case when p_action is not null then 'a.action = $5' end,
    case when p_actor is not null then 'a.actor_id = any ($6)' end,
    case when p_from is not null then 'a.created_at >= $7' end,
    case when p_to is not null then 'a.created_at < $8' end
  ];
  return query execute concat(
    'with entry as (select a.* from public.audit_log a where ', array_to_string(conditions, ' and '),
    ' order by a.id desc limit $3)
    select e.id, e.entity, e.entity_id, e.part, e.action, e.before, e.after, e.actor_id,
      coalesce(nullif(btrim(p.full_name), ''''), u.email::text), e.request_id, e.set_id, e.created_at
    from entry e
      left join auth.users u on u.id = e.actor_id
      left join public.profiles p on p.user_id = e.actor_id
    order by e.id desc'
  ) using p_entity_id, p_before, least(greatest(p_limit, 1), 1000), p_entity, p_action, actors, p_from, p_to;
end
$$;

grant execute on function public.get_audit_log(p_entity_id text, p_before bigint, p_limit integer, p_entity text, p_action text,
    p_actor text, p_from timestamp with time zone, p_to timestamp with time zone) to authenticated;
