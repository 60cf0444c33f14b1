-- People for a clerk: who they are and in which groups, without tests, results or roles. Staff are not among them.
create or replace function public.find_people(p_search text DEFAULT ''::text, p_group uuid DEFAULT NULL::uuid,
    p_limit integer DEFAULT 20, p_offset integer DEFAULT 0)
  returns table (user_id uuid, email text, full_name text, groups text[], created_at timestamp with time zone, invited boolean,
    deactivated boolean, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
begin
  perform private.require_role('clerk');
  return query
    with meant as (
      select u.id, u.email::text as email, coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)) as name,
        u.created_at, u.invited_at is not null and u.email_confirmed_at is null as invited,
        coalesce(u.banned_until > now(), false) as deactivated
      from auth.users u left join public.profiles p on p.user_id = u.id
      where u.deleted_at is null
        and not exists (select from public.user_roles r where r.user_id = u.id)
        and (p_group is null or exists (select from public.group_members m where m.group_id = p_group and m.user_id = u.id))
    ),
    found as (
      select * from meant m
      where wanted = '' or strpos(lower(m.email), wanted) > 0 or strpos(private.fold_text(m.name), wanted) > 0
        or m.id in (select r.user_id from public.student_records r where strpos(r.search_text, wanted) > 0)
    )
    select f.id, f.email, f.name,
      array(select g.name from public.group_members m join public.groups g on g.id = m.group_id
        where m.user_id = f.id order by lower(g.name)),
      f.created_at, f.invited, f.deactivated, (select count(*) from found)
    from found f order by lower(coalesce(f.name, f.email)), f.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;

grant execute on function public.find_people(p_search text, p_group uuid, p_limit integer, p_offset integer) to authenticated;
