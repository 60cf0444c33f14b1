-- Administrators and clerks keep them, clerks those of students; a student reads the own.
create or replace function private.keeps_record_of(p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or (
    private.has_role('clerk') and not exists (select from public.user_roles r where r.user_id = p_user)
  )
$$;

grant execute on function private.keeps_record_of(p_user uuid) to authenticated;
