-- The groups by name, with how many are in them; one of them by its id.
create or replace function public.find_groups(p_search text DEFAULT ''::text, p_limit integer DEFAULT 20,
    p_offset integer DEFAULT 0, p_group uuid DEFAULT NULL::uuid)
  returns table (id uuid, name text, code text, members bigint, created_at timestamp with time zone, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
begin
  perform private.require_role('teacher', 'clerk');
  return query
    with meant as (select g.* from public.groups g where (p_group is null or g.id = p_group)
      and (private.has_role('clerk') or private.may_see_group(g.id)) and (wanted = '' or strpos(private.fold_text(g.name), wanted) > 0))
    select g.id, g.name, case when private.has_role('clerk') or public.is_admin() then c.code end,
      (select count(*) from public.group_members m where m.group_id = g.id), g.created_at, (select count(*) from meant)
    from meant g left join private.group_codes c on c.group_id = g.id order by lower(g.name), g.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;

grant execute on function public.find_groups(p_search text, p_limit integer, p_offset integer, p_group uuid) to authenticated;
