-- What an administrator sees of a person's roles; `get_all_users_admin` stays as specified.
create or replace function public.get_user_roles_admin(p_user uuid)
  returns table (roles text[], subjects text[], groups jsonb)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query select
    array(select r.role from public.user_roles r where r.user_id = p_user order by 1),
    array(select s.subject from public.staff_subjects s where s.user_id = p_user order by 1),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name))
      from public.staff_groups s join public.groups g on g.id = s.group_id where s.user_id = p_user
    ), '[]');
end
$$;

grant execute on function public.get_user_roles_admin(p_user uuid) to authenticated;
