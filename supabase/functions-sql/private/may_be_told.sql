-- Whether the outcome of one answer may be told before the attempt ends: in practice that is open, once an option is chosen,
-- and while the question stands in nothing else the student can still answer.
create or replace function private.may_be_told(p_user uuid, p_attempt uuid, p_question uuid)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return exists (
      select from public.attempt_responses r
      where r.attempt_id = p_attempt and r.question_id = p_question and r.selected_index is not null
    )
    and private.stands_in_practice_alone(p_user, p_attempt, p_question);
end
$$;
