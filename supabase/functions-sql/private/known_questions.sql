-- The questions whose key the caller may know (docs/decisions/018).
create or replace function private.known_questions()
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select q.question_id from public.attempt_questions q
      join public.attempts a on a.id = q.attempt_id
      left join private.sittings s on s.id = a.sitting_id
    where q.user_id = caller and a.user_id = caller and a.results_published_at is not null and s.review is not false
      and q.question_id not in (select private.answerable_questions(caller));
end
$$;

grant execute on function private.known_questions() to authenticated;
