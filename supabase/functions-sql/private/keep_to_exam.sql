-- Not security definer: it is asked of staff alone, and not of what the server loads. The pool of what is not reserved goes with the exam.
create or replace function private.keep_to_exam()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if current_user = 'authenticated' and not private.is_subject_of_exam(new.exam, new.subject) then
    raise check_violation using message = 'This exam has no such subject';
  end if;
  if new.pool = 'practice' then
    if current_user = 'authenticated' then
      raise check_violation using message = 'The pool practice has questions of NEET (UG) alone: those of this exam stand in exam or reserved';
    end if;
    new.pool = 'exam';
  end if;
  return new;
end
$$;
