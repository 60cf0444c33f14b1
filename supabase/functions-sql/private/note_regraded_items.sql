create or replace function private.note_regraded_items()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  users uuid[];
  questions uuid[];
begin
  select array_agg(n.user_id), array_agg(n.question_id) into users, questions
  from regraded n join graded o on o.attempt_id = n.attempt_id and o.question_id = n.question_id
  where n.outcome is distinct from o.outcome;
  if users is not null then
    perform private.note_mistakes_of_many(users, questions);
  end if;
  return null;
end
$$;
