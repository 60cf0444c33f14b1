-- A page of the list asks for its rows and for their number apart: neither sorts nor carries the ids of the whole bank.

-- What a filter means, as the end of a statement over `public.questions q`. See matching_questions for its keys.
create function private.questions_meant(p_filter jsonb) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  filter constant jsonb := jsonb_strip_nulls(p_filter);
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
  return concat(
    ' from public.questions q',
    case when filter ->> 'search' <> '' then ' join private.question_search s on s.question_id = q.id' end,
    ' where ', array_to_string(conditions, ' and ')
  );
end
$$;

create function private.questions_order(p_sort text) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  sorted_by constant text := ltrim(p_sort, '-');
  direction constant text := case when p_sort like '-%' then 'desc' else 'asc' end;
begin
  if sorted_by not in ('created', 'subject', 'chapter', 'difficulty', 'status') then
    raise invalid_parameter_value using message = 'There is no such order';
  end if;
  return concat(
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

create or replace function private.matching_questions(p_filter jsonb, p_sort text default '-created') returns setof uuid
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return query execute
    concat('select q.id', private.questions_meant(p_filter), private.questions_order(p_sort));
end
$$;

create or replace function public.find_questions(
  p_filter jsonb default '{}', p_sort text default '-created', p_page int default 1
) returns table (
    id uuid, subject text, chapter text, topic text, stem text, difficulty smallint, correct_index smallint, status text,
    language text, pool text, tags text[], successor_id uuid, created_at timestamptz, total bigint
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant bigint := 20;
  meant text;
  page uuid[];
  counted bigint;
begin
  perform private.require_admin();
  meant := private.questions_meant(p_filter);
  execute concat('select count(*)', meant) into counted;
  execute concat('select array(select q.id', meant, private.questions_order(p_sort), ' limit $1 offset $2)')
    into page using page_size, (greatest(p_page, 1) - 1) * page_size;
  return query
    select q.id, q.subject, q.chapter, q.topic, q.stem, q.difficulty, q.correct_index, q.status, q.language, q.pool,
      q.tags, q.successor_id, q.created_at, counted
    from unnest(page) with ordinality as shown (id, place)
      join public.questions q on q.id = shown.id
    order by shown.place;
end
$$;
