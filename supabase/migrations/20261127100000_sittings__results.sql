-- Whose results of a sitting somebody of the staff may read, by number: an administrator's are all; a teacher's are those who sat in
-- one of the own groups, or are in one now, and never the teacher; of a deleted account the group it sat in is left.
create function private.seen_candidates(p_sitting uuid, p_user uuid default auth.uid()) returns setof int
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  own_groups uuid[];
begin
  if private.has_role('admin', p_user) then
    return query select c.number from private.sitting_candidates c where c.sitting_id = p_sitting and c.removed_at is null;
  elsif private.has_role('teacher', p_user) then
    own_groups := array(select g.group_id from public.staff_groups g where g.user_id = p_user);
    return query
      select c.number from private.sitting_candidates c
      where c.sitting_id = p_sitting and c.removed_at is null and c.user_id is distinct from p_user
        and (c.group_ids && own_groups or c.user_id in (
          select m.user_id from public.group_members m where m.group_id = any (own_groups)
        ));
  end if;
end
$$;

-- 'all' results of a sitting, those of the own 'groups', or null: none. A teacher who does not hold it reads them once they are out.
create function private.may_see_results(p_sitting uuid, p_user uuid default auth.uid()) returns text
  language sql stable security definer
  set search_path = ''
  as $$
  select case
    when private.has_role('admin', p_user) then 'all'
    when private.has_role('teacher', p_user) and (
      private.may_in_sitting(p_sitting, p_user) = 'manage'
      or (s.status = 'released' and exists (select from private.seen_candidates(p_sitting, p_user)))
    ) then 'groups'
  end
  from private.sittings s where s.id = p_sitting
$$;

revoke execute on function private.seen_candidates(uuid, uuid), private.may_see_results(uuid, uuid) from public;

-- What is asked of a group: the sittings its members sat in it.
create index sitting_candidates_of_groups on private.sitting_candidates using gin (group_ids);
