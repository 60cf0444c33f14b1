-- With a setting of its own a function is none the planner looks into: it took 1,000 rows of it for granted, and the bank was joined a second time,
-- row by row where nothing is analysed. Without one, and with the columns that are asked for, it is read in line, from the index below alone.
drop function private.practice_of_exam(text);

-- Questions of another exam than NEET (UG) that a test may be built of: those that stand in no paper of the library, whose mocks are to be new
-- to whoever takes them. Without settings, so that it is planned as part of what asks.
create function private.practice_of_exam(p_exam text)
  returns table (id uuid, subject text, chapter text, difficulty smallint, kind text)
  language sql stable
  as $$
  select q.id, q.subject, q.chapter, q.difficulty, q.kind from public.questions q
  where q.exam = p_exam and q.exam <> 'neet-ug' and q.pool = 'exam' and q.status = 'active' and not q.dropped
    and (q.correct_index is not null or q.key is not null)
    and q.id not in (
      select private.newest_of((asked.id #>> '{}')::uuid)
      from private.exam_papers p, jsonb_path_query(p.sections, '$[*].questions[*]') as asked (id)
      where p.exam = p_exam
    )
$$;
revoke execute on function private.practice_of_exam(text) from public;

-- Everything that is asked of them, in the order of the builder's outline.
create index questions_practice_of_exam on public.questions (exam, subject, chapter, difficulty) include (id, kind)
  where exam <> 'neet-ug' and pool = 'exam' and status = 'active' and not dropped and (correct_index is not null or key is not null);

-- What the test builder shows of another exam: where its questions stand, never the questions.
create or replace function public.get_exam_outline(p_exam text)
  returns table (subject text, chapter text, difficulty smallint, questions bigint)
  language sql stable security definer
  set search_path = ''
  as $$
  select mine.subject, mine.chapter, mine.difficulty, count(*)
  from private.practice_of_exam(p_exam) mine
  group by mine.subject, mine.chapter, mine.difficulty
  order by 1, 2, 3
$$;
