-- What the test builder shows while Demo Mode is on: where the demo questions stand, never the questions.
create or replace function public.get_demo_outline()
  returns table (subject text, chapter text, difficulty smallint, questions bigint)
  language sql stable security definer
  set search_path = ''
  as $$
  select q.subject, q.chapter, q.difficulty, count(*) from public.questions q
  where q.source = 'demo' and q.status = 'active' and q.correct_index is not null
  group by q.subject, q.chapter, q.difficulty
  order by 1, 2, 3
$$;

grant execute on function public.get_demo_outline() to authenticated;
