-- Who changed what, when and in which request: one entry for each row. Whoever reads it walks back from the row as it
-- stands: an update keeps the columns it changed, as they were and as they became; a delete keeps the whole row.
create table public.audit_log (
  id bigint generated always as identity primary key,
  -- The table, and the key of its row.
  entity text not null,
  entity_id text not null,
  -- The language of a translation.
  part text,
  action text not null,
  before jsonb,
  after jsonb,
  -- null: the server itself. An account that is gone stays named by its id.
  actor_id uuid,
  request_id uuid,
  -- The set it was changed in, such as a bulk change, which has an entry of its own.
  set_id uuid,
  created_at timestamptz not null default now()
);
create index audit_log_of_row on public.audit_log (entity_id, id desc);
create index audit_log_alone on public.audit_log (id desc) where set_id is null;
create index audit_log_of_set on public.audit_log (set_id) where set_id is not null;
alter table public.audit_log enable row level security;
create policy admin_reads on public.audit_log for select to authenticated using ((select public.is_admin()));
grant select (id, entity, entity_id, part, action, before, after, actor_id, request_id, set_id, created_at)
  on public.audit_log to authenticated;
revoke insert, update, delete, truncate on public.audit_log from service_role;

create function private.keep_audit_log() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  raise insufficient_privilege using message = 'The audit log is only ever added to';
end
$$;
create trigger audit_log_keep before update or delete or truncate on public.audit_log
  for each statement execute function private.keep_audit_log();

-- Records what a statement did to a table; the arguments name the column of its key and, if any, that of its part.
-- What the server brings with it (the starter bank) is nobody's change: rows it adds without a request are not recorded.
create function private.record_audit() returns trigger
  language plpgsql
  security definer
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

create trigger questions_audit_insert after insert on public.questions
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger questions_audit_update after update on public.questions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger questions_audit_delete after delete on public.questions
  referencing old table as old_rows
  for each statement execute function private.record_audit('id');
create trigger question_localizations_audit_insert after insert on public.question_localizations
  referencing new table as new_rows
  for each statement execute function private.record_audit('question_id', 'language');
create trigger question_localizations_audit_update after update on public.question_localizations
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('question_id', 'language');
create trigger question_localizations_audit_delete after delete on public.question_localizations
  referencing old table as old_rows
  for each statement execute function private.record_audit('question_id', 'language');
create trigger library_items_audit_insert after insert on public.library_items
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger library_items_audit_update after update on public.library_items
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger library_items_audit_delete after delete on public.library_items
  referencing old table as old_rows
  for each statement execute function private.record_audit('id');

-- What was kept before, told in the same words: each change ends where the next one began.
with change as (
  select h.*,
    coalesce(
      lead(h.before) over (partition by h.question_id, h.language order by h.id),
      case when h.language is null then to_jsonb(q) else to_jsonb(l) end,
      h.before
    ) as after
  from public.question_history h
    join public.questions q on q.id = h.question_id
    left join public.question_localizations l on l.question_id = h.question_id and l.language = h.language
)
insert into public.audit_log (entity, entity_id, part, action, before, after, actor_id, created_at)
select case when c.language is null then 'questions' else 'question_localizations' end, c.question_id, c.language,
  'update', changed.before, changed.after, c.changed_by, c.changed_at
from change c
  cross join lateral (
    select jsonb_object_agg(n.key, c.before -> n.key) as before, jsonb_object_agg(n.key, n.value) as after
    from jsonb_each(c.after) as n
    where n.key <> 'updated_at' and n.value is distinct from c.before -> n.key
  ) as changed
where changed.after is not null
order by c.id;
drop trigger questions_record on public.questions;
drop trigger question_localizations_record on public.question_localizations;
drop function private.record_question_change();
drop table public.question_history;

-- The newest entries first; of one row, or else of everything, where a set counts once.
create function public.get_audit_log(
  p_entity_id text default null, p_before bigint default null, p_limit int default 20
) returns table (
  id bigint, entity text, entity_id text, part text, action text, before jsonb, after jsonb,
  actor_id uuid, actor text, request_id uuid, set_id uuid, created_at timestamptz
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  newer_than_any constant bigint := 9223372036854775807;
begin
  perform private.require_admin();
  return query
    with entry as (
      (select * from public.audit_log a
       where p_entity_id is null and a.set_id is null and a.id < coalesce(p_before, newer_than_any)
       order by a.id desc limit least(p_limit, 100))
      union all
      (select * from public.audit_log a
       where a.entity_id = p_entity_id and a.id < coalesce(p_before, newer_than_any)
       order by a.id desc limit least(p_limit, 100))
    )
    select e.id, e.entity, e.entity_id, e.part, e.action, e.before, e.after, e.actor_id,
      coalesce(nullif(btrim(p.full_name), ''), u.email::text), e.request_id, e.set_id, e.created_at
    from entry e
      left join auth.users u on u.id = e.actor_id
      left join public.profiles p on p.user_id = e.actor_id
    order by e.id desc;
end
$$;
grant execute on function public.get_audit_log(text, bigint, int) to authenticated;
