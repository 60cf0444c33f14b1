-- Questions that are answered with a number are written in the form, by whoever writes questions: the database looks at their keys itself.
create function private.is_numerical_key(key jsonb)
  returns boolean
  language sql immutable
  set search_path = ''
  as $$
  -- Each number in the one spelling the server reads and writes, and no range upside down (core/domain/questions/kinds/numerical).
  select coalesce(
    jsonb_typeof(key -> 'right') = 'array' and jsonb_array_length(key -> 'right') <= 4
      and not exists (
        select from jsonb_array_elements(key -> 'right') range
        where case
          when jsonb_typeof(range -> 'from') = 'string' and jsonb_typeof(range -> 'to') = 'string'
            and range ->> 'from' ~ '^-?(0|[1-9][0-9]{0,8})([.][0-9]{0,5}[1-9])?$'
            and range ->> 'to' ~ '^-?(0|[1-9][0-9]{0,8})([.][0-9]{0,5}[1-9])?$'
            and '-0' not in (range ->> 'from', range ->> 'to')
          then (range ->> 'from')::numeric > (range ->> 'to')::numeric
          else true
        end
      ), false)
$$;
grant execute on function private.is_numerical_key(jsonb) to authenticated, service_role;

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
      and (kind <> 'numerical' or key is null or private.is_numerical_key(key))
  end
$$;

grant insert (kind, key), update (kind, key) on public.questions to authenticated;

grant execute on function private.question_fits_kind(kind text, options text[], correct_index smallint,
    accepted_indexes smallint[], dropped boolean, key jsonb) to authenticated;

-- What a filter means, as the end of a statement over `public.questions q`. See matching_questions for its keys.
create or replace function private.questions_meant(p_filter jsonb)
  returns text
  language plpgsql stable
  set search_path = ''
  as $$
declare
  filter constant jsonb := jsonb_strip_nulls(p_filter);
  mine constant text[] := private.bank_subjects();
  conditions constant text[] := array[
    'q.source is distinct from ''demo''',
    case when mine is not null then format('q.subject = any (%L::text[])', mine) end,
    case when filter ->> 'search' <> '' then
      format('s.stem like private.fold_text(%L)', '%' || regexp_replace(filter ->> 'search', '([\\%_])', '\\\1', 'g') || '%') end,
    case when filter ? 'subject' then format('q.subject = %L', filter ->> 'subject') end,
    case when filter ? 'chapter' then format('q.chapter = %L', filter ->> 'chapter') end,
    case when filter ? 'difficulty' then format('q.difficulty = %L::int', filter ->> 'difficulty') end,
    case when filter ? 'status' then format('q.status = %L', filter ->> 'status') end,
    case (filter ->> 'has_answer')::boolean
      when true then '(q.correct_index is not null or q.key is not null)' when false then 'q.correct_index is null and q.key is null' end,
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


-- Kinds that are not offered in the form are the server's alone to write.
create policy offered_kinds_inserted on public.questions as restrictive for insert to authenticated
  with check (kind in ('single', 'numerical'));
create policy offered_kinds_updated on public.questions as restrictive for update to authenticated
  using (true) with check (kind in ('single', 'numerical'));
