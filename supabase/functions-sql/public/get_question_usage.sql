-- In how many tests the question stands, and in how many attempts it was given: what is frozen gets a successor.
create or replace function public.get_question_usage(p_question uuid)
  returns table (tests bigint, attempts bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_role('teacher');
  perform private.require_taught(array[p_question]);
  return query
    select (select count(*) from public.test_questions t where t.question_id = p_question),
      (select count(*) from public.attempt_questions a where a.question_id = p_question);
end
$$;

grant execute on function public.get_question_usage(p_question uuid) to authenticated;
