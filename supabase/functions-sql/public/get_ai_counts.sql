-- The counters of the screen; `waiting` are drafts that nobody has decided about.
create or replace function public.get_ai_counts()
  returns table (queued bigint, processing bigint, done bigint, error bigint, waiting bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select count(*) filter (where t.status = 'queued'), count(*) filter (where t.status = 'processing'),
      count(*) filter (where t.status = 'done'), count(*) filter (where t.status = 'error'),
      count(*) filter (where t.status = 'done' and t.decision is null)
    from public.ai_tasks t;
end
$$;

grant execute on function public.get_ai_counts() to authenticated;
