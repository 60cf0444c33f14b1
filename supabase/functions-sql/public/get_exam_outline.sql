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

grant execute on function public.get_exam_outline(p_exam text) to authenticated;
