-- Whoever may read rows of a table may read all of its columns, so that select('*') answers. What is nobody's to read stands
-- in a table of its own.

-- Whoever has the code of a group lets others in: members read the group, administrators its code by find_groups.
create table private.group_codes (
  group_id uuid primary key references public.groups (id) on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$')
);
insert into private.group_codes (group_id, code) select id, code from public.groups where code is not null;

-- In the log it is a change of the group, as it was.
create function private.audit_group_code() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  perform private.audit('groups', coalesce(new.group_id, old.group_id)::text, 'update',
    jsonb_build_object('code', old.code), jsonb_build_object('code', new.code));
  return null;
end
$$;
create trigger group_codes_audit after insert or update on private.group_codes
  for each row execute function private.audit_group_code();
-- A group that is removed says so itself.
create trigger group_codes_audit_delete after delete on private.group_codes
  for each row when (pg_trigger_depth() = 0) execute function private.audit_group_code();

create or replace function public.find_groups(
  p_search text default '', p_limit int default 20, p_offset int default 0, p_group uuid default null
)
  returns table (id uuid, name text, code text, members bigint, created_at timestamptz, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return query
    with meant as (select g.* from public.groups g where (p_group is null or g.id = p_group) and (wanted = '' or strpos(lower(g.name), wanted) > 0))
    select g.id, g.name, c.code, (select count(*) from public.group_members m where m.group_id = g.id), g.created_at,
      (select count(*) from meant)
    from meant g left join private.group_codes c on c.group_id = g.id order by lower(g.name), g.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;
alter table public.groups drop column code;
grant select on public.groups to authenticated;

-- Who works at an upload or an import and how often it was tried opens nothing.
grant select on public.print_uploads, public.question_imports, public.student_lists, public.user_roles to authenticated;
