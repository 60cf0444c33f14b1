-- Tells what may be told: writes the outcomes of a student's closed attempts into their rows, where the time has come and
-- none of their questions can still be answered. Attempts that another transaction holds are that one's to publish.
create or replace function private.publish_results(p_users uuid[], p_now timestamp with time zone)
  returns table (attempt_id uuid, user_id uuid, test_id uuid, is_demo boolean, synced_late boolean)
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  -- Of two attempts that close at the same moment, the second to come here sees that the first is closed.
  perform private.lock_publishing(p_users);
  return query
    with due as (
      select a.id from public.attempts a
      where a.user_id = any (p_users) and a.status = 'submitted' and a.results_published_at is null
        and a.results_released_at <= p_now
        and not exists (
          select from private.answerable_questions(a.user_id, p_now) answerable (question_id)
            join public.attempt_questions q on q.question_id = answerable.question_id
          where q.attempt_id = a.id
        )
      for no key update of a skip locked
    )
    update public.attempts a set results_published_at = p_now, correct_answers = o.correct_answers,
      wrong_answers = o.wrong_answers, unanswered = o.unanswered, score = o.score, marks = o.marks, max_marks = o.max_marks
    from due, private.attempt_outcomes o, public.tests t
    where a.id = due.id and o.attempt_id = a.id and t.id = a.test_id
    returning a.id, a.user_id, a.test_id, t.is_demo, a.synced_late;
end
$$;
