-- What students were given is marked by one key: it changes by re-marking, for all of them. An answer that was missing may
-- be added. Runs after questions_succeed: a successor takes any key.
create or replace function private.keep_given_key()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if (new.correct_index, new.accepted_indexes, new.dropped, new.kind, new.key)
      is not distinct from (old.correct_index, old.accepted_indexes, old.dropped, old.kind, old.key)
    or not exists (select from public.attempt_questions where question_id = old.id) then
    return new;
  end if;
  if old.correct_index is null and old.key is null
    and (new.accepted_indexes, new.dropped, new.kind) is not distinct from (old.accepted_indexes, old.dropped, old.kind) then
    return new;
  end if;
  raise check_violation using message = 'Students were given this question: its key changes by re-marking.',
    hint = 'Use Re-mark on the question’s page.';
end
$$;
