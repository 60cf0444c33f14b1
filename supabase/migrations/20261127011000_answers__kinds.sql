-- Questions of several kinds (decision 047). A question of kind 'single' has its key in correct_index, accepted_indexes and
-- dropped, and its answers in selected_index, as specified; `key` and `answer` are of all other kinds, and null for it.
-- The server alone writes what is not 'single' until a kind is offered on screen.
alter table public.questions add column kind text not null default 'single', add column key jsonb;
grant select (kind, key) on public.questions to authenticated;

-- A key or an answer says its kind itself, and has its bounds in bytes. What else it says is parsed by the server.
create function private.is_of_kind(value jsonb, kind text, bytes int) returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select coalesce(jsonb_typeof(value) = 'object' and value ->> 'kind' = kind and octet_length(value::text) <= bytes, false)
$$;

-- What the columns of a question may hold together, by its kind: one place says it.
create function private.question_fits_kind(
  kind text, options text[], correct_index smallint, accepted_indexes smallint[], dropped boolean, key jsonb
) returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select case
    when kind = 'single' then cardinality(options) = 4 and key is null
    else kind ~ '^[a-z]{2,20}$' and cardinality(options) <= 6
      and correct_index is null and accepted_indexes is null and not dropped
      and (key is null or private.is_of_kind(key, kind, 4000) and coalesce(key ->> 'accepts', '') in ('right', 'attempted', 'everybody'))
  end
$$;

-- An answer stands in one place: as one of four options, or as a value of another kind.
create function private.answer_fits(answer jsonb, selected_index smallint) returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select selected_index is null and answer ->> 'kind' is distinct from 'single'
    and private.is_of_kind(answer, answer ->> 'kind', 1000)
$$;

-- A function is called with the rights of whoever writes.
grant execute on function private.question_fits_kind(text, text[], smallint, smallint[], boolean, jsonb),
  private.is_of_kind(jsonb, text, int) to authenticated, service_role;
grant execute on function private.answer_fits(jsonb, smallint) to service_role;

alter table public.questions
  drop constraint questions_options_check,
  add constraint questions_options_check check (array_position(options, null) is null and not ('' = any (options))),
  add constraint questions_fit_kind
    check (private.question_fits_kind(kind, options, correct_index, accepted_indexes, dropped, key));

-- New columns that are null, and constraints that old rows meet as they stand: nothing is rewritten, nothing is read. Where
-- there is no answer of another kind, no function is called: every answer of an exam is written here.
alter table public.attempt_responses add column answer jsonb,
  add constraint attempt_responses_answer check (answer is null or private.answer_fits(answer, selected_index)) not valid;
alter table public.items_attempted add column answer jsonb,
  add constraint items_attempted_answer
    check (answer is null or outcome <> 'blank' and private.answer_fits(answer, selected_index)) not valid;
grant select (answer) on public.items_attempted to authenticated;

-- What students were given is marked by one key, of whatever kind.
drop trigger questions_take_no_key on public.questions;
create trigger questions_take_no_key before update of correct_index, accepted_indexes, dropped, kind, key on public.questions
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.keep_given_key();

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
  old.status = 'archived';
  old.successor_id = successor.id;
  return old;
end
$$;
