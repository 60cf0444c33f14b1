-- Whether the outcome of one answer may be told before the attempt ends: in practice that is open, once an option is chosen,
-- and while the question stands in nothing else the student can still answer.
create or replace function private.may_be_told(p_user uuid, p_attempt uuid, p_question uuid)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return exists (
      select from public.attempts a
        join public.tests t on t.id = a.test_id
        join public.attempt_responses r on r.attempt_id = a.id and r.question_id = p_question
      where a.id = p_attempt and a.user_id = p_user and t.mode = 'practice' and a.source = 'online'
        and a.status = 'in_progress' and a.expires_at > now() and r.selected_index is not null
    )
    and (select count(*) from private.answerable_questions(p_user) as open (id) where open.id = p_question) = 1;
end
$$;
