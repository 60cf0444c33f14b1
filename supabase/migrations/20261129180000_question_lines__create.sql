-- Which lines of the syllabus a question of the starter bank asks: docs/decisions/088. Written with the bank; the
-- chapter is that of the time of writing, and a question that was moved since counts for no line.
create table private.question_lines (
  question_id uuid not null references public.questions (id) on delete cascade,
  subject text not null,
  chapter text not null,
  line text not null,
  primary key (question_id, line)
);
create index question_lines_of_chapter on private.question_lines (subject, chapter);

-- Whose results are still to come is asked of tests of any kind, also of those without hours.
create index tests_held on public.tests (results_at) where results_at is not null;

-- Also its lines go with a frozen question to its successor.
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
