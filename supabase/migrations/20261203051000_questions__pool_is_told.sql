-- A question that names no pool stands in the one of its exam. One that names another exam's pool is refused, and not put elsewhere in silence.
create function private.fill_pool()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.pool = case when new.exam = 'neet-ug' then 'practice' else 'exam' end;
  return new;
end
$$;
revoke execute on function private.fill_pool() from public;
create trigger questions_fill_pool before insert on public.questions
  for each row when (new.pool is null) execute function private.fill_pool();
alter table public.questions alter column pool drop default;

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
