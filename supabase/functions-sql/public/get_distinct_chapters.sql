create or replace function public.get_distinct_chapters(subjects text[] DEFAULT NULL::text[], of_bank boolean DEFAULT false)
  returns table (chapter text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  if of_bank then
    perform private.require_role('teacher');
    return query
      select distinct q.chapter from public.questions q
      where q.source is distinct from 'demo' and (mine is null or q.subject = any (mine)) and (subjects is null or q.subject = any (subjects))
      order by 1;
  else
    return query
      select distinct c from unnest(array['Biology', 'Chemistry', 'Physics']) s, private.chapters_of_practice(s) c
      where subjects is null or s = any (subjects) order by 1;
  end if;
end
$$;

grant execute on function public.get_distinct_chapters(subjects text[], of_bank boolean) to authenticated;
