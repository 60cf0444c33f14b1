-- A question with options has two to six of them; four stay what is usual. What held before is stricter than what holds now: no row
-- breaks it, and no answer is read here.
create or replace function private.question_fits_kind(
  kind text, options text[], correct_index smallint, accepted_indexes smallint[], dropped boolean, key jsonb
) returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select case
    when kind = 'single' then cardinality(options) between 2 and 6 and key is null
      and coalesce(correct_index < cardinality(options), true)
      and coalesce(0 <= all (accepted_indexes) and cardinality(options) > all (accepted_indexes), true)
    else kind ~ '^[a-z]{2,20}$' and cardinality(options) <= 6
      and correct_index is null and accepted_indexes is null and not dropped
      and (key is null or private.is_of_kind(key, kind, 4000) and coalesce(key ->> 'accepts', '') in ('right', 'attempted', 'everybody'))
  end
$$;

alter table public.questions
  drop constraint questions_correct_index_check,
  add constraint questions_correct_index_check check (correct_index between 0 and 5);
alter table public.question_localizations
  drop constraint question_localizations_options_check,
  add constraint question_localizations_options_check check (
    cardinality(options) <= 6 and array_position(options, null) is null and not ('' = any (options))
  );
alter table public.attempt_responses
  drop constraint attempt_responses_selected_index_check,
  add constraint attempt_responses_selected_index_check check (selected_index between 0 and 5) not valid;
alter table public.items_attempted
  drop constraint items_attempted_selected_index_check,
  add constraint items_attempted_selected_index_check check (selected_index between 0 and 5) not valid;
alter table public.notebook_entries
  drop constraint notebook_entries_selected_index_check,
  add constraint notebook_entries_selected_index_check check (selected_index between 0 and 5) not valid;
alter table public.attempt_questions
  drop constraint attempt_questions_option_order_check,
  add constraint attempt_questions_option_order_check check (cardinality(option_order) between 2 and 6) not valid;
alter table private.prepared_questions
  drop constraint prepared_questions_option_order_check,
  add constraint prepared_questions_option_order_check check (cardinality(option_order) between 2 and 6) not valid;

-- Options E and F are counted behind what was counted already: old sums stay as they are.
alter table private.item_tallies
  drop constraint item_tallies_choices_check,
  add constraint item_tallies_choices_check check (cardinality(choices) in (150, 200)),
  drop constraint item_tallies_rest_sums_check,
  add constraint item_tallies_rest_sums_check check (cardinality(rest_sums) in (5, 8));
alter table public.key_suspicions
  drop constraint key_suspicions_key_index_check,
  add constraint key_suspicions_key_index_check check (key_index between 0 and 5),
  drop constraint key_suspicions_check,
  add constraint key_suspicions_check check (option_index between 0 and 5 and option_index <> key_index);
alter table public.key_suspicion_dismissals
  drop constraint key_suspicion_dismissals_key_index_check,
  add constraint key_suspicion_dismissals_key_index_check check (key_index between 0 and 5),
  drop constraint key_suspicion_dismissals_option_index_check,
  add constraint key_suspicion_dismissals_option_index_check check (option_index between 0 and 5);

-- The translated options in the order the original's have now: each goes where its original went. One whose original has
-- new words stays where it is, or takes a place that is left; one that is new has the original's words.
create or replace function private.options_in_order(was text[], is_now text[], translated text[])
  returns text[]
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  many int := cardinality(is_now);
  source int[] := array_fill(null::int, array[many]);
begin
  for place in 1..many loop
    if was[place] = is_now[place] then
      source[place] = place;
    end if;
  end loop;
  for place in 1..many loop
    source[place] = coalesce(source[place], (
      select n from generate_series(1, cardinality(was)) n
      where was[n] = is_now[place] and n <> all (array_remove(source, null)) order by n limit 1
    ));
  end loop;
  for place in 1..many loop
    source[place] = coalesce(source[place], (
      select n from generate_series(1, cardinality(was)) n
      where n <> all (array_remove(source, null)) and cardinality(was) = many
      order by n <> place, n limit 1
    ));
  end loop;
  return array(
    select coalesce(translated[s.n], is_now[s.place]) from unnest(source) with ordinality s (n, place) order by s.place
  );
end
$$;

-- A translation has as many options as its original: a key is a place among them.
create function private.keep_option_count()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if cardinality(new.options) is distinct from
    (select cardinality(q.options) from public.questions q where q.id = new.question_id) then
    raise check_violation using message = 'A translation has as many options as its question.';
  end if;
  return new;
end
$$;
create trigger question_localizations_keep_option_count before insert or update of options, question_id
  on public.question_localizations for each row execute function private.keep_option_count();
