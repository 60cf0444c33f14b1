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
