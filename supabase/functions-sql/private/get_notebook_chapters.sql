create or replace function private.get_notebook_chapters(p_exam text DEFAULT 'neet-ug'::text)
  returns table (subject text, chapter text, open integer, known integer, exam text)
  language sql stable security definer
  set search_path = ''
  as $$
  select q.subject, q.chapter, (count(*) filter (where e.known_at is null))::int, (count(e.known_at))::int, q.exam
  from private.open_notebook() e join public.questions q on q.id = e.question_id
  where p_exam is null or q.exam = p_exam
  group by q.exam, q.subject, q.chapter order by 3 desc, 1, 2, 5
$$;
