create or replace function private.keep_battle_to_exam()
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
