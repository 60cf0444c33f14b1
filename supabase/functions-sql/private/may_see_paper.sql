-- A paper is a teacher's when every question of it is of the own subjects; without questions, when they made it.
create or replace function private.may_see_paper(p_paper papers)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or (
    private.has_role('teacher')
    and (p_paper.created_by = auth.uid() or p_paper.question_count > 0)
    and not exists (
      select from jsonb_array_elements(p_paper.sections) as s (section)
        cross join jsonb_array_elements_text(s.section -> 'questions') as asked (id)
        left join public.questions q on q.id = asked.id::uuid
      where coalesce(q.subject <> all (private.taught_subjects()), true)
    )
  )
$$;

grant execute on function private.may_see_paper(p_paper papers) to authenticated;
