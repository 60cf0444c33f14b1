-- Staff write questions of every exam: docs/decisions/105-questions-of-every-exam.md. A question keeps the exam it was made with.
grant insert (exam) on public.questions to authenticated;

-- What staff write is of an exam there is, and of one of its subjects as they are now. The row of the exam is locked until the question is
-- written, so that no exam is removed in the same moment.
create function private.is_subject_of_exam(p_exam text, p_subject text)
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
revoke execute on function private.is_subject_of_exam(text, text) from public;
grant execute on function private.is_subject_of_exam(text, text) to authenticated;

-- Not security definer: it is asked of staff alone, and not of what the server loads. The pool of what is not reserved goes with the exam.
create function private.keep_to_exam()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new.pool = 'practice' then
    new.pool = 'exam';
  end if;
  if current_user = 'authenticated' and not private.is_subject_of_exam(new.exam, new.subject) then
    raise check_violation using message = 'This exam has no such subject';
  end if;
  return new;
end
$$;
create trigger questions_keep_to_exam before insert or update of exam, subject, pool on public.questions
  for each row when (new.exam <> 'neet-ug') execute function private.keep_to_exam();
