alter table public.questions
  -- Since when the question is marked otherwise than by the key it was given with; null: by that key.
  add column key_changed_at timestamptz;
grant select (key_changed_at) on public.questions to authenticated;

-- What students were given is marked by one key: it changes by re-marking, for all of them. An answer that was missing may
-- be added. Runs after questions_succeed: a successor takes any key.
create function private.keep_given_key() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if (new.correct_index, new.accepted_indexes, new.dropped)
      is not distinct from (old.correct_index, old.accepted_indexes, old.dropped)
    or not exists (select from public.attempt_questions where question_id = old.id) then
    return new;
  end if;
  if old.correct_index is null and (new.accepted_indexes, new.dropped) is not distinct from (old.accepted_indexes, old.dropped) then
    return new;
  end if;
  raise check_violation using message = 'Students were given this question: its key changes by re-marking.',
    hint = 'Use Re-mark on the question’s page.';
end
$$;
create trigger questions_take_no_key before update of correct_index, accepted_indexes, dropped on public.questions
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.keep_given_key();

-- As before, and the successor is a question of its own: what was ruled of the original is not its key.
create or replace function private.succeed_frozen_question() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  successor public.questions;
begin
  if (new.stem, new.options) is not distinct from (old.stem, old.options)
    or not exists (select from public.test_questions where question_id = old.id) then
    return new;
  end if;
  successor = new;
  successor.id = gen_random_uuid();
  successor.successor_id = null;
  successor.accepted_indexes = null;
  successor.dropped = false;
  successor.key_changed_at = null;
  successor.created_at = now();
  successor.updated_at = now();
  insert into public.questions select (successor).*;
  old.status = 'archived';
  old.successor_id = successor.id;
  return old;
end
$$;

-- A dropped question is given to nobody any more: what is picked is still read from the index alone.
drop index public.questions_available;
create index questions_available on public.questions (subject, chapter, difficulty) include (id, source, dropped)
  where status = 'active' and pool = 'practice' and correct_index is not null;
