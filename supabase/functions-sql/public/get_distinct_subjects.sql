-- Whether a subject has practice questions is one look into the index, not the list of its chapters. Of the bank, those of every exam:
-- one step in the index from each to the next.
create or replace function public.get_distinct_subjects(of_bank boolean DEFAULT false)
  returns table (subject text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  if of_bank then
    perform private.require_role('teacher');
    return query
      with recursive named as (
        (select q.subject as s from public.questions q order by q.subject limit 1)
        union all
        select (select q.subject from public.questions q where q.subject > n.s order by q.subject limit 1) from named n where n.s is not null
      )
      select n.s from named n
      where (mine is null or n.s = any (mine))
        and exists (select from public.questions q where q.subject = n.s and q.source is distinct from 'demo') order by 1;
  else
    return query
      select s from unnest(array['Biology', 'Chemistry', 'Physics']) s
      where exists (
        select from public.questions q
        where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
          and q.source is distinct from 'demo' and q.subject = s
      )
      order by 1;
  end if;
end
$$;

grant execute on function public.get_distinct_subjects(of_bank boolean) to authenticated;
