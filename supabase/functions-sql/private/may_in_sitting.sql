-- Who may do what in a sitting: 'manage' changes, cancels and releases it, 'watch' has the board and acts on candidates; null: neither.
-- The one place that asks for roles.
create or replace function private.may_in_sitting(p_sitting uuid, p_user uuid DEFAULT auth.uid())
  returns text
  language sql stable security definer
  set search_path = ''
  as $$
  select case
    when private.has_role('admin', p_user) then 'manage'
    when private.has_role('teacher', p_user) and (
      s.created_by = p_user
      or (not s.is_for_everybody and s.listed_ids = '{}' and s.group_ids <> '{}'
        and s.group_ids <@ array(select g.group_id from public.staff_groups g where g.user_id = p_user))
    ) then 'manage'
    when exists (
      select from private.sitting_invigilators i where i.sitting_id = s.id and i.user_id = p_user
    ) then 'watch'
  end
  from private.sittings s where s.id = p_sitting
$$;
