-- A battle is of one exam, and asks nothing of another (docs/decisions/124). A server of the release before, which knows NEET (UG) alone, gets no
-- further than its own list.
alter table private.battles add column exam text not null default 'neet-ug' check (length(exam) between 2 and 40);

create function private.keep_battle_to_exam()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if exists (select from public.tests t where t.id = new.test_id and t.exam <> new.exam)
    or exists (
      select from public.test_questions s join public.questions q on q.id = s.question_id
      where s.test_id = new.test_id and q.exam <> new.exam
    )
  then
    raise check_violation using message = 'A battle asks questions of its own exam';
  end if;
  return new;
end
$$;
revoke execute on function private.keep_battle_to_exam() from public;
create trigger battles_keep_to_exam before update of test_id, exam on private.battles
  for each row when (new.test_id is not null) execute function private.keep_battle_to_exam();
