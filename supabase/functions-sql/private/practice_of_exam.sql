-- Questions of another exam than NEET (UG) that a test may be built of: those that stand in no paper of the library, whose mocks are to be new
-- to whoever takes them.
create or replace function private.practice_of_exam(p_exam text)
  returns table (id uuid, subject text, chapter text, difficulty smallint, kind text, topic text)
  language sql stable
  as $$
  select q.id, q.subject, q.chapter, q.difficulty, q.kind, q.topic from public.questions q
  where q.exam = p_exam and q.exam <> 'neet-ug' and q.pool = 'exam' and q.status = 'active' and not q.dropped
    and (q.correct_index is not null or q.key is not null)
    and q.id not in (
      select private.newest_of((asked.id #>> '{}')::uuid)
      from private.exam_papers p, jsonb_path_query(p.sections, '$[*].questions[*]') as asked (id)
      where p.exam = p_exam
    )
$$;
