-- When the words of a question last changed (the order of its options aside), and when those of a translation were last
-- written or confirmed: a translation with the earlier time is older than the original.
alter table public.questions add column words_updated_at timestamptz not null default now();
alter table public.question_localizations add column words_updated_at timestamptz not null default now();
grant select (words_updated_at) on public.questions to authenticated;
grant select (words_updated_at) on public.question_localizations to authenticated;
alter table public.questions disable trigger user;
update public.questions set words_updated_at = updated_at;
alter table public.questions enable trigger user;
alter table public.question_localizations disable trigger user;
update public.question_localizations set words_updated_at = updated_at;
alter table public.question_localizations enable trigger user;

create function private.same_in_any_order(one text[], other text[]) returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select array(select unnest(one) order by 1) = array(select unnest(other) order by 1)
$$;

create function private.touch_question_words() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if (new.stem, new.explanation) is distinct from (old.stem, old.explanation)
    or not private.same_in_any_order(new.options, old.options) then
    new.words_updated_at = now();
  end if;
  return new;
end
$$;
create trigger questions_words before update of stem, options, explanation on public.questions
  for each row execute function private.touch_question_words();

-- Saved again as it is, a translation is confirmed; only following the order of the original's options says nothing of its words.
create function private.touch_translation_words() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if (new.stem, new.explanation) is distinct from (old.stem, old.explanation)
    or new.options = old.options or not private.same_in_any_order(new.options, old.options) then
    new.words_updated_at = now();
  end if;
  return new;
end
$$;
create trigger question_localizations_words before update of stem, options, explanation on public.question_localizations
  for each row execute function private.touch_translation_words();

-- The translated options in the order the original's have now: each goes where its original went. One whose original has
-- new words stays where it is, or takes the place that is left.
create function private.options_in_order(was text[], is_now text[], translated text[]) returns text[]
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  source int[] := array[null, null, null, null];
begin
  for place in 1..4 loop
    if was[place] = is_now[place] then
      source[place] = place;
    end if;
  end loop;
  for place in 1..4 loop
    source[place] = coalesce(source[place], (
      select n from generate_series(1, 4) n
      where was[n] = is_now[place] and n <> all (array_remove(source, null)) order by n limit 1
    ));
  end loop;
  for place in 1..4 loop
    source[place] = coalesce(source[place], (
      select n from generate_series(1, 4) n where n <> all (array_remove(source, null)) order by n <> place, n limit 1
    ));
  end loop;
  return array(select translated[s.n] from unnest(source) with ordinality s (n, place) order by s.place);
end
$$;

-- The key of a question is a place among its options: translations whose options stand in another order have a wrong key.
create function private.reorder_translations() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  update public.question_localizations l set options = private.options_in_order(old.options, new.options, l.options)
  where l.question_id = new.id and l.options <> private.options_in_order(old.options, new.options, l.options);
  return null;
end
$$;
create trigger questions_reorder_translations after update of options on public.questions
  for each row when (new.options is distinct from old.options) execute function private.reorder_translations();

-- The successor of a frozen question takes its translations along, as old as they are.
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
  successor.created_at = now();
  successor.updated_at = now();
  if new.stem <> old.stem or new.explanation is distinct from old.explanation
    or not private.same_in_any_order(new.options, old.options) then
    successor.words_updated_at = now();
  end if;
  insert into public.questions select (successor).*;
  insert into public.question_localizations
    (question_id, language, stem, options, explanation, created_at, words_updated_at)
  select successor.id, l.language, l.stem, private.options_in_order(old.options, new.options, l.options), l.explanation,
    l.created_at, l.words_updated_at
  from public.question_localizations l where l.question_id = old.id;
  old.status = 'archived';
  old.successor_id = successor.id;
  return old;
end
$$;
