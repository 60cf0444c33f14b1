-- What practice may ask of another exam than NEET (UG): what a scheduled test will ask, or asks now, is left out.
create or replace function private.to_practise_of_exam(p_exam text)
  returns table (id uuid, subject text, chapter text, topic text, kind text)
  language sql stable
  as $$
  select q.id, q.subject, q.chapter, q.topic, q.kind from private.practice_of_exam(p_exam) q
  where q.id not in (
    select s.question_id from public.tests t join public.test_questions s on s.test_id = t.id
    where (t.opens_at is not null or t.closes_at is not null) and coalesce(t.closes_at, t.opens_at) > now()
  )
$$;
