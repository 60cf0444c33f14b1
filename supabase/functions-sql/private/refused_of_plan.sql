-- What of a plan is not the caller's to decide: a teacher holds own papers, for own groups and the students in them. null: nothing.
create or replace function private.refused_of_plan(p_paper uuid, p_groups uuid[], p_users uuid[], p_everybody boolean)
  returns text
  language sql stable security definer
  set search_path = ''
  as $$
  select case
    when public.is_admin() then null
    when p_everybody then 'everybody'
    when exists (select from public.papers p where p.id = p_paper and not private.may_see_paper(p)) then 'paper'
    when exists (select from unnest(p_groups) as g (id) where not private.may_see_group(g.id)) then 'groups'
    when exists (select from unnest(p_users) as u (id) where u.id not in (select private.taught_students())) then 'people'
  end
$$;

grant execute on function private.refused_of_plan(p_paper uuid, p_groups uuid[], p_users uuid[], p_everybody boolean) to authenticated;
