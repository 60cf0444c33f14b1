-- The chapters of the practice bank with their size: what the library offers to practise. Names and counts only.
create or replace function public.get_chapter_collections()
  returns table (subject text, chapter text, question_count bigint)
  language sql stable security definer
  set search_path = ''
  as $$
  select q.subject, q.chapter, count(*) from public.questions q
  where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
    and q.source is distinct from 'demo'
  group by q.subject, q.chapter
  order by q.subject, q.chapter
$$;

grant execute on function public.get_chapter_collections() to authenticated;
