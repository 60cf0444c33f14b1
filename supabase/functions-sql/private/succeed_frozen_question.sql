-- The successor of a frozen question takes its translations along, as old and as unread as they are.
create or replace function private.succeed_frozen_question()
  returns trigger
  language plpgsql security definer
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
  -- What was ruled of the original is not its key.
  successor.accepted_indexes = null;
  successor.dropped = false;
  successor.key = successor.key || '{"accepts": "right"}';
  successor.key_changed_at = null;
  successor.created_at = now();
  successor.updated_at = now();
  if new.stem <> old.stem or new.explanation is distinct from old.explanation
    or not private.same_in_any_order(new.options, old.options) then
    successor.words_updated_at = now();
  end if;
  insert into public.questions select (successor).*;
  insert into public.question_localizations
    (question_id, language, stem, options, explanation, created_at, words_updated_at, machine_made)
  select successor.id, l.language, l.stem, private.options_in_order(old.options, new.options, l.options), l.explanation,
    l.created_at, l.words_updated_at, l.machine_made
  from public.question_localizations l where l.question_id = old.id;
  insert into private.question_lines (question_id, subject, chapter, line)
  select successor.id, successor.subject, successor.chapter, l.line from private.question_lines l where l.question_id = old.id;
  old.status = 'archived';
  old.successor_id = successor.id;
  return old;
end
$$;
