create or replace function private.get_notebook_chapters()
  returns table (subject text, chapter text, open integer, known integer)
  language sql stable security definer
  set search_path = ''
  as $$
  select q.subject, q.chapter, (count(*) filter (where e.known_at is null))::int, (count(e.known_at))::int
  from private.open_notebook() e join public.questions q on q.id = e.question_id
  group by q.subject, q.chapter order by 3 desc, 1, 2
$$;
