-- 'all' results of a sitting, those of the own 'groups', or null: none. A teacher who does not hold it reads them once they are out.
create or replace function private.may_see_results(p_sitting uuid, p_user uuid DEFAULT auth.uid())
  returns text
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
