-- The questions whose key somebody may not know: those they may still answer, and those they met only where no review is given.
create or replace function private.closed_to(p_user uuid)
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query
    select private.answerable_questions(p_user)
    union all
    select q.question_id
    from public.attempts a
      join private.sittings s on s.id = a.sitting_id and not s.review
      join public.attempt_questions q on q.attempt_id = a.id
    where a.user_id = p_user and a.sitting_id is not null
      and not exists (
        select from public.attempt_questions o
        where o.user_id = p_user and o.question_id = q.question_id and o.attempt_id in (select private.reviewed_attempts(p_user))
      );
end
$$;
