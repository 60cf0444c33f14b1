-- What staff write is of an exam there is, and of one of its subjects as they are now. The row of the exam is locked until the question is
-- written, so that no exam is removed in the same moment.
create or replace function private.is_subject_of_exam(p_exam text, p_subject text)
  returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  subjects jsonb;
begin
  select definition -> 'subjects' into subjects from public.exams where code = p_exam for key share;
  return coalesce(jsonb_path_exists(subjects, '$[*].name.en ? (@ == $name)', jsonb_build_object('name', p_subject)), false);
end
$$;

grant execute on function private.is_subject_of_exam(p_exam text, p_subject text) to authenticated;
