-- The question list of the back office, at any size of the bank.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Stems for searching, beside the bank: its trigrams are then written when a stem changes, not with every other change
-- of a question. Under a policy no index serves `like`, which is not leakproof; procedures for administrators ask this.
create table private.question_search (
  question_id uuid primary key references public.questions (id) on delete cascade,
  -- In small letters: `ilike` would make them anew of every stem it looks at.
  stem text not null
);
insert into private.question_search (question_id, stem) select id, lower(stem) from public.questions;
create index question_search_stem on private.question_search using gin (stem extensions.gin_trgm_ops);

create function private.add_question_search() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  insert into private.question_search (question_id, stem) select id, lower(stem) from new_rows;
  return null;
end
$$;
create trigger questions_search_insert after insert on public.questions
  referencing new table as new_rows
  for each statement execute function private.add_question_search();

create function private.change_question_search() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  update private.question_search set stem = lower(new.stem) where question_id = new.id;
  return null;
end
$$;
create trigger questions_search_update after update of stem on public.questions
  for each row when (new.stem is distinct from old.stem) execute function private.change_question_search();

-- Everything the list filters and sorts by: its pages and counts are read from here alone.
drop index public.questions_newest;
create index questions_newest on public.questions (created_at desc, id)
  include (subject, chapter, difficulty, status, correct_index, language, source);

-- The ids of the bank's questions a filter means, in order; those of Demo Mode are not of the bank. What is searched
-- for stands in the stem as it is typed, in capitals or not. Keys of the filter: search, subject, chapter, difficulty,
-- status, has_answer, language, and ids for a selection. Sorted by created, subject, chapter, difficulty or status, with
-- a leading '-' downwards; equal ones the newest first.
create function private.matching_questions(p_filter jsonb, p_sort text default '-created') returns setof uuid
  language plpgsql stable
  set search_path = ''
  as $$
declare
  filter constant jsonb := jsonb_strip_nulls(p_filter);
  sorted_by constant text := ltrim(p_sort, '-');
  direction constant text := case when p_sort like '-%' then 'desc' else 'asc' end;
  conditions constant text[] := array[
    'q.source is distinct from ''demo''',
    case when filter ->> 'search' <> '' then
      format('s.stem like lower(%L)', '%' || regexp_replace(filter ->> 'search', '([\\%_])', '\\\1', 'g') || '%') end,
    case when filter ? 'subject' then format('q.subject = %L', filter ->> 'subject') end,
    case when filter ? 'chapter' then format('q.chapter = %L', filter ->> 'chapter') end,
    case when filter ? 'difficulty' then format('q.difficulty = %L::int', filter ->> 'difficulty') end,
    case when filter ? 'status' then format('q.status = %L', filter ->> 'status') end,
    case (filter ->> 'has_answer')::boolean
      when true then 'q.correct_index is not null' when false then 'q.correct_index is null' end,
    case when filter ? 'language' then format('q.language = %L', filter ->> 'language') end,
    case when filter ? 'ids' then
      format('q.id = any (array(select jsonb_array_elements_text(%L::jsonb))::uuid[])', filter -> 'ids') end
  ];
begin
  if sorted_by not in ('created', 'subject', 'chapter', 'difficulty', 'status') then
    raise invalid_parameter_value using message = 'There is no such order';
  end if;
  return query execute concat(
    'select q.id from public.questions q',
    case when filter ->> 'search' <> '' then ' join private.question_search s on s.question_id = q.id' end,
    ' where ', array_to_string(conditions, ' and '),
    ' order by ',
    case
      when sorted_by = 'created' then format('q.created_at %s', direction)
      when sorted_by = 'difficulty' then format('q.difficulty %s, q.created_at desc', direction)
      else format('q.%I collate "C" %s, q.created_at desc', sorted_by, direction)
    end,
    ', q.id'
  );
end
$$;

-- A page of the list, with how many there are in all.
create function public.find_questions(p_filter jsonb default '{}', p_sort text default '-created', p_page int default 1)
  returns table (
    id uuid, subject text, chapter text, topic text, stem text, difficulty smallint, correct_index smallint, status text,
    language text, pool text, tags text[], successor_id uuid, created_at timestamptz, total bigint
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant int := 20;
  matching uuid[];
begin
  perform private.require_admin();
  matching := array(select private.matching_questions(p_filter, p_sort));
  return query
    select q.id, q.subject, q.chapter, q.topic, q.stem, q.difficulty, q.correct_index, q.status, q.language, q.pool,
      q.tags, q.successor_id, q.created_at, cardinality(matching)::bigint
    from unnest(matching[(p_page - 1) * page_size + 1 : p_page * page_size]) with ordinality as shown (id, place)
      join public.questions q on q.id = shown.id
    order by shown.place;
end
$$;
grant execute on function public.find_questions(jsonb, text, int) to authenticated;

-- All of them, for what is done with a whole list.
create function public.find_question_ids(p_filter jsonb default '{}', p_sort text default '-created') returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return array(select private.matching_questions(p_filter, p_sort));
end
$$;
grant execute on function public.find_question_ids(jsonb, text) to authenticated;
