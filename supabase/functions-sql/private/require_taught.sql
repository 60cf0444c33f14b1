-- Refuses unless all of these are of the caller's subjects.
create or replace function private.require_taught(p_questions uuid[])
  returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  if mine is not null and exists (
    select from public.questions q where q.id = any (p_questions) and q.subject <> all (mine)
  ) then
    raise insufficient_privilege using message = 'This question is of a subject you do not teach';
  end if;
end
$$;
