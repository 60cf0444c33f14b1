-- Records what a statement did to a table; the arguments name the column of its key and, if any, that of its part.
-- What the server brings with it (the starter bank) is nobody's change: rows it adds without a request are not recorded.
create or replace function private.record_audit()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' and auth.jwt() = '{}' then
    return null;
  end if;
  -- Planned anew each time: the plan for one row would be a bad one for thousands.
  execute format(
    $sql$
      insert into public.audit_log (entity, entity_id, part, action, before, after, actor_id, request_id, set_id)
      select %L, coalesce(r.new_row, r.old_row) ->> %L, coalesce(r.new_row, r.old_row) ->> %L,
        case when r.old_row is null then 'insert' when r.new_row is null then 'delete' else 'update' end,
        case when r.new_row is null then r.old_row else changed.before end,
        case when r.old_row is null then r.new_row else changed.after end,
        auth.uid(),
        nullif(current_setting('request.id', true), '')::uuid,
        nullif(current_setting('audit.set_id', true), '')::uuid
      from (%s) as r
        cross join lateral (
          select jsonb_object_agg(n.key, r.old_row -> n.key) as before, jsonb_object_agg(n.key, n.value) as after
          from jsonb_each(r.new_row) as n
          where r.old_row is not null and n.key <> 'updated_at' and n.value is distinct from r.old_row -> n.key
        ) as changed
      where r.old_row is null or r.new_row is null or changed.after is not null
    $sql$,
    tg_table_name,
    tg_argv[0],
    coalesce(tg_argv[1], ''),
    case tg_op
      when 'INSERT' then 'select null::jsonb as old_row, to_jsonb(n) as new_row from new_rows as n'
      when 'DELETE' then 'select to_jsonb(o) as old_row, null::jsonb as new_row from old_rows as o'
      else format(
        'select to_jsonb(o) as old_row, to_jsonb(n) as new_row from old_rows as o full join new_rows as n on (%s)',
        (select string_agg(format('n.%1$I = o.%1$I', name), ' and ') from unnest(tg_argv[0:1]) as name)
      )
    end
  );
  return null;
end
$$;
