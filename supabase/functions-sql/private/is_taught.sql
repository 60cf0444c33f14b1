create or replace function private.is_taught(p_question uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from public.questions q where q.id = p_question and q.subject = any (private.taught_subjects())
  )
$$;

grant execute on function private.is_taught(p_question uuid) to authenticated;
