-- Nobody is moved to it: which exam is shown, each student chooses. One that is hidden is offered to nobody.
create or replace function private.offer_exam_of_group(p_group uuid, p_user uuid DEFAULT NULL::uuid)
  returns void
  language sql security definer
  set search_path = ''
  as $$
  update public.profiles p set other_exams = p.other_exams || g.exam
  from public.groups g
    join public.exams e on e.code = g.exam and not e.is_hidden
    join public.group_members m on m.group_id = g.id
  where g.id = p_group and g.exam <> 'neet-ug' and m.user_id = coalesce(p_user, m.user_id) and p.user_id = m.user_id
    and not g.exam = any (p.other_exams) and cardinality(p.other_exams) < 10
$$;
