-- Of the exams a student prepares for, the one whose screens are shown now: docs/decisions/096-the-exam-one-is-at.md.
alter table public.profiles add column current_exam text not null default 'neet-ug'
  constraint profiles_current_exam_chosen check (current_exam = 'neet-ug' or current_exam = any (other_exams));
grant select (current_exam), insert (current_exam), update (current_exam) on public.profiles to authenticated;

-- Whoever gives an exam up while it is the one shown is back at NEET (UG).
create function private.leave_current_exam()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.current_exam = 'neet-ug';
  return new;
end
$$;
revoke execute on function private.leave_current_exam() from public;
create trigger profiles_leave_current_exam before update of other_exams on public.profiles
  for each row when (new.current_exam = old.current_exam and new.current_exam <> 'neet-ug' and not new.current_exam = any (new.other_exams))
  execute function private.leave_current_exam();

-- Questions of another exam than NEET (UG) that a test may be built of: those that stand in no paper of the library, whose mocks are to be new
-- to whoever takes them.
create function private.practice_of_exam(p_exam text)
  returns setof uuid
  language sql stable
  set search_path = ''
  as $$
  select q.id from public.questions q
  where q.exam = p_exam and q.exam <> 'neet-ug' and q.pool = 'exam' and q.status = 'active' and not q.dropped
    and (q.correct_index is not null or q.key is not null)
    and q.id not in (
      select private.newest_of((asked.id #>> '{}')::uuid)
      from private.exam_papers p, jsonb_path_query(p.sections, '$[*].questions[*]') as asked (id)
      where p.exam = p_exam
    )
$$;
revoke execute on function private.practice_of_exam(text) from public;

-- What the test builder shows of another exam: where its questions stand, never the questions.
create function public.get_exam_outline(p_exam text)
  returns table (subject text, chapter text, difficulty smallint, questions bigint)
  language sql stable security definer
  set search_path = ''
  as $$
  select q.subject, q.chapter, q.difficulty, count(*)
  from private.practice_of_exam(p_exam) mine (id) join public.questions q on q.id = mine.id
  group by q.subject, q.chapter, q.difficulty
  order by 1, 2, 3
$$;
revoke execute on function public.get_exam_outline(text) from public;
grant execute on function public.get_exam_outline(text) to authenticated;
