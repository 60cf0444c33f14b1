-- The builder is offered what can be asked; the back office, with `of_bank`, whatever stands in the bank.
drop function public.get_distinct_subjects();
drop function public.get_distinct_chapters(text[]);

create function public.get_distinct_subjects(of_bank boolean default false) returns table (subject text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if of_bank then
    perform private.require_admin();
    return query
      select distinct q.subject from public.questions q where q.source is distinct from 'demo' order by 1;
  else
    return query
      select distinct q.subject from public.questions q
      where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
        and q.source is distinct from 'demo'
      order by 1;
  end if;
end
$$;
grant execute on function public.get_distinct_subjects(boolean) to authenticated;

create function public.get_distinct_chapters(subjects text[] default null, of_bank boolean default false)
  returns table (chapter text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if of_bank then
    perform private.require_admin();
    return query
      select distinct q.chapter from public.questions q
      where q.source is distinct from 'demo' and (subjects is null or q.subject = any (subjects))
      order by 1;
  else
    return query
      select distinct q.chapter from public.questions q
      where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
        and q.source is distinct from 'demo' and (subjects is null or q.subject = any (subjects))
      order by 1;
  end if;
end
$$;
grant execute on function public.get_distinct_chapters(text[], boolean) to authenticated;

-- What waits for an administrator is counted without reading the table.
create index ai_tasks_failed on public.ai_tasks (created_at desc) where status = 'error';
