-- Nor does the log keep in which groups a deleted account was.
create or replace function private.erase_audit_of(p_user uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform set_config('audit.erasing', 'on', true);
  update public.audit_log set before = null, after = null
  where entity_id = p_user::text
    and entity in ('users', 'profiles', 'user_roles', 'group_members', 'staff_subjects', 'staff_groups', 'student_records');
  perform set_config('audit.erasing', '', true);
end
$$;
