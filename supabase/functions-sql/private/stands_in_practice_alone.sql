-- Whether a question of open practice stands in nothing else the student can still answer.
create or replace function private.stands_in_practice_alone(p_user uuid, p_attempt uuid, p_question uuid)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return exists (
      select from public.attempts a
        join public.tests t on t.id = a.test_id
        join public.attempt_questions q on q.attempt_id = a.id and q.question_id = p_question
      where a.id = p_attempt and a.user_id = p_user and t.mode = 'practice' and a.source = 'online'
        and a.status = 'in_progress' and a.expires_at > now()
    )
    and (select count(*) from private.answerable_questions(p_user) as open (id) where open.id = p_question) = 1;
end
$$;
