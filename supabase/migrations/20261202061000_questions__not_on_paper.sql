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
    case when filter ? 'exam' then format('q.exam = %L', filter ->> 'exam') end,
    case when filter ? 'subject' then format('q.subject = %L', filter ->> 'subject') end,
    case when filter ? 'chapter' then format('q.chapter = %L', filter ->> 'chapter') end,
    case when filter ? 'difficulty' then format('q.difficulty = %L::int', filter ->> 'difficulty') end,
    case when filter ? 'status' then format('q.status = %L', filter ->> 'status') end,
    case (filter ->> 'has_answer')::boolean
      when true then '(q.correct_index is not null or q.key is not null)' when false then 'q.correct_index is null and q.key is null' end,
    case when filter ? 'language' then format('q.language = %L', filter ->> 'language') end,
    case (filter ->> 'not_on_paper')::boolean
      when true then 'exists (select from private.formulas_not_on_paper n where n.question_id = q.id)'
      when false then 'not exists (select from private.formulas_not_on_paper n where n.question_id = q.id)' end,
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

-- The ids of the bank's questions a filter means, in order; those of Demo Mode are not of the bank. What is searched
-- for stands in the stem as it is typed, in capitals or not. Keys of the filter: search, exam, subject, chapter, difficulty,
-- status, has_answer, language, not_on_paper, and ids for a selection. Sorted by created, subject, chapter, difficulty or status, with
-- a leading '-' downwards; equal ones the newest first.
create or replace function private.matching_questions(p_filter jsonb, p_sort text DEFAULT '-created'::text)
  returns SETOF uuid
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return query execute
    concat('select q.id', private.questions_meant(p_filter), private.questions_order(p_sort));
end
$$;
