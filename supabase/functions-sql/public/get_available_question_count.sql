-- Empty or null lists mean all.
create or replace function public.get_available_question_count(subjects text[] DEFAULT NULL::text[],
    chapters text[] DEFAULT NULL::text[], min_diff integer DEFAULT 1, max_diff integer DEFAULT 5)
  returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
  select count(*) from public.questions q
  where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
    and q.source is distinct from 'demo'
    and (coalesce(cardinality(subjects), 0) = 0 or q.subject = any (subjects))
    and (coalesce(cardinality(chapters), 0) = 0 or q.chapter = any (chapters))
    and q.difficulty between min_diff and max_diff
$$;

grant execute on function public.get_available_question_count(subjects text[], chapters text[], min_diff integer, max_diff integer) to authenticated;
