-- What a group answered in a number of days, by chapter: of published results alone (decision 018), found by the index on
-- the attempts of each member. Of the group's exam: others have chapters of the same names. The weakest chapter comes first.
create or replace function public.get_group_chapters(p_group uuid, p_days integer DEFAULT 30)
  returns table (subject text, chapter text, students bigint, questions bigint, answered bigint, right_answers bigint,
    struggling bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  its constant text := (select g.exam from public.groups g where g.id = p_group);
begin
  perform private.require_role('teacher');
  perform private.require_group(p_group);
  return query
    with told as (
      select a.id, a.user_id
      from public.group_members m
        join public.attempts a on a.user_id = m.user_id
        join public.tests t on t.id = a.test_id
      where m.group_id = p_group and a.results_published_at is not null and not t.is_demo
        and a.submitted_at >= now() - make_interval(days => least(greatest(p_days, 1), 366))
    ),
    of_student as (
      select q.subject, q.chapter, told.user_id, count(*) as questions,
        count(*) filter (where i.outcome <> 'blank') as answered, count(*) filter (where i.correct) as right_answers
      from told
        join public.items_attempted i on i.attempt_id = told.id
        join public.questions q on q.id = i.question_id and q.exam = its
      group by q.subject, q.chapter, told.user_id
    )
    select s.subject, s.chapter, count(*), sum(s.questions)::bigint, sum(s.answered)::bigint,
      sum(s.right_answers)::bigint,
      count(*) filter (where s.questions >= 5 and s.right_answers * 100 < s.questions * 40)
    from of_student s
    group by s.subject, s.chapter
    order by sum(s.right_answers) / sum(s.questions), s.subject, s.chapter limit 500;
end
$$;

grant execute on function public.get_group_chapters(p_group uuid, p_days integer) to authenticated;
