-- Whose results of a sitting somebody of the staff may read, by number: an administrator's are all; a teacher's are those who sat in
-- one of the own groups, or are in one now, and never the teacher; of a deleted account the group it sat in is left.
create or replace function private.seen_candidates(p_sitting uuid, p_user uuid DEFAULT auth.uid())
  returns SETOF integer
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
